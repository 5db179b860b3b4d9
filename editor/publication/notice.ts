/** The line above the editor. */
import { askGitHub, readToken } from '../cms/github'
import { readConfig } from '../config'
import { describeWithdrawn } from '../withdraw/published'
import { type Commit, describeRefusal, describeState, type Run, type State } from './state'
import { describeAge, firstUse, tokenPage } from './token'

const runningSeconds = 15
const idleSeconds = 60

let timer: ReturnType<typeof setTimeout> | undefined
/** Counts the questions: only the answer to the newest one is shown. */
let questions = 0

/** Asks again and again while the page is seen. Call it once more after something was saved. */
export async function watchPublication(): Promise<void> {
  const question = ++questions
  clearTimeout(timer)
  const state = await readState().catch(
    (): State => ({
      sentence: 'Whether the last change is on the site is not known: there is no connection.',
    }),
  )
  const withdrawn = await describeWithdrawn()
  if (question !== questions) return
  show(state, [withdrawn, describeToken()])
  const isUrgent = !state || state.isRunning || withdrawn !== undefined
  timer = setTimeout(watchPublication, (isUrgent ? runningSeconds : idleSeconds) * 1000)
}

/** Undefined before somebody signs in, and where nothing is published. */
async function readState(): Promise<State | undefined> {
  const { repo, branch } = readConfig().backend
  if (!repo || !readToken() || document.hidden) return
  const head = await askGitHub(repo, `/commits/${branch ?? 'HEAD'}`)
  if (!head.ok) return describeRefusal(head.status, tokenPage())
  const runs = await askGitHub(
    repo,
    `/actions/workflows/publish.yml/runs?per_page=1${branch ? `&branch=${encodeURIComponent(branch)}` : ''}`,
  )
  if (!runs.ok) return describeRefusal(runs.status, tokenPage())
  const { workflow_runs: list } = (await runs.json()) as { workflow_runs: Run[] }
  return describeState((await head.json()) as Commit, list[0], Date.now())
}

function describeToken(): string | undefined {
  const token = readToken()
  return token && describeAge(firstUse(token, Date.now()), Date.now())
}

function show(state: State | undefined, more: (string | undefined)[]): void {
  const status = document.createElement('span')
  status.append([state?.sentence, ...more].filter(Boolean).join(' '))
  if (state?.link) {
    const { text, url } = state.link
    const link = document.createElement('a')
    Object.assign(link, { href: url, target: '_blank', rel: 'noreferrer', textContent: text })
    status.append(' ', link)
  }
  const shown = document.querySelector('#publication')!
  // Screen readers read a status again only if it has changed.
  if (shown.innerHTML !== status.innerHTML) shown.replaceChildren(...status.childNodes)
}
