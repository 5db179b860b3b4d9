/** The line above the editor. */
import { isConnected, parts } from '../cms/cms'
import { askGitHub, readToken } from '../cms/github'
import { readConfig } from '../config'
import { listWaiting } from '../consent/waiting'
import { describeWithdrawn } from '../withdraw/published'
import { isTelugu, switchLanguage } from '../words/languages'
import { type Sentence, say, translate } from '../words/say'
import { describeWaiting, markFaulty } from './entry-states'
import { makeButton } from './make-button'
import { openForm } from './open-form'
import { readReasons } from './reasons'
import { type Commit, describeRefusal, describeState, type Run, type State } from './state'
import { type Fault, type FormTarget, targetOf } from './targets'
import { describeAge, firstUse, tokenPage } from './token'

const runningSeconds = 15
/** Until somebody has signed in: nothing is asked on the network. */
const waitingSeconds = 1
const idleSeconds = 60

let timer: ReturnType<typeof setTimeout> | undefined
/** Counts the questions: only the answer to the newest one is shown. */
let questions = 0
/** What has happened while something was saved. */
let news: string | undefined

/** Says something on the line until the next save, which begins with `undefined`. */
export function tell(sentence: Sentence | undefined): void {
  news = sentence && say(sentence)
}

/** Asks again and again while the page is seen. Call it once more after something was saved. */
export async function watchPublication(): Promise<void> {
  const question = ++questions
  clearTimeout(timer)
  const state = await readState().catch(
    (): State => ({
      sentence: say('Whether the last change is on the site is not known: there is no connection.'),
    }),
  )
  // Only the entries say which form mends a fault.
  const failed = countEntries() ? state?.failed : undefined
  const faults = failed && (await readFaults(failed))
  const withdrawn = await describeWithdrawn()
  if (question !== questions) return
  show(state && { ...state, failed }, [news, withdrawn, describeToken()], faults)
  const isUrgent = state?.isRunning || withdrawn !== undefined
  askLater(readToken() ? (isUrgent ? runningSeconds : idleSeconds) : waitingSeconds)
}

/** Asks earlier if entries have been loaded in the meantime: they say what waits, and which form mends a fault. */
function askLater(seconds: number): void {
  const known = countEntries()
  const look = (left: number) => {
    timer = setTimeout(
      () => (left <= 1 || countEntries() !== known ? watchPublication() : look(left - 1)),
      1000,
    )
  }
  look(seconds)
}

function countEntries(): number {
  return isConnected() ? parts().entries().length : 0
}

/** Undefined before somebody signs in, and where nothing is published. */
async function readState(): Promise<State | undefined> {
  const { repo, branch } = readConfig().backend
  if (!repo || document.hidden) return
  if (!readToken()) return { sentence: describeInvitation() }
  const head = await askGitHub(repo, `/commits/${branch ?? 'HEAD'}`)
  if (!head.ok) return describeRefusal(head.status, tokenPage())
  const ofBranch = branch ? `&branch=${encodeURIComponent(branch)}` : ''
  let run: Run | undefined
  // Each of the two skips its jobs where the other one publishes.
  for (const workflow of ['publish.yml', 'publish-large.yml']) {
    const runs = await askGitHub(repo, `/actions/workflows/${workflow}/runs?per_page=1${ofBranch}`)
    if (!runs.ok) return describeRefusal(runs.status, tokenPage())
    run = ((await runs.json()) as { workflow_runs: Run[] }).workflow_runs[0]
    if (run?.conclusion !== 'skipped') break
  }
  return describeState((await head.json()) as Commit, run, Date.now(), describeWaiting())
}

/** For somebody who opens the editor for the first time. */
function describeInvitation(): string {
  return `${say('You need an invitation, a code that you scan with your phone. To get one, ask {}.', keeper())} ${say('If you have a token, sign in with it.')}`
}

/** The person who looks after the site, with what is known of how to reach them. */
function keeper(): string {
  const { keeper: name, phone, email } = document.getElementById('above')!.dataset
  const contacts = [phone, email].filter(Boolean).join(', ')
  const who = name ?? say('the person who looks after the site')
  return contacts ? `${who} (${contacts})` : who
}

function readFaults(run: Run): Promise<readonly Fault[] | undefined> {
  return readReasons(readConfig().backend.repo!, run).catch(() => undefined)
}

function describeToken(): string | undefined {
  const token = readToken()
  return token && describeAge(firstUse(token, Date.now()), Date.now())
}

function show(
  state: State | undefined,
  more: (string | undefined)[],
  faults: readonly Fault[] | undefined,
): void {
  const targets = faults?.map((fault) => ({ fault, target: targetOf(fault) })) ?? []
  markFaulty(targets.flatMap(({ target }) => target?.entry ?? []))
  const sentences = [state?.sentence, state?.failed && !faults?.length && describeReason(faults), ...more]
  const status = document.createElement('span')
  status.append(sentences.filter(Boolean).join(' '))
  const link = state?.failed && !faults?.length ? linkToRun(state.failed) : state?.link
  if (link) status.append(' ', makeLink(link.text, link.url))
  const shown = document.querySelector('#publication')!
  // Screen readers read a status again only if it has changed.
  if (shown.innerHTML !== status.innerHTML) shown.replaceChildren(...status.childNodes)
  showFaults(targets)
  const waiting = document.querySelector<HTMLElement>('#waiting')!
  waiting.hidden = !isConnected() || !listWaiting(parts()).length
}

/** The list stays folded while a form is open, and moves nothing that somebody is writing. */
function showFaults(targets: readonly { fault: Fault; target: FormTarget | undefined }[]): void {
  const faults = document.querySelector<HTMLDetailsElement>('#faults')!
  if (faults.hidden) faults.open = !document.querySelector('.content-editor')
  faults.hidden = !targets.length
  const canMend = targets.some(({ target }) => target)
  const title = canMend ? say('Mend this, and save:') : say('Only {} can mend this:', keeper())
  faults.querySelector('summary')!.textContent = `${title} ${targets.length}`
  faults
    .querySelector('ul')!
    .replaceChildren(...targets.map(({ fault, target }) => makeItem(fault, target, faults)))
}

/** For the person who looks after the site, where the editor cannot say what is wrong. */
function linkToRun({ html_url: url }: Run): State['link'] {
  return { text: say('What is wrong? (Sign in to GitHub there.)'), url }
}

/** Who finds out what has failed, where no text or photo is named. */
function describeReason(faults: readonly Fault[] | undefined): string {
  return faults
    ? say('Nothing is wrong with the texts and photos: tell {}.', keeper())
    : say('The reason cannot be read here: tell {}.', keeper())
}

function makeItem(fault: Fault, target: FormTarget | undefined, list: HTMLDetailsElement): HTMLElement {
  const item = document.createElement('li')
  const name = fault.path.replace(/^content\//, '')
  item.append(
    target
      ? `${target.title}: ${target.message}`
      : `${name}: ${translate(fault.message)} ${say('Tell {}.', keeper())}`,
  )
  if (!target) return item
  const open = () => {
    list.open = false
    openForm(target)
  }
  item.append(' ', makeButton(say('Open “{}”', target.title), open))
  return item
}

function makeLink(text: string, url: string): HTMLElement {
  const link = document.createElement('a')
  Object.assign(link, { href: url, target: '_blank', rel: 'noreferrer', textContent: text })
  return link
}

/** The button that shows the editor in the other language. */
export function addLanguageButton(): void {
  const [lang, name] = isTelugu() ? ['en', 'English'] : ['te', 'తెలుగు']
  document.querySelector('#notice')!.before(makeButton(name!, switchLanguage, { id: 'language', lang }))
}

/** The button that opens the list of what waits for consent. */
export function addWaitingButton(): void {
  const show = async () => {
    const { showWaiting } = await import('../consent/WaitingDialog')
    if (await showWaiting()) await watchPublication()
    else button.focus()
  }
  const button = makeButton(say('Show what waits for consent'), show, { id: 'waiting', hidden: true })
  document.querySelector('#notice')!.append(' ', button)
}
