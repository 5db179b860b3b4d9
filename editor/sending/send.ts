/** Everything that the editor sends to GitHub goes through here. */

import { isEventText, parentOf } from '../cms/paths'
import { tell } from '../publication/notice'
import { type Addition, withHeldBackTexts } from '../saving/hold-back'
import { say } from '../words/say'
import { checkUpload } from './check-upload'
import { createLostAnswers, type SentCommit } from './lost-answers'

/** The message of a commit that withdraws a photo. It names nothing. */
const withdrawal = 'content: withdraw a photo'

/**
 * Commits go through one mutation of GitHub's API (`createCommitOnBranch`). One with a photo or document that was not prepared is
 * refused before it is sent, and so is one with photos of an event but neither its text in this commit nor
 * `consent: pending` in an earlier one.
 */
export function guardUploads(scope: { fetch: typeof fetch }): void {
  const send = scope.fetch.bind(globalThis)
  const heldBack = new Set<string>()
  const lost = createLostAnswers(send)

  /** An answer may be lost on the way, or replaced by that of a gateway. */
  const make = async (commit: SentCommit, input: RequestInfo | URL, init: RequestInit | undefined) => {
    const earlier = await lost.follow(commit, init)
    const request = { ...init, body: JSON.stringify(commit) }
    const answer = earlier ? undefined : await send(input, request).catch((error: unknown) => error)
    if (answer instanceof Response && answer.status < 500) return answer
    const found = earlier ?? (await lost.find(commit, init))
    if (found) tell('The connection broke while this was saved, but your change has arrived.')
    else if (!(answer instanceof Response)) throw explain(answer)
    return found ?? (answer as Response)
  }

  scope.fetch = async (input, init) => {
    const commit = commitIn(init?.body)
    if (!commit) return lost.hideOwnCommit(await send(input, init), init)
    const { fileChanges } = commit.variables.input
    fileChanges.additions = withHeldBackTexts(fileChanges.additions ?? [])
    const { additions } = fileChanges
    await checkUpload(additions, heldBack)
    if (additions.some(({ path }) => path === 'content/withdrawn.json') && fileChanges.deletions?.length)
      commit.variables.input.message.headline = withdrawal
    tell(undefined)
    const response = await make(commit, input, init)
    for (const addition of additions.filter(({ path }) => isEventText(path)))
      heldBack[isPending(addition) ? 'add' : 'delete'](parentOf(addition.path))
    return response
  }
}

/** Browsers say only `Failed to fetch` if there is no connection. */
function explain(error: unknown): unknown {
  if (!(error instanceof TypeError)) return error
  const message = say('There is no connection. Your work is still in this form: try again later.')
  return new Error(message, { cause: error })
}

function isPending({ contents }: Addition): boolean {
  return /^consent: pending$/m.test(atob(contents))
}

function commitIn(body: unknown): SentCommit | undefined {
  if (typeof body !== 'string' || !body.includes('fileChanges')) return
  const request = JSON.parse(body)
  return request.variables?.input?.fileChanges && request
}
