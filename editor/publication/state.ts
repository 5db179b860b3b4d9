/** Whether the last change is on the site, in one sentence. */
import { say } from '../words/say'

/** https://docs.github.com/en/rest/actions/workflow-runs */
export interface Run {
  id: number
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
  failed?: Run
}

/** A run begins some seconds after its commit. */
const maxStartMinutes = 10

/**
 * @param run the newest of the branch
 * @param now in milliseconds
 * @param waiting what is not on the site although it is published: `1 event waits for consent`; empty if there is nothing
 */
export function describeState(commit: Commit, run: Run | undefined, now: number, waiting = ''): State {
  const { date } = commit.commit.committer
  const time = timeOf(date)
  const running: State = {
    sentence: say('The last change ({}) is being published. This takes some minutes.', time),
    isRunning: true,
  }
  if (run?.head_sha !== commit.sha) {
    const isLate = now - Date.parse(date) > maxStartMinutes * 60_000
    if (!isLate) return running
    return {
      sentence: say('The last change ({}) is not on the site, because its publication has not begun.', time),
    }
  }
  if (run.status !== 'completed') return running
  if (run.conclusion === 'success')
    return {
      sentence: waiting
        ? say('The last change ({}) is published; {}.', time, waiting)
        : say('The last change ({}) is on the site.', time),
    }
  if (run.conclusion === 'cancelled')
    return {
      sentence: say('The last change ({}) is not on the site, because its publication was cancelled.', time),
    }
  return {
    sentence: say('The last change ({}) is not on the site, which stays as it was.', time),
    failed: run,
  }
}

/** Why the state is not known. `status`: what GitHub answered. */
export function describeRefusal(status: number, newToken: string): State {
  const link = { text: say('Make a new token'), url: newToken }
  if (status === 401)
    return {
      sentence: say(
        'Your token is no longer valid: it has expired or was deleted. Sign out, and sign in with a new one.',
      ),
      link,
    }
  if (status === 403 || status === 404)
    return {
      sentence: say(
        'Whether the last change is on the site cannot be seen: your token lacks the right “Actions: Read-only”.',
      ),
      link,
    }
  return {
    sentence: say('Whether the last change is on the site is not known: GitHub answered with {}.', status),
  }
}

function timeOf(date: string): string {
  return new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(date))
}
