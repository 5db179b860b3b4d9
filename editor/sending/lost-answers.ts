/** A commit may arrive although its answer is lost. What is there is compared with what was sent, so that it counts as made. */

import { gitHash } from '../cms/git-hash'
import { readTree } from '../cms/github'
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
  /** The answer that a commit would have got; undefined if it has not arrived, or nobody can tell. */
  find(commit: SentCommit, init: RequestInit | undefined): Promise<Response | undefined>
  /** Lets a commit follow on the one whose answer was lost. */
  adjust(commit: SentCommit): void
  /** Lets the CMS take a commit for the last known one if it is its own: it would call it the change of somebody else. */
  hideOwnCommit(response: Response, init: RequestInit | undefined): Promise<Response>
}

export function createLostAnswers(send: Send): LostAnswers {
  /** A commit of which nobody knows yet whether it has arrived. */
  let unanswered: SentCommit | undefined
  /** A commit that has arrived, and the one before it. */
  let own: { before: string; commit: string } | undefined

  const headOf = async ({ variables }: SentCommit, init: RequestInit | undefined) => {
    const { repositoryNameWithOwner, branchName } = variables.input.branch
    const url = `https://api.github.com/repos/${repositoryNameWithOwner}/commits/${branchName}`
    const response = await send(url, { headers: init?.headers, cache: 'no-store' })
    if (!response.ok) throw new Error(`GitHub answered with the status ${response.status}.`)
    return (await response.json()) as { sha: string; commit: { committer: { date: string } } }
  }

  return {
    async find(commit, init) {
      unanswered = commit
      try {
        const head = await headOf(commit, init)
        if (!(await hasArrived(commit, head.sha))) return
        unanswered = undefined
        return await answerOf(commit, head.sha, head.commit.committer.date)
      } catch {
        return // still no connection
      }
    },
    adjust({ variables: { input } }) {
      unanswered = undefined
      if (own && own.before === input.expectedHeadOid) input.expectedHeadOid = own.commit
    },
    async hideOwnCommit(response, init) {
      const isAboutHead = typeof init?.body === 'string' && init.body.includes('history(first: 1)')
      if (!response.ok || !isAboutHead || !(unanswered || own)) return response
      const text = await response.text()
      const head = /"oid":\s*"(\w+)"/.exec(text)?.[1]
      if (unanswered && head && (await hasArrived(unanswered, head).catch(() => false))) {
        own = { before: unanswered.variables.input.expectedHeadOid, commit: head }
        unanswered = undefined
      }
      const seen = own?.commit === head && own ? text.replaceAll(own.commit, own.before) : text
      return new Response(seen, { status: response.status, headers: response.headers })
    },
  }
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
  oid: string,
  committedDate: string,
): Promise<Response> {
  const hashes = await hashesOf(variables.input.fileChanges.additions)
  const files = [...query.matchAll(/(file_\d+): file\(path: ("(?:[^"\\]|\\.)*")\)/g)].map(
    ([, name, path]) => [name, { oid: hashes.get(JSON.parse(path!)) }],
  )
  const commit = { oid, committedDate, ...Object.fromEntries(files) }
  return Response.json({ data: { createCommitOnBranch: { commit } } })
}
