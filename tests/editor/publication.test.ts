/** The sentences about the last publication and about the token. */
import { expect, test } from 'vitest'
import { describeRefusal, describeState, type Run } from '../../editor/publication/state'
import { describeAge } from '../../editor/publication/token'

const date = '2026-01-01T00:00:00Z'
const commit = { sha: 'b', commit: { committer: { date } } }
const minute = 60_000
const run = (more: Partial<Run>): Run => {
  return {
    id: 1,
    head_sha: 'b',
    status: 'completed',
    conclusion: 'success',
    html_url: 'https://run',
    ...more,
  }
}

test.each([
  ['has ended well', run({}), 1, 'is on the site.'],
  ['is running', run({ status: 'in_progress', conclusion: null }), 1, 'is being published.'],
  ['is of an earlier commit', run({ head_sha: 'a' }), 1, 'is being published.'],
  ['has never begun', run({ head_sha: 'a' }), 11, 'because its publication has not begun.'],
  ['is the first', undefined, 1, 'is being published.'],
  ['was cancelled', run({ conclusion: 'cancelled' }), 1, 'because its publication was cancelled.'],
  ['has failed', run({ conclusion: 'failure' }), 1, 'is not on the site, which stays as it was.'],
])('the run %s', (_, newest, minutes, sentence) => {
  const state = describeState(commit, newest, Date.parse(date) + minutes * minute)
  expect(state.sentence).toContain(sentence)
  expect(state.failed).toBe(newest?.conclusion === 'failure' ? newest : undefined)
})

test.each([
  [401, 'Your token is no longer valid', 'https://new'],
  [403, 'your token lacks the right “Actions: Read-only”', 'https://new'],
  [404, 'your token lacks the right “Actions: Read-only”', 'https://new'],
  [500, 'GitHub answered with 500', undefined],
])('GitHub answers with %i', (status, sentence, link) => {
  const state = describeRefusal(status, 'https://new')
  expect(state.sentence).toContain(sentence)
  expect(state.link?.url).toBe(link)
})

test('in the last month of its year, a token has a warning with the day', () => {
  const day = 1440 * minute
  const warning = (days: number) =>
    describeAge(Date.parse('2026-01-15T12:00:00Z'), Date.parse('2026-01-15T12:00:00Z') + days * day)
  expect(warning(334)).toBeUndefined()
  expect(warning(336)).toContain('You will be signed out by 15 January 2027')
  expect(warning(366)).toBeUndefined()
})
