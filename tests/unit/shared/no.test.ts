/** Words that ask not to publish something are found in every form; ordinary texts hardly ever contain one. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findNo, findNoInName } from '../../../src/shared/no/find-no'

describe('these texts may say no', () => {
  test.each([
    'No consent from the parents.',
    'Please hide IMG_1204',
    'do not\npublish',
    'Do **not** pub_lish',
    `take${' '.repeat(100)}down`,
    'con**sent** is missing',
    'ｃｏｎｓｅｎｔ',
    'con\u00adsent',
    'con\u200bsent',
    'con&shy;sent',
    'D.O N.O.T P.U.B.L.I.S.H',
    'cónsent',
    'don’t share',
    "Don't post this",
    'do not upload',
    'not for website',
    'private',
    'delete',
    'Remove.',
    'withdraw',
    'keep off the internet',
    'The parents refused.',
    'Her mother objected',
    'The family declined',
    'without permission',
    'blur the face',
    'take down',
    'only for the family',
    'The father does not want this.',
    'We are waiting for a reply.\n\nPhoto: no',
    'అనుమతి లేదు',
    'తల్లిదండ్రుల సమ్మతి రాలేదు',
    'ప్రచురించవద్దు',
    'ఈ ఫోటో పెట్టవద్దు',
    'వెబ్‌సైట్‌లో పెట్టకండి',
    'తొలగించండి',
    'తీసివేయండి',
    'सहमति नहीं है',
    'प्रकाशित न करें',
    'फोटो हटा दें',
    'माता-पिता ने मना किया',
    'anumati ledu',
    'vaddu',
    'ee photo pettakandi',
    'tolaginchandi',
    'teeseyandi',
    'pettoddu',
  ])('%j', (text) => {
    expect(findNo(text)).not.toEqual([])
  })
})

test.each([
  'no consent.jpg',
  'doNotPublish.jpg',
  'do_not_use.jpg',
  'dontshare.jpg',
  'IMG_1204 private.jpg',
  '2025-11-20 consent pending',
  'వద్దు.jpg',
  'NO.jpg',
])('the name %s may say no', (name) => {
  expect(findNoInName(name)).toBeTruthy()
})

test('the words are shown with their line', () => {
  expect(findNo('A good day.\nPlease *do not\npublish* this.', 5)).toEqual([{ line: 7, words: 'publish' }])
})

describe('these texts say nothing of the kind', () => {
  test.each([
    'They played hide and seek.',
    'Books from the publisher.',
    'A private school gave the benches.',
    'With the consent of the parents.',
    'The draft animals rested.',
    'Two women withdrew money from the bank.',
    'Government school no. 4',
    'IMG_1204',
    'పాఠశాల వద్ద వైద్య శిబిరం',
    'మహిళలు డబ్బు దాచుకున్నారు.',
    'शिक्षक दिवस मनाया गया।',
    'Kandi mandal',
  ])('%s', (text) => {
    expect(findNo(text)).toEqual([])
  })
})

test('of 100 ordinary texts, at most 2 are asked about', () => {
  const folder = 'tests/fixtures/ordinary'
  const texts = readdirSync(folder).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .trim()
      .split(/\n{2,}/),
  )
  expect(texts).toHaveLength(100)
  expect(texts.filter((text) => findNo(text).length > 0).length).toBeLessThanOrEqual(2)
})
