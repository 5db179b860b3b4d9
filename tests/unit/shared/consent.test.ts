/** What is asked about before something is published, measured on lists that were written before the code. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { answerIn, withConsent } from '../../../src/shared/consent/answer'
import { findInstructions, findRefusal } from '../../../src/shared/consent/find-questions'
import { wordLists } from '../../../src/shared/consent/words'

const read = (name: string) => readFileSync(`tests/fixtures/consent/${name}.txt`, 'utf8').trim().split('\n')
const share = (name: string, isAsked: (text: string) => boolean) => {
  const texts = read(name)
  return texts.filter(isAsked).length / texts.length
}
const isRefused = (name: string) => findRefusal(name) !== undefined
const isInstruction = (text: string) => findInstructions(text).length > 0

test.each(Object.entries(wordLists))('%s has at most sixty words', (_, list) => {
  expect(new Set(Object.values(list).join(' ').split(' ')).size).toBeLessThanOrEqual(60)
})

test('most names and texts in files that refuse are asked about, and few ordinary ones', () => {
  expect(share('names-refusing', isRefused)).toBeGreaterThanOrEqual(0.9)
  // Some names of this list look like refusals on purpose: "School No 2", "hide and seek".
  expect(share('names-ordinary', isRefused)).toBeLessThanOrEqual(0.07)
})

test('most instructions in a text are asked about, and hardly any ordinary sentence', () => {
  expect(share('prose-instructions', isInstruction)).toBeGreaterThanOrEqual(0.5)
  expect(share('prose-ordinary', isInstruction)).toBeLessThanOrEqual(0.03)
  expect(share('../ordinary/english', isInstruction)).toBeLessThanOrEqual(0.03)
})

test('one word is enough in a name, however it is written', () => {
  for (const name of [
    'DoNotPublish',
    'do_not_use',
    'NO',
    'don’t share',
    'ｐｒｉｖａｔｅ',
    'pri\u00advate 2',
    'వద్దు',
    'फोटो नहीं',
  ])
    expect([name, findRefusal(name)]).toEqual([name, expect.any(String)])
  for (const name of ['sharing lunch', 'notebooks', 'IMG_1204', 'Nodal officer', '2025-10-17 website'])
    expect([name, findRefusal(name)]).toEqual([name, undefined])
})

test('a sentence of a text needs a word about publishing, or nothing but words of the lists', () => {
  expect(findInstructions('A good day. Please do not\nshare this photo! Say no to plastic.', 5)).toEqual([
    { line: 5, text: 'Please do not share this photo' },
  ])
  for (const text of ['Do not use.', 'consent: pending', 'Hide: a.jpg', 'వద్దు, పెట్టకండి.', 'न दिखाएं'])
    expect([text, isInstruction(text)]).toEqual([text, true])
  const story =
    'The photo on the wall of the new library shows a school that had no roof, no doors and no water.'
  for (const text of ['Say no to plastic', 'Ask', 'Government school no. 4', story])
    expect([text, isInstruction(text)]).toEqual([text, false])
})

test.each([
  ['', '---\nconsent: given\n---\n'],
  ['A text', '---\nconsent: given\n---\nA text'],
  ['---\n---\n', '---\nconsent: given\n---\n'],
  [
    '---\ntitle: A\nconsent: pending # until May\n---\n\nconsent: no\n',
    '---\ntitle: A\nconsent: given\n---\n\nconsent: no\n',
  ],
  ['\ufeff---\r\ntitle: A\r\n---\r\nA text', '\ufeff---\r\nconsent: given\r\ntitle: A\r\n---\r\nA text'],
])('the answer in the form of %j', (text, answered) => {
  expect(withConsent(text, 'given')).toBe(answered)
})

test.each([
  ['---\ntitle: Books\nconsent: pending # asked\n---\n', 'pending'],
  ['---\r\nconsent : "given"\r\n---\r\n', 'given'],
  ['---\ntitle: Books\n---\nconsent: given\n', undefined],
  ['', undefined],
])('the answer in %j is %s', (text, answer) => {
  expect(answerIn(text)).toBe(answer)
})
