import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { charactersOf, latinFaces, latinWeights, teluguFace, teluguWords } from '../../../scripts/fonts/faces'
import { subsetFaces } from '../../../scripts/fonts/subset-faces'
import { sharedFolder, temporaryFolder } from '../../fixtures/site'

/** For tests that compare neither the cache nor the bytes. */
const cache = sharedFolder()

test('lists the characters of a range', () => {
  expect(charactersOf('U+0041-0043, U+00A9')).toBe('ABC©')
})

test('no character is in two faces', () => {
  const all = [...latinFaces, teluguFace].flatMap(({ range }) => [...charactersOf(range)])
  expect(all.filter((character, place) => all.indexOf(character) !== place)).toEqual([])
})

test('finds each Telugu word once, with joiners', () => {
  expect([...teluguWords('Books: విద్య, విద్య; ర్‌య 12')]).toEqual(['విద్య', 'ర్‌య'])
})

test('every weight of the style sheets is in the fonts', () => {
  const used = [...styleSheets().matchAll(/weight[\w-]*:\s*(\d+)/g)].map(([, weight]) => Number(weight))
  expect(used.length).toBeGreaterThan(0)
  expect(used.filter((weight) => weight < latinWeights[0] || weight > latinWeights[1])).toEqual([])
})

test('makes the same bytes each time, and replaces a damaged file of the cache', async () => {
  const [one, two] = [temporaryFolder(), temporaryFolder()]
  const words = teluguWords('విద్య వెలుగు')
  const first = await subsetFaces(words, one)
  expect(first.map(({ name }) => name)).toEqual(['latin-ext', 'accents', 'latin', 'telugu'])
  const again = await subsetFaces(words, two)
  expect(again.map(({ data }) => [...data])).toEqual(first.map(({ data }) => [...data]))
  for (const key of readdirSync(one)) writeFileSync(join(one, key, 'font.woff2'), 'damaged')
  const repaired = await subsetFaces(words, one)
  expect(repaired.map(({ data }) => [...data])).toEqual(first.map(({ data }) => [...data]))
})

test('a site without Telugu has no Telugu face', async () => {
  const faces = await subsetFaces(new Set(), cache)
  expect(faces.map(({ name }) => name)).not.toContain('telugu')
})

test('a site in several languages has faces for the names of the languages and for Telugu pages', async () => {
  const words = teluguWords('తెలుగు విద్య')
  const faces = await subsetFaces(words, cache, teluguWords('తెలుగు'))
  expect(faces.slice(4).map(({ name }) => name)).toEqual(['names', 'latin-medium'])
  const bytes = Object.fromEntries(faces.map(({ name, data }) => [name, data.length]))
  expect(bytes['latin-medium']).toBeLessThan(bytes.latin! / 3)
})

test('every bold weight of the style sheets has the stroke that makes Telugu bolder', () => {
  const rules = styleSheets().match(/\{[^{}]*\}/g)!
  const bold = rules.filter((rule) => /[^-]font-weight: var\(--weight-(strong|heading)\)/.test(rule))
  expect(bold.length).toBeGreaterThan(10)
  expect(bold.filter((rule) => !rule.includes('-webkit-text-stroke-width: var(--stroke-bold)'))).toEqual([])
})

function styleSheets(): string {
  return (readdirSync('src', { recursive: true }) as string[])
    .filter((name) => name.endsWith('.css') && !/fonts\.css$|generated/.test(name))
    .map((name) => readFileSync(join('src', name), 'utf8'))
    .join('\n')
}
