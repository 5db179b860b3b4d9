/** Whether the last change is on the site, in one sentence. */

/** https://docs.github.com/en/rest/actions/workflow-runs */
export interface Run {
  head_sha: string
  status: string
  conclusion: string | null
  html_url: string
}

/** https://docs.github.com/en/rest/commits/commits */
export interface Commit {
  sha: string
  commit: { committer: { date: string } }
}

export interface State {
  sentence: string
  link?: { text: string; url: string }
  isRunning?: true
}

/** A run begins some seconds after its commit. */
const maxStartMinutes = 10

/** `run`: the newest of the branch. `now`: milliseconds. */
export function describeState(commit: Commit, run: Run | undefined, now: number): State {
  const { date } = commit.commit.committer
  const change = `The last change (${timeOf(date)})`
  if (run?.head_sha !== commit.sha) {
    const isLate = now - Date.parse(date) > maxStartMinutes * 60_000
    if (isLate) return { sentence: `${change} is not on the site, because its publication has not begun.` }
    return { sentence: `${change} is being published. This takes some minutes.`, isRunning: true }
  }
  if (run.status !== 'completed')
    return { sentence: `${change} is being published. This takes some minutes.`, isRunning: true }
  if (run.conclusion === 'success') return { sentence: `${change} is on the site.` }
  if (run.conclusion === 'cancelled')
    return { sentence: `${change} is not on the site, because its publication was cancelled.` }
  return {
    sentence: `${change} is not on the site, which stays as it was.`,
    link: { text: 'What is wrong? (Sign in to GitHub there.)', url: run.html_url },
  }
}

/** Why the state is not known. `status`: what GitHub answered. */
export function describeRefusal(status: number, newToken: string): State {
  const link = { text: 'Make a new token', url: newToken }
  if (status === 401)
    return {
      sentence:
        'Your token is no longer valid: it has expired or was deleted. Sign out, and sign in with a new one.',
      link,
    }
  if (status === 403 || status === 404)
    return {
      sentence:
        'Whether the last change is on the site cannot be seen: your token lacks the right “Actions: Read-only”.',
      link,
    }
  return { sentence: `Whether the last change is on the site is not known: GitHub answered with ${status}.` }
}

function timeOf(date: string): string {
  return new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(date))
}
