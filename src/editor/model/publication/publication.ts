/** Whether the last change is on the site: what GitHub says about the newest commit and its publication. */
import { parseReport, type ReportedError } from '../../../model/lib/reported-errors'
import { createAsk } from '../../repository/ask'
import { Refused } from '../../repository/repository'
import { savedEntry } from '../saving/changes'

export type State =
  /** Nobody knows: there is no connection, or GitHub answers with a status. */
  | { kind: 'unknown'; status?: number }
  | (LastChange & { kind: 'late' | 'published' | 'cancelled' })
  /** `minutes`: how long the last publication took, if it is known. */
  | (LastChange & { kind: 'running'; minutes?: number })
  /** `reasons`: those in texts and photos; undefined if they cannot be read. */
  | (LastChange & { kind: 'failed'; reasons?: readonly ReportedError[] })

interface LastChange {
  time: Date
  /** The key of the entry that was saved; undefined if it was something else. */
  entry?: string
}

/** https://docs.github.com/en/rest/actions/workflow-runs */
interface Run {
  head_sha: string
  status: string
  conclusion: string | null
  run_started_at?: string
  updated_at?: string
}

/** https://docs.github.com/en/rest/commits/commits */
export interface Commit {
  sha: string
  commit: { message: string; committer: { date: string } }
}

/** A run begins some seconds after its commit. */
const maxStartMinutes = 10
/** The newest one, and those that say how long it takes. */
const runsRead = 5

/** `runs`: those of the branch, the newest first. `now`: in milliseconds. */
export function stateOf({ sha, commit }: Commit, runs: readonly Run[], now: number): State {
  const [run] = runs
  const change = { time: new Date(commit.committer.date), entry: savedEntry(commit.message) }
  const running = { kind: 'running', ...change, minutes: minutesOf(runs) } as const
  if (run?.head_sha !== sha) {
    const isLate = now - change.time.getTime() > maxStartMinutes * 60_000
    return isLate ? { kind: 'late', ...change } : running
  }
  if (run.status !== 'completed') return running
  if (run.conclusion === 'success') return { kind: 'published', ...change }
  return { kind: run.conclusion === 'cancelled' ? 'cancelled' : 'failed', ...change }
}

/** How long the last successful run took. */
function minutesOf(runs: readonly Run[]): number | undefined {
  const last = runs.find(({ status, conclusion }) => status === 'completed' && conclusion === 'success')
  const ms = Date.parse(last?.updated_at ?? '') - Date.parse(last?.run_started_at ?? '')
  return ms > 0 ? Math.ceil(ms / 60_000) : undefined
}

export async function readState(
  { repo, branch }: { repo: string; branch?: string },
  token: string | undefined,
): Promise<State> {
  try {
    const ask = createAsk(token)
    const read = (path: string) => ask(`/repos/${repo}${path}`)
    const head = (await read(`/commits/${encodeURIComponent(branch ?? 'HEAD')}`)) as Commit
    const runs = await newestRuns(read, branch)
    const state = stateOf(head, runs, Date.now())
    if (state.kind !== 'failed') return state
    return { ...state, reasons: await readReasons(read, head).catch(() => undefined) }
  } catch (error) {
    return { kind: 'unknown', ...(error instanceof Refused && { status: error.status }) }
  }
}

/** Each of the two workflows skips its jobs where the other one publishes. */
async function newestRuns(
  read: (path: string) => Promise<unknown>,
  branch: string | undefined,
): Promise<Run[]> {
  const ofBranch = branch ? `&branch=${encodeURIComponent(branch)}` : ''
  let runs: Run[] = []
  for (const workflow of ['publish.yml', 'publish-large.yml']) {
    const answer = await read(`/actions/workflows/${workflow}/runs?per_page=${runsRead}${ofBranch}`)
    runs = (answer as { workflow_runs: Run[] }).workflow_runs
    if (runs[0] && runs[0].conclusion !== 'skipped') return runs
  }
  return runs
}

/** The account of the workflow. Everybody may comment on a commit of a public repository. */
const workflowAccount = 'github-actions[bot]'

/** What its last comment on the commit says; undefined without one (https://docs.github.com/en/rest/commits/comments). */
async function readReasons(
  read: (path: string) => Promise<unknown>,
  { sha }: Commit,
): Promise<readonly ReportedError[] | undefined> {
  const comments = (await read(`/commits/${sha}/comments?per_page=100`)) as {
    body: string
    user: { login: string } | null
  }[]
  const lists = comments.map(({ body, user }) =>
    user?.login === workflowAccount ? parseReport(body) : undefined,
  )
  return lists.findLast((list) => list !== undefined)?.filter(({ file }) => file.startsWith('content/'))
}
