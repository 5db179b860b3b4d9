/** The words for the search, `search-words.md`. */
import { expect, test } from 'vitest'
import { buildIndex } from '../../../scripts/page-data/build-index'
import type { Photo } from '../../../src/page-data/model'
import type { SearchList } from '../../../src/shared/search-list'
import { publishedPhoto } from '../../fixtures/site'
import { load } from './load'

const file = (...lines: string[]) => ({
  'search-words.md': ['---', 'words:', ...lines.map((line) => `  - ${line}`), '---', ''].join('\n'),
})

test('each line gives the search the words for one thing', async () => {
  const { content, lines } = await load(file('school, స్కూల్ ,పాఠశాల', '"bus, బస్సు,"'))
  expect(lines).toEqual([])
  expect(content!.searchWords).toEqual(['school స్కూల్ పాఠశాల', 'bus బస్సు'])
  const photos = { get: () => publishedPhoto } as unknown as Map<string, Photo>
  const [list] = buildIndex(content!, { photos }).searchLists
  expect((JSON.parse(list!.text) as SearchList).things).toEqual(content!.searchWords)
})

test('words below the form are an error', async () => {
  const files = file('school, పాఠశాల')
  const { lines } = await load({ 'search-words.md': `${files['search-words.md']}- bus, బస్సు\n` })
  expect(lines).toEqual([expect.stringContaining('error    search-words.md:5  is not read')])
})

test('a translation of the file is an error, because nobody would read it', async () => {
  const { lines } = await load({
    ...file('school, పాఠశాల'),
    'search-words.te.md': '---\nwords:\n  - బడి\n---\n',
  })
  expect(lines).toEqual([
    expect.stringContaining(
      'error    search-words.te.md  is not read: search-words.md has the words of all languages',
    ),
  ])
})

test('a site needs no such file', async () => {
  const { content, lines } = await load({})
  expect(lines).toEqual([])
  expect(content!.searchWords).toEqual([])
})

test.each([
  [
    'school',
    'words 1: "school" is one word. Write two words or more for the same thing, with commas between them',
  ],
  [
    'sewing machine, కుట్టు',
    'words 1: "sewing machine" is not one word, and the search compares single words.',
  ],
  ['school స్కూల్', 'words 1: "school స్కూల్" is not one word'],
  ['school; స్కూల్, బడి', 'words 1: "school; స్కూల్" is not one word'],
  ['[school, స్కూల్]', 'words 1: '],
])('%s is an error with its line and a remedy', async (line, message) => {
  const { lines } = await load(file(line))
  expect(lines).toEqual([expect.stringContaining(`error    search-words.md:3  ${message}`)])
})
