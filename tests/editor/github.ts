/** A repository in memory that answers as GitHub's API does, to a page or to `fetch`. */
import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import type { Said } from '../../src/i18n/messages/message'
import { createProblems } from '../../src/model/lib/problems'
import { formatReport } from '../../src/model/lib/reported-errors'

export type Files = Record<string, string | Uint8Array>

interface Commit {
  sha: string
  message: string
  parents: string[]
  files: Map<string, Uint8Array>
}

export interface Repository {
  /** The newest commit is the last one. */
  commits: Commit[]
  /** The files of the newest commit. */
  files(): Map<string, Uint8Array>
  text(path: string): string | undefined
  /** Saves files as somebody else does; null deletes. */
  saveElsewhere(files: Record<string, string | Uint8Array | null>): void
  /** What was sent as a blob. */
  blobs: Map<string, Uint8Array>
  /** Is asked before each request is answered: what it returns is done instead. `lost`: done, but the answer is lost. */
  intercept: (request: { method: string; path: string }) => Interception | undefined
  /** What the newest run of the workflow says; undefined: it belongs to the newest commit. */
  run: { status: string; conclusion: string | null; head_sha?: string }
  /** Those on the newest commit. */
  comments: { body: string; user: { login: string } }[]
  token: string
}

export type Interception =
  | 'broken'
  | 'lost'
  | { status: number; headers?: Record<string, string>; json?: object | null }

const anyOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
  'access-control-expose-headers': 'Retry-After, X-RateLimit-Remaining, X-RateLimit-Reset',
}

/** A comment on a commit, as explain.yml writes it. */
export function reportOf(errors: [file: string, said: Said, at?: { line?: number; field?: string }][]) {
  const problems = createProblems()
  for (const [file, said, at] of errors) problems.error({ file, ...at }, said)
  return { body: `~~~~~~\n${formatReport(problems.list)}\n~~~~~~`, user: { login: 'github-actions[bot]' } }
}

/** The hash of a file in git. */
export function gitHash(data: Uint8Array): string {
  const hash =
    hashes.get(data) ?? createHash('sha1').update(`blob ${data.length}\0`).update(data).digest('hex')
  hashes.set(data, hash)
  return hash
}

/** A large repository is asked for its hashes again and again. */
const hashes = new WeakMap<Uint8Array, string>()

export function createRepository(files: Files = {}): Repository {
  const first = new Map(Object.entries(files).map(([path, data]) => [path, Buffer.from(data)]))
  const repository: Repository = {
    commits: [{ sha: shaOf('first'), message: 'first', parents: [], files: first }],
    files: () => repository.commits.at(-1)!.files,
    text: (path) => {
      const data = repository.files().get(path)
      return data && Buffer.from(data).toString()
    },
    saveElsewhere(changes) {
      const next = new Map(repository.files())
      for (const [path, data] of Object.entries(changes))
        if (data === null) next.delete(path)
        else next.set(path, Buffer.from(data))
      const parent = repository.commits.at(-1)!.sha
      repository.commits.push({
        sha: shaOf(`${parent} elsewhere`),
        message: 'elsewhere',
        parents: [parent],
        files: next,
      })
    },
    blobs: new Map(),
    intercept: () => undefined,
    run: { status: 'completed', conclusion: 'success' },
    comments: [],
    token: 'token',
  }
  return repository
}

function shaOf(text: string): string {
  return createHash('sha1').update(text).digest('hex')
}

/** Lets requests of a page to GitHub's API reach the repository. */
export async function answerForGitHub(page: Page, repository: Repository): Promise<void> {
  const ask = standInFor(repository)
  await page.context().route(`${api}/**`, async (route) => {
    const request = route.request()
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers: anyOrigin })
    const { authorization } = request.headers()
    const answer = ask(request.method(), request.url(), authorization, request.postDataJSON())
    if (answer === 'broken') return route.abort('connectionreset')
    const { status, json, headers } = answer
    return route.fulfill({ status, json, headers: { ...anyOrigin, ...headers } })
  })
}

/** The same for tests without a browser: a `fetch` that reaches the repository alone. */
export function fetchFrom(repository: Repository): typeof fetch {
  const ask = standInFor(repository)
  return async (url, { method = 'GET', headers, body } = {}) => {
    const { Authorization } = headers as Record<string, string>
    const answer = ask(method, String(url), Authorization, body ? JSON.parse(String(body)) : null)
    if (answer === 'broken') throw new TypeError('Failed to fetch')
    return Response.json(answer.json, { status: answer.status, headers: answer.headers })
  }
}

const api = 'https://api.github.com'

interface Answer {
  status: number
  json: object | null
  headers?: Record<string, string>
}

function standInFor(repository: Repository) {
  const trees = new Map<string, Map<string, Uint8Array>>()
  const pending = new Map<string, Commit>()
  return (
    method: string,
    url: string,
    authorization: string | undefined,
    body: Record<string, unknown> | null,
  ): Answer | 'broken' => {
    const path = new URL(url).pathname.replace(/^\/repos\/[^/]+\/[^/]+(?=\/|$)/, '')
    const interception = repository.intercept({ method, path })
    if (interception === 'broken') return 'broken'
    if (typeof interception === 'object') return { json: {}, ...interception }
    if (authorization !== `Bearer ${repository.token}`)
      return { status: 401, json: { message: 'Bad credentials' } }
    const { json, status = 200 } = respond(repository, trees, pending, method, path, body)
    return interception === 'lost' ? 'broken' : { json, status }
  }
}

/** As GraphQL does: the text is null if the bytes are not UTF-8. */
function describeBlob(data: Uint8Array): object {
  const isText = isUtf8(data) && !data.includes(0)
  return { text: isText ? Buffer.from(data).toString() : null, isTruncated: false, isBinary: !isText }
}

interface TreeEntry {
  path: string
  sha?: string | null
  content?: string
}

function respond(
  repository: Repository,
  trees: Map<string, Map<string, Uint8Array>>,
  pending: Map<string, Commit>,
  method: string,
  path: string,
  body: Record<string, unknown> | null,
): { json: object; status?: number } {
  const head = repository.commits.at(-1)!
  const find = (sha: string) =>
    repository.blobs.get(sha) ??
    repository.commits.flatMap(({ files }) => [...files.values()]).find((data) => gitHash(data) === sha)
  if (path === '/user') return { json: { login: 'volunteer' } }
  if (path === '') return { json: { default_branch: 'main', permissions: { push: true } } }
  if (path === '/graphql') {
    const objects = [...String(body?.query).matchAll(/_(\w+): object\(oid/g)].map(([, sha]) => {
      const data = find(sha!)
      return [`_${sha}`, data ? describeBlob(data) : null]
    })
    return { json: { data: { repository: Object.fromEntries(objects) } } }
  }
  if (path.startsWith('/git/ref/heads/')) return { json: { object: { sha: head.sha } } }
  if (path.startsWith('/git/trees/')) {
    const commit = repository.commits.find(({ sha }) => sha === path.slice('/git/trees/'.length))!
    const tree = [...commit.files].map(([name, data]) => ({ path: name, type: 'blob', sha: gitHash(data) }))
    return { json: { tree, truncated: false } }
  }
  if (path.startsWith('/git/blobs/')) {
    const data = find(path.slice('/git/blobs/'.length))
    return data ? { json: { content: Buffer.from(data).toString('base64') } } : { json: {}, status: 404 }
  }
  if (path === '/git/blobs') {
    const data = Buffer.from(String(body!.content), 'base64')
    repository.blobs.set(gitHash(data), data)
    return { json: { sha: gitHash(data) }, status: 201 }
  }
  if (path === '/git/trees') {
    const base = repository.commits.find(({ sha }) => sha === body!.base_tree)!
    const files = new Map(base.files)
    for (const entry of body!.tree as TreeEntry[]) {
      const data = entry.content === undefined ? entry.sha && find(entry.sha) : Buffer.from(entry.content)
      const isDone = entry.sha === null ? files.delete(entry.path) : data && files.set(entry.path, data)
      if (!isDone) return { json: { message: 'GitRPC::BadObjectState' }, status: 422 }
    }
    const sha = shaOf([...files].map(([name, data]) => name + gitHash(data)).join())
    trees.set(sha, files)
    return { json: { sha }, status: 201 }
  }
  if (path === '/git/commits') {
    const { message, tree, parents } = body as { message: string; tree: string; parents: string[] }
    const sha = shaOf(JSON.stringify([message, tree, parents, pending.size]))
    pending.set(sha, { sha, message, parents, files: trees.get(tree)! })
    return { json: { sha }, status: 201 }
  }
  if (method === 'PATCH' && path.startsWith('/git/refs/heads/')) {
    const commit = pending.get(String(body!.sha))!
    if (commit.parents[0] !== head.sha)
      return { json: { message: 'Update is not a fast forward' }, status: 422 }
    repository.commits.push(commit)
    return { json: { object: { sha: commit.sha } } }
  }
  if (path === `/commits/${head.sha}/comments`) return { json: repository.comments }
  if (path.startsWith('/commits/'))
    return {
      json: { sha: head.sha, commit: { message: head.message, committer: { date: '2026-01-01T00:00:00Z' } } },
    }
  if (path.includes('/actions/workflows/'))
    return { json: { workflow_runs: [{ id: 1, head_sha: head.sha, ...repository.run }] } }
  return { json: { message: `The stand-in has no answer for ${method} ${path}.` }, status: 404 }
}
