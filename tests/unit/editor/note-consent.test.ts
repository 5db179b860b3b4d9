/** The answer of the list of what waits for consent. */
import { expect, test } from 'vitest'
import { listEntries, waitsForConsent } from '../../../src/editor/model/entries/entries'
import { noteConsent } from '../../../src/editor/model/saving/plans'
import { Moved, type Snapshot } from '../../../src/editor/repository/repository'
import { snapshotOf } from './snapshot'

const folder = 'content/galleries/2031-01-02/'
const index = `${folder}index.md`

const site = { 'content/site.md': '---\naskConsent: true\n---\n' }
const waiting = (snapshot: Snapshot) =>
  listEntries(snapshot).filter((entry) => waitsForConsent(entry, snapshot))

test.each([
  ['no text', undefined, '---\nconsent: given\n---\n'],
  ['no fields', '---\n---\n', '---\nconsent: given\n---\n'],
  [
    'a note beside the answer',
    '---\ntitle: A\nconsent: pending # the mother of the girl on the left said no\n---\n\nconsent: no\n',
    '---\ntitle: A\nconsent: given # the mother of the girl on the left said no\n---\n\nconsent: no\n',
  ],
  [
    'line ends of Windows',
    '\ufeff---\r\ntitle: A\r\n---\r\nA text',
    '\ufeff---\r\ntitle: A\r\nconsent: given\r\n---\r\nA text',
  ],
])('an event with %s gets the answer, and nothing else changes', (_name, text, answered) => {
  const shown = snapshotOf({ ...site, ...(text !== undefined && { [index]: text }), [`${folder}a.jpg`]: 'a' })
  expect(noteConsent(waiting(shown), shown, shown)).toEqual([{ path: index, data: answered }])
})

const pending = '---\nconsent: pending\nhide:\n  - a.jpg\n---\n'

test.each<[string, Record<string, string | null>]>([
  ['another photo', { [index]: pending, [`${folder}a.jpg`]: 'a', [`${folder}b.jpg`]: 'b' }],
  ['another photo of the same name', { [index]: pending, [`${folder}a.jpg`]: 'other' }],
  ['another text', { [index]: pending.replace('a.jpg', 'b.jpg'), [`${folder}a.jpg`]: 'a' }],
  ['a translation', { [index]: pending, [`${folder}index.te.md`]: pending, [`${folder}a.jpg`]: 'a' }],
  ['a text that is no UTF-8', { [index]: null, [`${folder}a.jpg`]: 'a' }],
  ['no entry', {}],
])('with %s since it was shown, nobody has agreed', (_name, now) => {
  const shown = snapshotOf({ [index]: pending, [`${folder}a.jpg`]: 'a' })
  expect(() => noteConsent(waiting(shown), shown, snapshotOf(now))).toThrow(Moved)
})

test('a text that is no UTF-8 now is not replaced where there was none', () => {
  const shown = snapshotOf({ ...site, [`${folder}a.jpg`]: 'a' })
  const newest = snapshotOf({ ...site, [`${folder}a.jpg`]: 'a', [index]: null })
  expect(() => noteConsent(waiting(shown), shown, newest)).toThrow(Moved)
})

test.each([
  ['is no UTF-8', { [index]: null }],
  ['cannot be read', { [index]: '---\nconsent: pending\ntitle: [\n---\n' }],
  ['has a translation that cannot be read', { [index]: pending, [`${folder}index.te.md`]: null }],
])('a text that %s is not offered for an answer', (_name, texts) => {
  expect(waiting(snapshotOf({ ...site, ...texts, [`${folder}a.jpg`]: 'a' }))).toEqual([])
})
