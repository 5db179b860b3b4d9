/**
 * Reports problems to GitHub Actions: as annotations beside the lines of their files, in the summary of the run, and as the
 * output `errors` of the step. Does nothing elsewhere.
 */
import { randomUUID } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import { count } from './count'
import { groupBy } from './group-by'
import { escapeControls, formatProblem, type Problem, sortProblems } from './problems'

/** GitHub shows at most this many annotations of a kind for each step. */
const maxAnnotations = 10
/** A comment has at most 65,536 characters. */
const maxErrors = 50
/** The lines of the summary, which GitHub limits to 1 MiB. */
const maxLines = 500

/** `outcome`: the last line of the command. */
export function reportToGitHub(list: readonly Problem[], outcome: string, env = process.env): void {
  if (env.GITHUB_ACTIONS !== 'true') return
  for (const line of formatAnnotations(list, env)) console.error(line)
  if (env.GITHUB_STEP_SUMMARY) appendFileSync(env.GITHUB_STEP_SUMMARY, formatSummary(list, outcome, env))
  const errors = formatErrors(list, env)
  const end = randomUUID()
  if (env.GITHUB_OUTPUT && errors) appendFileSync(env.GITHUB_OUTPUT, `errors<<${end}\n${errors}\n${end}\n`)
}

/** Each error on a line: `content/news/benches.md:4: date: "2nd Sept" is not a date.` The editor reads them. */
export function formatErrors(list: readonly Problem[], env = process.env): string {
  const errors = sortProblems(list).filter(({ severity }) => severity === 'error')
  const lines = errors.slice(0, maxErrors).map(({ file, line, field, message }) => {
    const location = `${pathInRepository(file, env)}${line === undefined ? '' : `:${line}`}`
    return escapeControls(`${location}: ${field ? `${field}: ` : ''}${message}`)
  })
  return lines.join('\n')
}

/** Workflow commands. */
export function formatAnnotations(list: readonly Problem[], env = process.env): string[] {
  const shown = groupPlaceholders(list)
  return (['error', 'warning'] as const).flatMap((kind) =>
    shown
      .filter(({ severity }) => severity === kind)
      .slice(0, maxAnnotations)
      .map((problem) => formatAnnotation(problem, env)),
  )
}

/** Errors, warnings, sample photos, then one problem for all placeholders of a file. */
function groupPlaceholders(list: readonly Problem[]): Problem[] {
  const sorted = sortProblems(list)
  const inTexts = sorted.filter(({ placeholder }) => placeholder !== undefined)
  const grouped = [...groupBy(inTexts, ({ file }) => file).values()].map((placeholders) => {
    const lines = [...new Set(placeholders.map(({ line }) => line))].join(', ')
    const message = `${count(placeholders.length, 'placeholder')} still to be replaced (line ${lines}).`
    return { ...placeholders[0]!, field: undefined, message }
  })
  const others = sorted.filter(({ topic }) => topic !== 'placeholder')
  const samplePhotos = sorted.filter(
    ({ topic, placeholder }) => topic === 'placeholder' && placeholder === undefined,
  )
  return [...others, ...samplePhotos, ...grouped]
}

function formatAnnotation({ severity, file, line, field, message }: Problem, env: NodeJS.ProcessEnv): string {
  const location = [
    `file=${escapeProperty(pathInRepository(file, env))}`,
    ...(line === undefined ? [] : [`line=${line}`]),
  ]
  return `::${severity} ${location.join()}::${escapeMessage(`${field ? `${field}: ` : ''}${message}`)}`
}

/** Escapes the message of a workflow command (`toCommandValue` and `escapeData` in actions/toolkit). */
function escapeMessage(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

/** Escapes a property of a workflow command, which ends at a comma or a colon. */
function escapeProperty(text: string): string {
  return escapeMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}

function pathInRepository(file: string, { GITHUB_WORKSPACE = '.' }: NodeJS.ProcessEnv): string {
  return relative(resolve(GITHUB_WORKSPACE), resolve(file)).split(sep).join('/')
}

/** Markdown: the outcome, and a line for each problem with a link to its file. */
export function formatSummary(list: readonly Problem[], outcome: string, env = process.env): string {
  const shown = groupPlaceholders(list)
  const lines = shown.slice(0, maxLines).map((problem) => `- ${formatLine(problem, env)}`)
  if (shown.length > maxLines) lines.push(`- and ${shown.length - maxLines} more`)
  return `### ${escapeMarkdown(outcome)}\n\n${lines.join('\n')}\n\n`
}

function formatLine(problem: Problem, env: NodeJS.ProcessEnv): string {
  const { severity, file, line } = problem
  const location = `${file}${line === undefined ? '' : `:${line}`}`
  const rest = formatProblem(problem)
    .replace(/^\w+\s+/, '')
    .slice(escapeControls(location).length)
  const name = escapeMarkdown(escapeControls(location))
  const link = addressOf(problem, env)
  return `**${severity}** ${link ? `[${name}](${link})` : name}${escapeMarkdown(rest)}`
}

/** The address of a problem's line in the repository. */
function addressOf({ file, line }: Problem, env: NodeJS.ProcessEnv): string | undefined {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_REF_NAME: branch } = env
  if (!server || !repository || !branch) return
  const path = [repository, 'blob', branch, pathInRepository(file, env)].join('/')
  const encoded = path.split('/').map(encodeURIComponent).join('/')
  return `${server}/${encoded}${line === undefined ? '' : `?plain=1#L${line}`}`
}

/** Escapes all ASCII punctuation (CommonMark, 2.4). */
function escapeMarkdown(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, '\\$&')
}
