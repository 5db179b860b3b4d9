/** The line of a result. */
import { expect, test } from 'vitest'
import { excerpt, markWords } from '../../../src/behaviour/search/excerpt'

const isFound = (word: string) => word.toLowerCase() === 'bench'
const filler = 'word '.repeat(60).trim()

test('words that were found are marked, with the text between them unchanged', () => {
  expect(markWords('A bench, <b>Bench</b>.', isFound)).toEqual([
    { text: 'A ', isFound: false },
    { text: 'bench', isFound: true },
    { text: ', <b>', isFound: false },
    { text: 'Bench', isFound: true },
    { text: '</b>.', isFound: false },
  ])
})

test('a short text is shown whole', () => {
  expect(excerpt('One bench.', isFound)).toBe('One bench.')
})

test('a long text is shown around the words, with whole words', () => {
  const line = excerpt(`${filler} bench ${filler}`, isFound)
  expect(line).toMatch(/^… (word )+bench (word )+…$/)
  expect(line.length).toBeLessThanOrEqual(164)
})

test('a long text without the words is shown from its beginning', () => {
  expect(excerpt(filler, isFound)).toMatch(/^word (word )+…$/)
})

test('the place with most words is shown', () => {
  expect(excerpt(`bench ${filler} bench and bench`, isFound)).toMatch(/^… .*bench and bench$/)
})
