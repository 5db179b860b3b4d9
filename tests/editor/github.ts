/** A repository in memory that answers as GitHub's API does. */
import { createHash } from 'node:crypto'
import type { Page, Route } from 'playwright-core'

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
  annotations: { path: string; message: string; annotation_level: string }[]
  token: string
}

export type Interception =
  | 'broken'
  | 'lost'
  | { status: number; headers?: Record<string, string>; json?: object }

const anyOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
  'access-control-expose-headers': 'Retry-After, X-RateLimit-Remaining, X-RateLimit-Reset',
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
    annotations: [],
    token: 'token',
  }
  return repository
}

function shaOf(text: string): string {
  return createHash('sha1').update(text).digest('hex')
}

/** Lets requests of a page to GitHub's API reach the repository. */
export async function answerForGitHub(page: Page, repository: Repository): Promise<void> {
  const trees = new Map<string, Map<string, Uint8Array>>()
  const pending = new Map<string, Commit>()
  await page.context().route('https://api.github.com/**', async (route) => {
    const request = route.request()
    const path = new URL(request.url()).pathname.replace(/^\/repos\/[^/]+\/[^/]+(?=\/|$)/, '')
    const method = request.method()
    if (method === 'OPTIONS') return route.fulfill({ status: 204, headers: anyOrigin })
    const interception = repository.intercept({ method, path })
    if (interception === 'broken') return route.abort('connectionreset')
    if (typeof interception === 'object')
      return answer(route, interception.json ?? {}, interception.status, interception.headers)
    const isPublic = path.includes('/annotations')
    if (!isPublic && request.headers().authorization !== `Bearer ${repository.token}`)
      return answer(route, { message: 'Bad credentials' }, 401)
    const result = respond(repository, trees, pending, method, path, request.postDataJSON())
    if (interception === 'lost') return route.abort('connectionreset')
    return answer(route, result.json, result.status)
  })
}

function answer(route: Route, json: object, status = 200, headers = {}): Promise<void> {
  return route.fulfill({ status, json, headers: { ...anyOrigin, ...headers } })
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
    repository.blobs.get(sha) ?? [...head.files.values()].find((data) => gitHash(data) === sha)
  if (path === '/user') return { json: { login: 'volunteer' } }
  if (path === '') return { json: { default_branch: 'main', permissions: { push: true } } }
  if (path === '/graphql') {
    const objects = [...String(body?.query).matchAll(/_(\w+): object\(oid/g)].map(([, sha]) => {
      return [`_${sha}`, { text: Buffer.from(find(sha!)!).toString(), isTruncated: false }]
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
      if (entry.sha === null) files.delete(entry.path)
      else if (data) files.set(entry.path, data)
      else return { json: { message: `There is no blob for ${entry.path}.` }, status: 422 }
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
  if (path.startsWith('/commits/') && path.endsWith('/comments')) return { json: [] }
  if (path.startsWith('/commits/'))
    return { json: { sha: head.sha, commit: { committer: { date: '2026-01-01T00:00:00Z' } } } }
  if (path.endsWith('/jobs')) return { json: { jobs: [{ id: 1, conclusion: 'failure' }] } }
  if (path.includes('/check-runs/')) return { json: repository.annotations }
  if (path.includes('/actions/workflows/'))
    return { json: { workflow_runs: [{ id: 1, head_sha: head.sha, ...repository.run }] } }
  return { json: { message: `The stand-in has no answer for ${method} ${path}.` }, status: 404 }
}
