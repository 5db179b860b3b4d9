/** A commit whose answer was lost is recognised by what is there. */
import { createHash } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { createLostAnswers, type SentCommit } from '../../editor/sending/lost-answers'

afterEach(() => vi.unstubAllGlobals())

const text = 'A story.'
const hash = createHash('sha1').update(`blob ${text.length}\0${text}`).digest('hex')
const date = '2026-01-01T00:00:00Z'

function commitOn(expectedHeadOid: string, contents = text, deleted: string[] = []): SentCommit {
  return {
    query: 'mutation { file_0: file(path: "content/news/a.md") { oid } }',
    variables: {
      input: {
        branch: { repositoryNameWithOwner: 'our-trust/website', branchName: 'main' },
        expectedHeadOid,
        fileChanges: {
          additions: [{ path: 'content/news/a.md', contents: btoa(contents) }],
          deletions: deleted.map((path) => ({ path })),
        },
        message: { headline: 'content: change a' },
      },
    },
  }
}

/** GitHub, with these commits after `head-0`, the newest last. All have the same file. */
function serve(...commits: string[]) {
  const history = ['head-0', ...commits].map((sha, index, all) => ({
    sha,
    commit: { committer: { date } },
    parents: index ? [{ sha: all[index - 1] }] : [],
  }))
  const state = { isOffline: false }
  const send = async (input: string) => {
    if (state.isOffline) throw new TypeError('Failed to fetch')
    return Response.json(input.includes('/commits?') ? history.toReversed() : history.at(-1))
  }
  vi.stubGlobal('fetch', async () => Response.json({ tree: [{ path: 'content/news/a.md', sha: hash }] }))
  return { state, lost: createLostAnswers(send) }
}

const created = (oid: string) => {
  return { data: { createCommitOnBranch: { commit: { oid, committedDate: date, file_0: { oid: hash } } } } }
}

test('a commit that has arrived gets its answer, also if somebody else has saved something since', async () => {
  for (const commits of [['own'], ['own', 'other']]) {
    const { lost } = serve(...commits)
    const commit = commitOn('head-0')
    expect(await lost.follow(commit, {})).toBeUndefined()
    expect(await (await lost.find(commit, {}))!.json()).toEqual(created('own'))
  }
})

test('a commit that has not arrived gets none', async () => {
  for (const commits of [[], ['other']]) {
    const { lost } = serve(...commits)
    const commit = commitOn('head-0', 'Another text.')
    await lost.follow(commit, {})
    expect(await lost.find(commit, {})).toBeUndefined()
  }
})

test('without a connection, it is found when the next one is sent', async () => {
  const { state, lost } = serve('own')
  const before = commitOn('head-0', text, ['content/news/b.md'])
  await lost.follow(before, {})
  state.isOffline = true
  expect(await lost.find(before, {})).toBeUndefined()
  state.isOffline = false

  const head = { body: '{"query":"history(first: 1)"}' }
  const seen = await lost.hideOwnCommit(Response.json({ oid: 'own' }), head)
  expect(await seen.json()).toEqual({ oid: 'head-0' })
  const other = commitOn('head-0', 'Changed.', ['content/news/b.md', 'content/news/c.md'])
  expect(await lost.follow(other, {})).toBeUndefined()
  expect(other.variables.input).toMatchObject({
    expectedHeadOid: 'own',
    fileChanges: { deletions: [{ path: 'content/news/c.md' }] },
  })
  const same = commitOn('head-0', text, ['content/news/b.md'])
  expect(await (await lost.follow(same, {}))!.json()).toEqual(created('own'))
})
