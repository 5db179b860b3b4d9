import { describe, expect, test } from 'vitest'
import { en } from '../../../src/i18n/en'
import { fill } from '../../../src/i18n/fill'
import { foreignLanguage, inLanguage, languageOf, languages } from '../../../src/i18n/languages'
import { localizeLinks } from '../../../src/i18n/page-links'
import type { Words } from '../../../src/i18n/words'

/** The patterns of a dictionary by path, each as the names of its values. */
function patternsOf(words: object, path = ''): [string, string[]][] {
  return Object.entries(words).flatMap(([key, value]) => {
    if (typeof value === 'object') return patternsOf(value, `${path}${key}.`)
    const names = typeof value === 'string' ? [...value.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!) : []
    return [[path + key, names.sort()]]
  })
}

describe.each(Object.entries<Words>(languages))('the dictionary %s', (language, words) => {
  test('has no empty word, and its patterns have the same names as the English ones', () => {
    expect(JSON.stringify(words)).not.toMatch(/""|undefined/)
    expect(patternsOf(words)).toEqual(patternsOf(en))
  })

  test('writes dates with Western digits and a name for each month', () => {
    const months = Array.from({ length: 12 }, (_, month) =>
      words.day(`2025-${String(month + 1).padStart(2, '0')}-09`),
    )
    expect(new Set(months).size).toBe(12)
    for (const day of months) expect(day).toMatch(/^9 \S+ 2025$/)
  })

  test('is translated', () => {
    if (language === 'en') return
    const english = new Map(patternsOf(en).map(([key]) => [key, valueAt(en, key)]))
    const same = [...english].filter(([key, value]) => valueAt(words, key) === value).map(([key]) => key)
    expect(same).toEqual([])
  })
})

test('formats dates in the order of the language', () => {
  expect(languages.en.day('2025-10-07')).toBe('7 October 2025')
  expect(languages.te.day('2025-10-07')).toBe('7 అక్టోబర్ 2025')
})

test('dates in Telugu headings and alternative texts are words, and a single photo has no number', () => {
  const { eventGallery, photoInGallery } = languages.te
  expect(eventGallery('2025-10-17')).toBe('కార్యక్రమ ఫొటోలు – 17 అక్టోబర్ 2025')
  expect(photoInGallery('విద్య', 3, 24)).toBe('విద్య, 24 ఫొటోల్లో 3వది')
  expect(photoInGallery('విద్య', 1, 1)).toBe('విద్య')
  expect(languages.en.eventGallery('2025-10-17')).toBe('Event Gallery – 2025-10-17')
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
  expect(fill(languages.en.lightbox.placeOf, { place: 3, count: 24 })).toBe('3 of 24')
  expect(fill(languages.te.lightbox.placeOf, { place: 3, count: 24 })).toBe('24లో 3వది')
})

function valueAt(words: object, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], words)
}
