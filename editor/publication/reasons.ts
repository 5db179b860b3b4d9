/** Why the last publication has failed, from what its run has reported. */
import { askGitHub } from '../cms/github'
import type { Run } from './state'
import type { Fault } from './targets'

/** https://docs.github.com/en/rest/checks/runs#list-check-run-annotations */
interface Annotation {
  path: string
  annotation_level: string
  message: string
}

/** The answers for runs that have ended do not change. */
const known = new Map<number, readonly Fault[]>()

/** The errors in texts and photos; undefined if they cannot be read. An empty list: the fault is somewhere else. */
export async function readReasons(repository: string, run: Run): Promise<readonly Fault[] | undefined> {
  const before = known.get(run.id)
  if (before) return before
  const found = (await readAnnotations(repository, run)) ?? (await readComment(repository, run))
  if (found) known.set(run.id, found)
  return found
}

/** A job of a run is a check run with the same number. */
async function readAnnotations(repository: string, { id }: Run): Promise<Fault[] | undefined> {
  const jobs = await askGitHub(repository, `/actions/runs/${id}/jobs?per_page=100`)
  if (!jobs.ok) return
  const { jobs: list } = (await jobs.json()) as { jobs: { id: number; conclusion: string }[] }
  const failed = list.filter(({ conclusion }) => conclusion === 'failure')
  const answers = await Promise.all(failed.map((job) => readAnnotationsOf(repository, job.id)))
  if (answers.some((answer) => !answer)) return
  const errors = answers
    .flatMap((annotations) => annotations!)
    .filter(({ annotation_level }) => annotation_level === 'failure')
  return faultsIn(errors.map(({ path, message }) => ({ path, message })))
}

/** A token of the kind that the editor has cannot read them (there is no right *Checks*), but a public repository answers everybody. */
async function readAnnotationsOf(repository: string, job: number): Promise<Annotation[] | undefined> {
  const path = `/check-runs/${job}/annotations?per_page=100`
  for (const token of [undefined, null]) {
    const response = await askGitHub(repository, path, token)
    if (response.ok) return response.json()
  }
}

/** In a private repository, the workflow writes the errors into a comment on the commit (publish.yml). */
async function readComment(repository: string, { head_sha }: Run): Promise<Fault[] | undefined> {
  const response = await askGitHub(repository, `/commits/${head_sha}/comments?per_page=100`)
  if (!response.ok) return
  const comments = (await response.json()) as { body: string }[]
  const found = comments.flatMap(({ body }) => [...body.matchAll(/^([^\n:]+)(?::\d+)?: (.+)$/gm)])
  if (found.length) return faultsIn(found.map(([, path, message]) => ({ path: path!, message: message! })))
}

/** What the editor may be able to mend. */
function faultsIn(errors: readonly Fault[]): Fault[] {
  return errors.filter(({ path }) => path.startsWith('content/'))
}
