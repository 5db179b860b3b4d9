/** Whether the last change is on the site: what GitHub says about the newest commit and its publication. */
import { createAsk } from '../repository/github'
import { Refused } from '../repository/repository'
import { type Fault, type Run, readReasons } from './reasons'

export type State =
  /** Nobody knows: there is no connection, or GitHub answers with a status. */
  | { kind: 'unknown'; status?: number }
  | { kind: 'running' | 'late' | 'published' | 'cancelled'; time: Date }
  /** `faults`: undefined if the reasons cannot be read. */
  | { kind: 'failed'; time: Date; faults?: readonly Fault[] }

/** https://docs.github.com/en/rest/commits/commits */
export interface Commit {
  sha: string
  commit: { committer: { date: string } }
}

/** A run begins some seconds after its commit. */
const maxStartMinutes = 10

/** `run`: the newest one of the branch. `now`: in milliseconds. */
export function stateOf({ sha, commit }: Commit, run: Run | undefined, now: number): State {
  const time = new Date(commit.committer.date)
  if (run?.head_sha !== sha) {
    const isLate = now - time.getTime() > maxStartMinutes * 60_000
    return { kind: isLate ? 'late' : 'running', time }
  }
  if (run.status !== 'completed') return { kind: 'running', time }
  if (run.conclusion === 'success') return { kind: 'published', time }
  return { kind: run.conclusion === 'cancelled' ? 'cancelled' : 'failed', time }
}

export async function readState(
  { repo, branch }: { repo: string; branch?: string },
  token: string | undefined,
): Promise<State> {
  try {
    const ask = createAsk(token)
    const read = (path: string) => ask(`/repos/${repo}${path}`)
    const head = (await read(`/commits/${encodeURIComponent(branch ?? 'HEAD')}`)) as Commit
    const run = await newestRun(read, branch)
    const state = stateOf(head, run, Date.now())
    if (state.kind !== 'failed') return state
    return { ...state, faults: await readReasons(repo, run!, token).catch(() => undefined) }
  } catch (error) {
    return { kind: 'unknown', ...(error instanceof Refused && { status: error.status }) }
  }
}

/** Each of the two workflows skips its jobs where the other one publishes. */
async function newestRun(
  read: (path: string) => Promise<unknown>,
  branch: string | undefined,
): Promise<Run | undefined> {
  const ofBranch = branch ? `&branch=${encodeURIComponent(branch)}` : ''
  let run: Run | undefined
  for (const workflow of ['publish.yml', 'publish-large.yml']) {
    const runs = (await read(`/actions/workflows/${workflow}/runs?per_page=1${ofBranch}`)) as {
      workflow_runs: Run[]
    }
    run = runs.workflow_runs[0]
    if (run && run.conclusion !== 'skipped') return run
  }
  return run
}
