import { expect, test } from 'vitest'
import type { Content } from '../../../scripts/content/content'
import { sumDonations } from '../../../scripts/page-data/donations'
import type { PageContext } from '../../../scripts/page-data/page-parts'

interface Figure {
  number: number
  what: string
  about?: boolean
}
/** Stories at `/a`, `/b` … with their figures. */
const stories = (...given: (Figure[] | undefined)[]) =>
  given.map((figures, index) => ({
    path: `/${'abcdefg'[index]}`,
    fields: { title: `Story ${index + 1}`, given: figures },
  })) as unknown as Content['news']
const context = (news: Content['news']) => ({ untranslated: { news } }) as PageContext

test('adds up figures with the same word, and lists each story once', () => {
  const news = stories([{ number: 40, what: 'benches' }], undefined, [
    { number: 2, what: 'Benches', about: true },
    { number: 1, what: 'benches' },
    { number: 8, what: 'cheques' },
  ])
  expect(sumDonations(news, context(news))).toEqual([
    {
      what: 'benches',
      number: 43,
      isAbout: true,
      stories: [
        { path: '/a', title: 'Story 1' },
        { path: '/c', title: 'Story 3' },
      ],
      hasMore: false,
    },
    {
      what: 'cheques',
      number: 8,
      isAbout: false,
      stories: [{ path: '/c', title: 'Story 3' }],
      hasMore: false,
    },
  ])
})

test('takes the translated word, also if an earlier story is not translated', () => {
  const untranslated = stories([{ number: 1, what: 'benches' }], [{ number: 2, what: 'benches' }])
  const translated = stories([{ number: 1, what: 'benches' }], [{ number: 2, what: 'బెంచీలు' }])
  const [sum] = sumDonations(translated, context(untranslated))
  expect([sum!.what, sum!.number]).toEqual(['బెంచీలు', 3])
})

test('links to the newest three stories of a sum, and says that there are others', () => {
  const many = Array.from({ length: 4 }, () => [{ number: 1, what: 'benches' }])
  const news = stories(...many)
  const [sum] = sumDonations(news, context(news))
  expect([sum!.number, sum!.stories.length, sum!.hasMore]).toEqual([4, 3, true])
})
