/** The dictionaries of the site, also those that are not from the project. */
import { describe, expect, test } from 'vitest'
import { en } from '../../../src/i18n/en'
import { languages } from '../../../src/i18n/languages'
import type { Words } from '../../../src/i18n/words'

/** `{names}` in patterns, which types do not show. */
const patternsOf = (words: object) =>
  listWords(words).flatMap(([path, value]) =>
    typeof value === 'string' ? [`${path} ${(value.match(/\{\w+\}/g) ?? []).sort()}`] : [],
  )

test.each(Object.entries<Words>(languages))('%s has no empty word, and the names in patterns', (_, words) => {
  expect(patternsOf(words)).toEqual(patternsOf(en))
  expect(listWords(words).filter(([, value]) => value === '')).toEqual([])
})

describe.each(Object.entries<Words>(languages))('the dictionary %s', (_language, words) => {
  test('writes dates with Western digits and a name for each month', () => {
    const months = Array.from({ length: 12 }, (_, month) =>
      words.day(`2025-${String(month + 1).padStart(2, '0')}-09`),
    )
    expect(new Set(months).size).toBe(12)
    for (const day of months) expect(day.match(/\d+/g)?.sort()).toEqual(['2025', '9'])
  })

  // Words of languages in Latin letters may be the same: "Menu", "Photos".
  test.skipIf('a'.match(words.letters))('is translated', () => {
    const english = new Map(listWords(en))
    const same = listWords(words).filter(([path, value]) => english.get(path) === value)
    expect(same.map(([path]) => path)).toEqual([])
  })
})

function listWords(words: object, path = ''): [path: string, value: unknown][] {
  return Object.entries(words).flatMap(([key, value]): [string, unknown][] =>
    value && typeof value === 'object' && !(value instanceof RegExp)
      ? listWords(value, `${path}${key}.`)
      : [[path + key, value]],
  )
}
