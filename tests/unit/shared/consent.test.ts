/** The answer of a form about consent. */
import { expect, test } from 'vitest'
import { answerIn, withConsent } from '../../../src/shared/consent/answer'

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
