/** The answer of a form about consent. */
import { expect, test } from 'vitest'
import { withConsent } from '../../../src/shared/consent/answer'

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
