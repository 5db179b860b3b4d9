/** Questions in everyday words find the page, and no question has a worse result than without them. */
import { expect, test } from 'vitest'
import { createFinder, findInLists } from '../../../src/behaviour/search/find'
import { everydayQuestions } from './everyday-questions'
import { addresses, sampleLists } from './sample-lists'

/** The last place that counts as found. */
const lastPlace = 3

test('95 % of the questions find the page among the first three results, and none is worse than before', async () => {
  const lists = await sampleLists()
  const places = await Promise.all(
    everydayQuestions.map(async ([language, question, pages, before]) => {
      const wanted = [pages].flat().map((path) => (language === 'te' ? `/te${path}` : path))
      const place =
        1 + (await addresses(lists, language, question)).findIndex((path) => wanted.includes(path))
      return { question: `${language} ${question}`, place, before }
    }),
  )
  const isFound = (place: number) => place > 0 && place <= lastPlace
  expect(places.filter(({ place, before }) => before && (!place || place > before))).toEqual([])
  const missed = places.filter(({ place }) => !isFound(place))
  expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(places.length * 0.05)
})

test('a list that cannot be loaded does not hide what the list of the page has', async () => {
  const { te } = await sampleLists()
  const missing = () => Promise.reject(new Error('offline'))
  const found = await findInLists([async () => createFinder(te!), missing], 'badi')
  expect(found[0]!.entry.path).toBe('/te/education')
  await expect(findInLists([async () => createFinder(te!), missing], 'zzzzzz')).rejects.toThrow('offline')
})
