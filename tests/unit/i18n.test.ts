/** Dictionaries, dates, numbers and links of each language. */

import { describe, expect, test } from 'vitest'
import { dictionaries, type Words } from '../../src/i18n/dictionaries'
import { en } from '../../src/i18n/en'
import { fill, writeNumber } from '../../src/i18n/format'
import { foreignLanguage, inLanguage, type Language, languageOf, languages } from '../../src/i18n/languages'
import { months, writeDays } from '../../src/i18n/months'
import { localizeLinks } from '../../src/i18n/page-links'

/** `{names}` in patterns, which types do not show. */
const patternsOf = (words: object) =>
  listWords(words).flatMap(([path, value]) =>
    typeof value === 'string' ? [`${path} ${(value.match(/\{\w+\}/g) ?? []).sort()}`] : [],
  )

test.each(Object.entries<Words>(dictionaries))(
  '%s has no empty word, and the names in patterns',
  (_, words) => {
    expect(patternsOf(words)).toEqual(patternsOf(en))
    expect(listWords(words).filter(([, value]) => value === '')).toEqual([])
  },
)

describe.each(Object.entries<Words>(dictionaries))('the dictionary %s', (language, words) => {
  test('writes dates with Western digits and a name for each month', () => {
    const months = Array.from({ length: 12 }, (_, month) =>
      words.day(`2025-${String(month + 1).padStart(2, '0')}-09`),
    )
    expect(new Set(months).size).toBe(12)
    for (const day of months) expect(day.match(/\d+/g)?.sort()).toEqual(['2025', '9'])
  })

  // Words of languages in Latin letters may be the same: "Menu", "Photos".
  test.skipIf('a'.match(languages[language as Language].letters))('is translated', () => {
    const english = new Map(listWords(en))
    const same = listWords(words).filter(([path, value]) => english.get(path) === value)
    expect(same.map(([path]) => path)).toEqual([])
  })
})

function listWords(words: object, path = ''): [path: string, value: unknown][] {
  return Object.entries(words).flatMap(([key, value]): [string, unknown][] =>
    value && typeof value === 'object' ? listWords(value, `${path}${key}.`) : [[path + key, value]],
  )
}

// Sites have dictionaries that import these, from release 1.1.0 on: neither the files nor the names may change.
test('a dictionary writes days with the months of its language, and Indian numbers', () => {
  const words: Partial<Words> = { day: writeDays(months.te) }
  expect([words.day!('2025-09-02'), writeNumber(250000)]).toEqual([`2 ${months.te[8]} 2025`, '2,50,000'])
})

test('English dates have the day first', () => {
  expect(en.day('2025-10-07')).toBe('7 October 2025')
})

test('dates in Telugu headings and alternative texts are words', () => {
  const { eventGallery, photoInGallery, day } = dictionaries.te
  expect(eventGallery('2025-10-17')).toContain(day('2025-10-17'))
  expect(
    photoInGallery('విద్య', 3, 24)
      .match(/విద్య|\d+/g)
      ?.sort(),
  ).toEqual(['24', '3', 'విద్య'])
  expect(photoInGallery('విద్య', 1, 1)).toBe('విద్య')
  expect(dictionaries.en.eventGallery('2025-10-17')).toBe('Event Gallery – 2025-10-17')
})

test.each([
  ['/education', 'te', '/te/education'],
  ['/te/education', 'te', '/te/education'],
  ['/te/education', 'en', '/education'],
  ['/te/', 'en', '/'],
  ['/', 'te', '/te/'],
  ['/tea', 'te', '/te/tea'],
  ['/education#gallery-2025', 'te', '/te/education#gallery-2025'],
] as const)('the page %s in the language %s is %s', (path, language, expected) => {
  expect(inLanguage(path, language)).toBe(expected)
  expect(languageOf(expected)).toBe(language)
})

test.each([
  ['ప్రభుత్వ పాఠశాల', 'en', 'te'],
  ['ప్రభుత్వ పాఠశాల', 'te', undefined],
  ['Government school', 'te', 'en'],
  ['Government school', 'en', undefined],
  ['ఎల్‌ఈడీ TV వచ్చింది', 'te', undefined],
  ['+91 00000 00000', 'te', undefined],
] as const)('the text "%s" on a page in %s is in the language %s', (text, shownIn, language) => {
  expect(foreignLanguage(text, shownIn)).toBe(language)
})

test('links in a text lead to pages in the language, and to the same files', () => {
  const html = '<a href="/sub/about">A</a> <a href="/sub/a.pdf">B</a> <a href="https://x.example/about">C</a>'
  expect(localizeLinks(html, '/sub/', { language: 'te' })).toBe(html.replace('/sub/about', '/sub/te/about'))
})

test('fills values into a pattern, in any order', () => {
  expect(fill(dictionaries.en.lightbox.placeOf, { place: 3, count: 24 })).toBe('3 of 24')
  expect(fill('{count}లో {place}వది', { place: 3, count: 24 })).toBe('24లో 3వది')
})

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [250000, '2,50,000'],
  [12345678, '1,23,45,678'],
])('%i is written %s', (number, text) => {
  expect(writeNumber(number)).toBe(text)
})
