/** A repository in memory that answers as GitHub's API does, and the editor signed in to it. */
import { createHash } from 'node:crypto'
import type { Page, Route } from 'playwright-core'
import { editorConfig } from '../../scripts/editor-files/config'

export type Files = Record<string, string | Uint8Array>

/** What the editor sends for one commit. */
export interface Commit {
  message: { headline: string }
  expectedHeadOid: string
  fileChanges: { additions: { path: string; contents: string }[]; deletions: { path: string }[] }
}

export interface Repository {
  /** By path, as after the last commit. */
  files: Map<string, Uint8Array>
  /** Every commit that arrived, with the files after it. */
  commits: (Commit & { files: Record<string, Uint8Array> })[]
  /** Answers false to break the connection instead of accepting a commit. */
  accepts: (commit: Commit) => boolean
  /** Answers true to break the connection after a commit has arrived. */
  loses: (commit: Commit) => boolean
  /** What the newest run has reported, beside the lines of files. */
  annotations: { path: string; message: string; annotation_level: string }[]
  /** What the API says about the newest run of the workflow; its commit is the last one if it has none. */
  run: { status: string; conclusion: string | null; head_sha?: string }
  /** The status with which the API answers for runs: 403 for a token without the right. */
  runsStatus: number
}

const author = { name: 'Volunteer', email: 'v@trust.example', user: { id: 1, login: 'volunteer' } }
const committedDate = '2026-01-01T00:00:00Z'

/** The day of the event that tests send, and its folder. */
export const day = '2025-11-20'
export const folder = `content/galleries/${day}`

/** Answers for GitHub's API with a repository of these files. */
export async function answerForGitHub(page: Page, files: Files = {}): Promise<Repository> {
  const repository: Repository = {
    files: new Map(Object.entries(files).map(([path, data]) => [path, Buffer.from(data)])),
    commits: [],
    accepts: () => true,
    loses: () => false,
    annotations: [],
    run: { status: 'completed', conclusion: 'success' },
    runsStatus: 200,
  }
  await page.route('https://www.githubstatus.com/**', (route) =>
    answer(route, { status: { indicator: 'none' } }),
  )
  await page.route('https://api.github.com/**', (route) => {
    const path = new URL(route.request().url()).pathname
    if (path === '/user') return answer(route, { id: 1, login: 'volunteer', name: 'Volunteer' })
    if (path.includes('/git/trees/'))
      return answer(route, { tree: treeOf(repository, path.replace(/.*\//, '')) })
    if (path.includes('/git/blobs/')) {
      const data = fileWithHash(repository, path.replace(/.*\//, ''))
      return route.fulfill({
        body: Buffer.from(data ?? ''),
        headers: { ...anyOrigin, 'content-type': 'application/octet-stream' },
      })
    }
    const sha = headOf(repository)
    if (path.endsWith('/jobs')) return answer(route, { jobs: [{ id: 1, conclusion: 'failure' }] })
    if (path.includes('/check-runs/')) return answer(route, repository.annotations)
    if (path.endsWith('/comments')) return answer(route, [])
    if (path.endsWith('/commits')) return answer(route, history(repository))
    if (path.includes('/commits/')) return answer(route, history(repository)[0])
    if (path.includes('/runs')) {
      const run = {
        id: repository.commits.length,
        head_sha: sha,
        html_url: 'https://github.com/run',
        ...repository.run,
      }
      return answer(route, { workflow_runs: [run] }, repository.runsStatus)
    }
    const { query = '', variables } = route.request().postDataJSON() ?? {}
    if (!query.includes('createCommitOnBranch'))
      return answer(route, { data: { repository: read(repository, query) } })
    const commit = variables.input as Commit
    if (!repository.accepts(commit)) return route.abort('connectionreset')
    if (commit.expectedHeadOid !== sha)
      return answer(route, {
        data: { createCommitOnBranch: null },
        errors: [{ type: 'STALE_DATA', message: `Expected branch to point to "${sha}" but it did not.` }],
      })
    apply(repository, commit)
    if (repository.loses(commit)) return route.abort('connectionreset')
    const names = [...query.matchAll(/(file_\d+): file\(path: ("[^"]*")\)/g)] as string[][]
    const hashes = names.map(([, name, file]) => [
      name,
      { oid: hashOf(repository.files.get(JSON.parse(file!))!) },
    ])
    const created = { oid: headOf(repository), committedDate, ...Object.fromEntries(hashes) }
    return answer(route, { data: { createCommitOnBranch: { commit: created } } })
  })
  return repository
}

/** Gives the editor a repository, and signs in. */
export async function signIn(page: Page): Promise<void> {
  const { backend } = editorConfig({ name: '', url: '', repository: 'our-trust/website' }, '/')
  await page.route('**/admin/', async (route) => {
    const response = await route.fetch()
    const body = (await response.text())
      .replace('{"name":"test-repo"}', JSON.stringify(backend))
      .replace(/(?<=<p id="notice">)[^<]*/, ' ')
    await route.fulfill({ response, body })
  })
  await page.goto('/admin/')
  await page.getByRole('button', { name: 'Sign In Using Access Token' }).click()
  await page.getByRole('textbox', { name: 'Personal Access Token' }).fill('token')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByText('Events', { exact: true }).first().waitFor()
}

const anyOrigin = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }

function answer(route: Route, json: unknown, status = 200): Promise<void> {
  return route.fulfill({ status, json, headers: anyOrigin })
}

/** The hash of a file in git. */
function hashOf(data: Uint8Array): string {
  return createHash('sha1').update(`blob ${data.length}\0`).update(data).digest('hex')
}

function fileWithHash({ files }: Repository, hash: string): Uint8Array | undefined {
  return [...files.values()].find((data) => hashOf(data) === hash)
}

function headOf({ commits }: Repository): string {
  return shaOf(commits.length)
}

function shaOf(number: number): string {
  return number.toString(16).padStart(40, '0')
}

/** The newest commit first. */
function history({ commits }: Repository): object[] {
  return [...commits, undefined].reverse().map((_, index) => ({
    sha: shaOf(commits.length - index),
    commit: { committer: { date: committedDate } },
    parents: index < commits.length ? [{ sha: shaOf(commits.length - index - 1) }] : [],
  }))
}

function treeOf({ files, commits }: Repository, commit: string): object[] {
  const index = /^0{20}/.test(commit) ? Number.parseInt(commit, 16) - 1 : -1
  const known = Object.entries(commits[index]?.files ?? Object.fromEntries(files))
  return known.map(([path, data]) => ({ type: 'blob', path, sha: hashOf(data), size: data.length }))
}

/** Answers a query for the branch, for the texts of files (`content_0`) or for their last commits (`commit_0`). */
function read(repository: Repository, query: string): object {
  const oid = headOf(repository)
  const texts = [...query.matchAll(/(\w+_\d+): object\(oid: "(\w+)"\)/g)].map(([, name, hash]) => {
    return [name, { text: Buffer.from(fileWithHash(repository, hash!)!).toString(), isTruncated: false }]
  })
  const histories = [...query.matchAll(/(\w+_\d+):\s*ref\(/g)].map(([, name]) => {
    return [name, { target: { history: { nodes: [{ oid, author, committedDate }] } } }]
  })
  const ref = { target: { oid, history: { nodes: [{ oid, message: '' }] } } }
  return { defaultBranchRef: { name: 'main' }, ref, ...Object.fromEntries([...texts, ...histories]) }
}

/** Saves files as somebody else does. */
export function saveElsewhere(repository: Repository, files: Files): void {
  const additions = Object.entries(files).map(([path, data]) => {
    return { path, contents: Buffer.from(data).toString('base64') }
  })
  const fileChanges = { additions, deletions: [] }
  apply(repository, { message: { headline: 'another' }, expectedHeadOid: headOf(repository), fileChanges })
}

function apply(repository: Repository, commit: Commit): void {
  const { additions, deletions } = commit.fileChanges
  for (const { path } of deletions) repository.files.delete(path)
  for (const { path, contents } of additions) repository.files.set(path, Buffer.from(contents, 'base64'))
  repository.commits.push({ ...commit, files: Object.fromEntries(repository.files) })
}
