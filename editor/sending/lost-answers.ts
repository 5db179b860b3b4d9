/** A commit may arrive although its answer is lost. What is there is compared with what was sent, so that it counts as made. */

import { readTree } from '../cms/github'
import { gitHash } from '../cms/hashes'
import type { Addition } from '../saving/hold-back'

/** The request that makes a commit. */
export interface SentCommit {
  query: string
  variables: {
    input: {
      branch: { repositoryNameWithOwner: string; branchName: string }
      expectedHeadOid: string
      fileChanges: { additions: Addition[]; deletions?: { path: string }[] }
      message: { headline: string }
    }
  }
}

type Send = (input: string, init?: RequestInit) => Promise<Response>

interface LostAnswers {
  /**
   * Before a commit is sent, after one whose answer was lost: the answer if that one has arrived and is the same. Otherwise lets
   * the commit follow on it.
   */
  follow(commit: SentCommit, init: RequestInit | undefined): Promise<Response | undefined>
  /** After no answer: the one that the commit would have got; undefined if it has not arrived, or nobody can tell. */
  find(commit: SentCommit, init: RequestInit | undefined): Promise<Response | undefined>
  /** Lets the CMS take a commit for the last known one if it is its own: it would call it the change of somebody else. */
  hideOwnCommit(response: Response, init: RequestInit | undefined): Promise<Response>
}

interface Sent {
  commit: SentCommit
  /** The last commit that the CMS knew then. */
  known: string
}

export function createLostAnswers(send: Send): LostAnswers {
  let last: Sent | undefined
  /** A commit of which nobody knows yet whether it has arrived. */
  let unanswered: Sent | undefined
  /** A commit that has arrived, while the CMS does not know it. */
  let arrived: (Sent & { sha: string; date: string }) | undefined

  const look = async (init: RequestInit | undefined) => {
    if (!unanswered) return
    const sent = unanswered
    try {
      const found = await findNext(sent.commit, async (path) => {
        const { repositoryNameWithOwner } = sent.commit.variables.input.branch
        const url = `https://api.github.com/repos/${repositoryNameWithOwner}${path}`
        const response = await send(url, { headers: init?.headers, cache: 'no-store' })
        if (!response.ok) throw new Error(`GitHub answered with the status ${response.status}.`)
        return response.json()
      })
      if (found && (await hasArrived(sent.commit, found.sha)))
        arrived = { ...sent, sha: found.sha, date: found.commit.committer.date }
      unanswered = undefined
    } catch {} // still no connection
  }

  const tellCms = () => {
    const found = arrived!
    arrived = undefined
    return answerOf(found.commit, found)
  }

  return {
    async follow(commit, init) {
      await look(init)
      const { input } = commit.variables
      last = { commit, known: input.expectedHeadOid }
      if (!arrived || arrived.known !== input.expectedHeadOid) return
      const before = arrived.commit.variables.input.fileChanges
      if (JSON.stringify(before) === JSON.stringify(input.fileChanges)) return tellCms()
      const deleted = before.deletions?.map(({ path }) => path)
      input.fileChanges.deletions = input.fileChanges.deletions?.filter(
        ({ path }) => !deleted?.includes(path),
      )
      input.expectedHeadOid = arrived.sha
    },
    async find(commit, init) {
      unanswered = last
      await look(init)
      if (arrived?.commit === commit) return tellCms()
    },
    async hideOwnCommit(response, init) {
      const isAboutHead = typeof init?.body === 'string' && init.body.includes('history(first: 1)')
      if (!response.ok || !isAboutHead || !(unanswered || arrived)) return response
      await look(init)
      const text = await response.text()
      const seen = arrived ? text.replaceAll(arrived.sha, arrived.known) : text
      return new Response(seen, { status: response.status, headers: response.headers })
    },
  }
}

/** https://docs.github.com/en/rest/commits/commits */
interface ListedCommit {
  sha: string
  commit: { committer: { date: string } }
  parents?: { sha: string }[]
}

/** The commit that follows on the one that the CMS knew. Others may have followed since. */
async function findNext(
  { variables: { input } }: SentCommit,
  get: (path: string) => Promise<unknown>,
): Promise<ListedCommit | undefined> {
  const { branchName } = input.branch
  const isNext = ({ parents }: ListedCommit) =>
    parents?.some(({ sha }) => sha === input.expectedHeadOid) ?? true
  const head = (await get(`/commits/${branchName}`)) as ListedCommit
  if (isNext(head)) return head
  const list = (await get(`/commits?sha=${encodeURIComponent(branchName)}&per_page=100`)) as ListedCommit[]
  return list.find(isNext)
}

/** Whether a commit has the files that were sent, and none of those that were deleted. */
async function hasArrived({ variables: { input } }: SentCommit, head: string): Promise<boolean> {
  if (head === input.expectedHeadOid) return false
  const files = await readTree(input.branch.repositoryNameWithOwner, head)
  const hashes = await hashesOf(input.fileChanges.additions)
  const { deletions = [] } = input.fileChanges
  return (
    [...hashes].every(([path, hash]) => files.get(path) === hash) &&
    deletions.every(({ path }) => hashes.has(path) || !files.has(path))
  )
}

async function hashesOf(additions: readonly Addition[]): Promise<Map<string, string>> {
  const hashes = additions.map(async ({ path, contents }) => {
    const bytes = Uint8Array.from(atob(contents), (character) => character.charCodeAt(0))
    return [path, await gitHash(new Blob([bytes]))] as const
  })
  return new Map(await Promise.all(hashes))
}

/** As GitHub answers the mutation: it asks for the hash of each file under a name of its own. */
async function answerOf(
  { query, variables }: SentCommit,
  { sha, date }: { sha: string; date: string },
): Promise<Response> {
  const hashes = await hashesOf(variables.input.fileChanges.additions)
  const files = [...query.matchAll(/(file_\d+): file\(path: ("(?:[^"\\]|\\.)*")\)/g)].map(
    ([, name, path]) => [name, { oid: hashes.get(JSON.parse(path!)) }],
  )
  const commit = { oid: sha, committedDate: date, ...Object.fromEntries(files) }
  return Response.json({ data: { createCommitOnBranch: { commit } } })
}
