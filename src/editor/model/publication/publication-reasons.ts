/** Why the last publication has failed, from what its run has reported. */
import { createAsk } from '../../repository/ask'
import type { ReportedProblem } from '../entries/site'

/** https://docs.github.com/en/rest/actions/workflow-runs */
export interface Run {
  id: number
  head_sha: string
  status: string
  conclusion: string | null
  run_started_at?: string
  updated_at?: string
}

/** https://docs.github.com/en/rest/checks/runs#list-check-run-annotations */
interface Annotation {
  path: string
  start_line?: number
  annotation_level: string
  message: string
}

/**
 * The errors in texts and photos; an empty list if the fault is somewhere else.
 * @throws if they cannot be read.
 */
export async function readReasons(
  repo: string,
  run: Run,
  token: string | undefined,
): Promise<ReportedProblem[]> {
  const found = (await readAnnotations(repo, run, token).catch(() => undefined)) ?? []
  const problems = found.length ? found : await readComments(repo, run, token)
  return problems.filter(({ file }) => file.startsWith('content/'))
}

/** A job of a run is a check run with the same number. A public repository answers everybody, but not the token of a volunteer. */
async function readAnnotations(
  repo: string,
  { id }: Run,
  token: string | undefined,
): Promise<ReportedProblem[]> {
  const answer = await createAsk(token)(`/repos/${repo}/actions/runs/${id}/jobs?per_page=100`)
  const { jobs } = answer as { jobs: { id: number; conclusion: string }[] }
  const failed = jobs.filter(({ conclusion }) => conclusion === 'failure')
  const ofJob = async (job: number) => {
    const answer = await createAsk(undefined)(`/repos/${repo}/check-runs/${job}/annotations?per_page=100`)
    return answer as Annotation[]
  }
  const annotations = (await Promise.all(failed.map((job) => ofJob(job.id)))).flat()
  return annotations
    .filter(({ annotation_level }) => annotation_level === 'failure')
    .map(({ path, start_line, message }) => problemOf(path, start_line, message))
}

/** In a private repository, the workflow writes the errors into a comment on the commit (publish.yml). */
async function readComments(
  repo: string,
  { head_sha }: Run,
  token: string | undefined,
): Promise<ReportedProblem[]> {
  const answer = await createAsk(token)(`/repos/${repo}/commits/${head_sha}/comments?per_page=100`)
  return (answer as { body: string }[]).flatMap(({ body }) =>
    [...body.matchAll(/^([^\n:]+)(?::(\d+))?: (.+)$/gm)].map(([, path, line, message]) =>
      problemOf(path!, line, message!),
    ),
  )
}

/** `cards 2, image: is missing.` begins with the names of its field. */
function problemOf(file: string, line: number | string = 1, message: string): ReportedProblem {
  const [start, field] = /^([a-z]\w*(?: \d+)?(?:, [a-z]\w*(?: \d+)?)*): /i.exec(message) ?? []
  return { file, line: Number(line), field, said: message.slice(start?.length ?? 0) }
}
