/** What the editor says about a publication and a failure, and the invitations that it reads. */
import { expect, test } from 'vitest'
import type { State } from '../../../src/editor/model/publication/publication'
import { Moved, Refused, SaidError } from '../../../src/editor/repository/repository'
import { describeFailure } from '../../../src/editor/ui/components/describe-failure'
import { keeperOf } from '../../../src/editor/ui/config'
import { describePublication } from '../../../src/editor/ui/publication/describe-publication'
import { invitationOf, tokenInAddress } from '../../../src/editor/ui/sign-in/token'
import { makeWords } from '../../../src/editor/words/words'
import { message } from '../../../src/i18n/messages/message'

const words = makeWords('en', {})
const config = { name: 'Lamp Trust', keeper: 'Ravi', phone: '+91 40 1234 5678', publicFiles: [] }
const frame = { config, words }
const time = new Date(2025, 9, 17, 9, 5)
const change = 'The last change (17 October 2025, 09:05)'

test.each<[State, string]>([
  [{ kind: 'published', time }, `${change} is on the site.`],
  [{ kind: 'running', time }, `${change} is being published. This takes some minutes.`],
  [{ kind: 'running', time, minutes: 1 }, `${change} is being published. This takes about 1 minute.`],
  [{ kind: 'running', time, minutes: 4 }, `${change} is being published. This takes about 4 minutes.`],
  [{ kind: 'late', time }, `${change} is not on the site, because its publication has not begun.`],
  [{ kind: 'cancelled', time }, `${change} is not on the site, because its publication was cancelled.`],
  [{ kind: 'failed', time }, `${change} is not on the site, which stays as it was.`],
  [
    { kind: 'unknown' },
    'Whether the last change is on the site is not known. There is no connection. Try again later.',
  ],
  [
    { kind: 'unknown', status: 500 },
    'Whether the last change is on the site is not known. GitHub answered with 500. Try again later.',
  ],
  [
    { kind: 'unknown', status: 404 },
    'Whether the last change is on the site cannot be seen: your token lacks the right “Actions: Read-only”.',
  ],
])('a publication: %o', (state, sentence) => {
  expect(describePublication(state, frame)).toBe(sentence)
})

test.each<[unknown, string]>([
  [new SaidError(message('alreadyThere')), words.say(message('alreadyThere'))],
  [new Moved(), 'Others are saving at the same time. Try again.'],
  [
    new Refused(401),
    'Your token is no longer valid: it has expired or was deleted. Ask Ravi (+91 40 1234 5678) for a new invitation.',
  ],
  [new Refused(403), 'Your token lacks a right for this. Sign out, and sign in with a new one.'],
  [new Refused(404), 'Your token lacks a right for this. Sign out, and sign in with a new one.'],
  [new Refused(502, 'Bad Gateway'), 'GitHub answered with 502 Bad Gateway. Try again later.'],
  [new TypeError('Failed to fetch'), 'There is no connection. Try again later.'],
  [new DOMException('', 'NetworkError'), 'There is no connection. Try again later.'],
  [new DOMException('The file is gone.', 'NotFoundError'), 'The file is gone.'],
])('a failure: %s', (error, sentence) => {
  expect(describeFailure(error, frame)).toBe(sentence)
})

test.each([
  [{ keeper: 'Ravi', phone: '123', email: 'a@example.org' }, 'Ravi (123, a@example.org)'],
  [{ keeper: 'Ravi' }, 'Ravi'],
  [{ email: 'a@example.org' }, 'a@example.org'],
  [{}, 'the person who looks after the site'],
])('whom to ask: %o', (known, sentence) => {
  expect(keeperOf({ config: { name: '', publicFiles: [], ...known }, words })).toBe(sentence)
})

test('an invitation gives its token to the other phone, and a damaged one gives none', () => {
  const invitation = new URL(invitationOf(new URL('https://trust.example/admin/?full#/news'), 'github_pat_1'))
  expect(invitation.href).toMatch(/^https:\/\/trust\.example\/admin\/#\/signin\/\w+=*$/)
  expect(tokenInAddress(invitation.hash)).toBe('github_pat_1')
  expect(tokenInAddress(invitation.hash.slice(0, -3))).toBe('')
  expect(tokenInAddress(`#/signin/${btoa('{"token":1}')}`)).toBe('')
  expect(tokenInAddress('#/news')).toBeUndefined()
})
