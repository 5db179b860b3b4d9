/** The words of the editor in Telugu, and those that replace words of the CMS. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cmsWords } from '../../editor/words/cms-words'
import { cmsWordsTe } from '../../editor/words/cms-words.te'
import { say, speak, translate } from '../../editor/words/say'
import { te } from '../../editor/words/te'
import { editorConfig } from '../../scripts/editor-files/config'
import { editorPage } from '../../scripts/editor-files/page'

const cms = readFileSync('node_modules/@sveltia/cms/dist/sveltia-cms.mjs', 'utf8')

test('the CMS has all words that are replaced', () => {
  const unknown = Object.keys({ ...cmsWords, ...cmsWordsTe }).filter((key) => {
    const [, last] = /([^.]+)$/.exec(key)!
    return !new RegExp(`[{,]"?${last}"?:`).test(cms)
  })
  expect(unknown).toEqual([])
})

test('every label and hint of the forms, and every sentence of the page, has Telugu words', () => {
  const shown = ['label', 'label_singular', 'hint', 'description']
  const missing = new Set<string>()
  const collect = (part: unknown): void => {
    if (Array.isArray(part)) part.forEach(collect)
    else if (typeof part === 'object' && part !== null)
      for (const [name, value] of Object.entries(part)) {
        if (shown.includes(name) && value && typeof value === 'string' && translate(value) === value)
          missing.add(value)
        else collect(value)
      }
  }
  speak(te)
  const { collections, singletons } = editorConfig({ name: 'Lamp Trust', url: 'https://trust.example' }, '/')
  collect([collections, singletons])
  const page = editorPage({ script: '', style: '' }, editorConfig({ name: '', url: '' }, '/'))
  const [notice = '', start = ''] = [...page.matchAll(/<p id="(?:notice|start)">([^<]*)/g)].map(([, text]) =>
    text!.trim(),
  )
  for (const text of [notice, start]) if (translate(text) === text) missing.add(text)
  speak({})
  expect([...missing]).toEqual([])
})

test('values keep their places in another language', () => {
  speak(te)
  expect(say('Preparing photo {} of {}: {}', 2, 5, 'a.jpg')).toBe('5లో 2వ ఫొటో సిద్ధమవుతోంది: a.jpg')
  expect(translate('has 301 characters. Shorten it to at most 300.')).toContain('300 అక్షరాలకు')
  expect(translate('Something new.')).toBe('Something new.')
  speak({})
  expect(say('Preparing photo {} of {}: {}', 2, 5, 'a.jpg')).toBe('Preparing photo 2 of 5: a.jpg')
})

test('a translation has the values of the sentence', () => {
  const wrong = Object.entries(te).filter(([english, telugu]) => {
    const count = english.split('{}').length - 1
    const used = [...telugu.matchAll(/\{(\d*)\}/g)].map(([, number], index) => Number(number || index + 1))
    return used.some((number) => number > count) || (!count && used.length > 0)
  })
  expect(wrong).toEqual([])
})
