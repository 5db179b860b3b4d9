/** What GitHub answers, and what the editor makes of it. */
import { expect, test } from 'vitest'
import { openGitHub } from '../../../src/editor/repository/github'
import { Moved, SaidError } from '../../../src/editor/repository/repository'
import { describeFailure } from '../../../src/editor/ui/components/describe-failure'
import { te } from '../../../src/editor/words/te'
import { makeWords } from '../../../src/editor/words/words'
import { te as messages } from '../../../src/i18n/messages/te'
import { gitHash, type Interception } from '../../editor/github'
import { plainPhoto } from '../../fixtures/site'
import { openStandIn } from './stand-in'

const path = 'content/galleries/2031-01-02/index.md'
const text = '---\nhide:\n  - b.jpg\nconsent: pending\n---\n'
const config = { name: 'Trust', publicFiles: [] }
const english = { config, words: makeWords('en', {}) }
const telugu = { config, words: makeWords('te', te, messages) }

/** Gives this answer to the first requests for a path. */
const answerFirst = (times: number, wanted: string, answer: Interception) => {
  let left = times
  return ({ method, path }: { method: string; path: string }) =>
    `${method} ${path}`.startsWith(wanted) && left-- > 0 ? answer : undefined
}

test.each<[string, object | null]>([
  ['null', null],
  ['no data', { data: null, errors: [{ type: 'RATE_LIMITED' }] }],
  ['an error beside the data', { data: { repository: {} }, errors: [{ message: 'timeout' }] }],
  ['no repository', { data: { repository: null } }],
  ['no text', { data: { repository: {} } }],
  ['nothing', {}],
])('an answer of GraphQL with %s is asked for again', async (_name, json) => {
  const { remote, repository, options } = openStandIn({ [path]: text })
  remote.intercept = answerFirst(2, 'POST /graphql', { status: 200, json })
  expect((await repository.load(options)).texts).toEqual(new Map([[path, text]]))
})

test('a blob that GraphQL gives as null is asked for again, and then said', async () => {
  const { remote, repository, waits, options } = openStandIn({ [path]: text })
  const json = { data: { repository: { [`_${gitHash(Buffer.from(text))}`]: null } } }
  remote.intercept = answerFirst(Number.POSITIVE_INFINITY, 'POST /graphql', { status: 200, json })
  const failure = await repository.load(options).catch((error) => error)
  expect(failure).toBeInstanceOf(SaidError)
  expect(describeFailure(failure, english)).toBe('The answer of GitHub is not complete. Try again later.')
  expect(describeFailure(failure, telugu)).not.toMatch(/complete/)
  expect(waits).toEqual([1, 2, 4, 8, 15, 30])
})

test('a text that is not UTF-8 is missing, and is asked for once', async () => {
  const latin = Buffer.from('---\nplace: Orléans\n---\n', 'latin1')
  const { remote, repository, options } = openStandIn({ [path]: latin, 'content/site.md': text })
  const asked: string[] = []
  remote.intercept = ({ method, path }) => void asked.push(`${method} ${path.replace(/[0-9a-f]{40}/, 'SHA')}`)
  const first = await repository.load(options)
  expect([...first.texts.keys()]).toEqual(['content/site.md'])
  expect(first.files.has(path)).toBe(true)
  await repository.load(options)
  expect(asked.filter((one) => /graphql|blobs/.test(one))).toEqual(['POST /graphql', 'GET /git/blobs/SHA'])
})

test('a text that GraphQL cannot tell from other files is read from its bytes', async () => {
  const marked = `\ufeff${text}`
  const { remote, repository, options } = openStandIn({ [path]: marked })
  const json = { data: { repository: { [`_${gitHash(Buffer.from(marked))}`]: { text: null } } } }
  remote.intercept = answerFirst(1, 'POST /graphql', { status: 200, json })
  expect((await repository.load(options)).texts.get(path)).toBe(marked)
})

const change = [{ path: 'content/site.md', data: '---\nname: B\n---\n' }]
const steps = [
  'GET /git/ref/',
  'GET /git/trees/',
  'POST /graphql',
  'POST /git/trees',
  'POST /git/commits',
  'PATCH /git/refs/',
]

test.each(steps)('%s waits as long as GitHub asks for, and tries again after a fault', async (step) => {
  const answers: [Interception, number][] = [
    [{ status: 429, headers: { 'retry-after': '7' } }, 7],
    [{ status: 403, headers: { 'retry-after': '8' } }, 8],
    [{ status: 403, json: { message: 'You have exceeded a secondary rate limit.' } }, 60],
    [{ status: 403, headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': 'soon' } }, 60],
    [{ status: 502 }, 1],
    ['broken', 1],
    ['lost', 1],
  ]
  for (const [answer, seconds] of answers) {
    const { remote, repository, waits, reports, options } = openStandIn({ 'content/site.md': text })
    remote.intercept = answerFirst(1, step, answer)
    await repository.commit(await repository.load(options), 'content: change site', change, options)
    expect(remote.commits.map(({ message }) => message)).toEqual(['first', 'content: change site'])
    // A branch that has moved although the answer is lost is not moved again.
    if (step.startsWith('PATCH') && answer === 'lost') continue
    expect(waits, JSON.stringify(answer)).toEqual([seconds])
    expect(reports).toContainEqual(
      expect.objectContaining(seconds === 1 ? { retries: 1 } : { waitSeconds: seconds }),
    )
  }
})

test('a rate limit that GraphQL says with status 200 waits as long as it asks for', async () => {
  const { remote, repository, waits, options } = openStandIn({ [path]: text })
  const json = { data: null, errors: [{ type: 'RATE_LIMITED' }] }
  remote.intercept = answerFirst(1, 'POST /graphql', { status: 200, json, headers: { 'retry-after': '9' } })
  await repository.load(options)
  expect(waits).toEqual([9])
})

test('who cannot cancel does not wait for a limit', async () => {
  const { remote, repository, waits } = openStandIn({ [path]: text })
  remote.intercept = () => ({ status: 429, headers: { 'retry-after': '600' } })
  const failure = await repository.load().catch((error) => error)
  expect(describeFailure(failure, english)).toBe('GitHub asks you to wait 600 seconds. Then try again.')
  expect(describeFailure(failure, telugu)).not.toMatch(/again/)
  expect(waits).toEqual([])
})

test('a commit that came first is told from a branch that nobody may change', async () => {
  const { remote, repository, options } = openStandIn({ 'content/site.md': text })
  const base = await repository.load(options)
  remote.saveElsewhere({ [path]: text })
  await expect(repository.commit(base, 'x', change, options)).rejects.toThrow(Moved)
  const newest = await repository.load(options)
  remote.intercept = answerFirst(1, 'PATCH', {
    status: 422,
    json: { message: 'Repository rule violations found' },
  })
  const failure = await repository.commit(newest, 'x', change, options).catch((error) => error)
  const sentence =
    'GitHub does not let this branch be changed: Repository rule violations found. Tell the person who looks after the site.'
  expect(describeFailure(failure, english)).toBe(sentence)
  expect(describeFailure(failure, telugu)).not.toMatch(/branch/)
  expect(describeFailure(new Moved(), english)).toBe('Others are saving at the same time. Try again.')
})

test('a commit answers with the state after it, without asking for texts again', async () => {
  const { remote, repository, reports, options } = openStandIn({ 'content/site.md': text, [path]: text })
  const base = await repository.load(options)
  const asked: string[] = []
  remote.intercept = ({ path }) => void asked.push(path)
  const photo = { path: 'content/photos/a.jpg', data: new Blob([new Uint8Array(await plainPhoto('teal'))]) }
  const after = await repository.commit(base, 'x', [...change, { path, data: null }, photo], options)
  expect(reports.at(-1)).toEqual({ done: 1, total: 1 })
  expect(asked).not.toContain('/graphql')
  expect(after).toEqual(await repository.load(options))
})

test('a state that was loaded by another repository is not changed: names may be spelled in another way', async () => {
  const { remote, repository, options } = openStandIn({ [path]: text })
  const base = await repository.load(options)
  const other = openGitHub({ repo: 'our-trust/website', branch: 'main', token: 'token' })
  await expect(other.commit(base, 'x', change, options)).rejects.toThrow('A commit needs a state')
  expect(remote.commits).toHaveLength(1)
})

test('a branch that no longer exists is named', async () => {
  const { remote, repository, options } = openStandIn({ [path]: text })
  remote.intercept = answerFirst(1, 'GET /git/ref/heads/main', {
    status: 404,
    json: { message: 'Not Found' },
  })
  const failure = await repository.load(options).catch((error) => error)
  expect(describeFailure(failure, english)).toMatch(/^The branch “main” no longer exists\. Reload this page:/)
})

test.each([
  [401, 'Your token is no longer valid: '],
  [403, 'Your token lacks a right for this.'],
  [404, 'Your token lacks a right for this.'],
  [418, 'GitHub answered with 418 No.'],
])('a repository that answers with %i is not read', async (status, start) => {
  const { remote, repository, options } = openStandIn({ [path]: text })
  remote.intercept = () => ({ status, json: { message: 'No.' } })
  const failure = await repository.load(options).catch((error) => error)
  expect(describeFailure(failure, english).slice(0, start.length)).toBe(start)
})
