/** Makes the document of a page in a worker, which is loaded for the first preview. */
import type { Language } from '../../src/i18n/languages'
import { describeWrongDay } from '../checks/check-day'
import { checkFields } from '../checks/check-fields'
import type { Draft } from '../cms/cms'
import { eventName, isEvent } from '../photo-fields/assets'
import { gatherTask } from './gather'
import { openPictures } from './photos'
import type { PreviewAnswer, PreviewTask } from './task'

/** A text that takes longer is hostile. */
const maxMs = 20_000

export type Made =
  /** A whole document without scripts. */
  | { page: string; language: Language; close(): void }
  | { problems: readonly { field: string; message: string }[] }

/** @throws if the page cannot be made. */
export async function makePage(draft: Draft, language: Language, signal: AbortSignal): Promise<Made> {
  const problems = findMistakes(draft)
  if (problems.length) return { problems }
  const worker = new Worker(new URL('preview.js', location.href), { type: 'module' })
  const run = (task: PreviewTask) => ask(worker, task, signal)
  try {
    const task = gatherTask(draft, language)
    const first = await run({ ...task, sizes: {} })
    if ('problems' in first) return first
    const pictures = await openPictures(draft)
    const sizes = await pictures.measure(first.photos)
    const answer = await run({ ...task, sizes })
    if ('problems' in answer) return answer
    const address = (number: number) => pictures.addressOf(answer.photos[number]!)
    const sheets = [...(await findSheets()), new URL('preview.css', location.href).href]
    return { page: toDocument(answer, sheets, address), language: answer.language, close: pictures.close }
  } finally {
    worker.terminate()
  }
}

/** What is refused when the form is saved. */
function findMistakes(draft: Draft): { field: string; message: string }[] {
  const wrongDay = isEvent(draft) && describeWrongDay(eventName(draft))
  if (wrongDay) return [{ field: 'day', message: wrongDay }]
  const { validationMessages } = checkFields(draft, { valid: true, validities: {}, validationMessages: {} })
  return Object.values(validationMessages)
    .flatMap((ofLanguage) => Object.entries(ofLanguage))
    .flatMap(([field, messages]) => messages.map((message) => ({ field, message })))
}

function ask(worker: Worker, task: PreviewTask, signal: AbortSignal): Promise<PreviewAnswer> {
  return new Promise((resolve, reject) => {
    const stop = AbortSignal.any([signal, AbortSignal.timeout(maxMs)])
    stop.addEventListener('abort', () => reject(stop.reason), { once: true })
    worker.onmessage = ({ data }: MessageEvent<PreviewAnswer>) => resolve(data)
    worker.onerror = (event) => {
      event.preventDefault()
      // An event without a message: the script has not arrived.
      reject(event.message ? new Error(event.message) : new TypeError())
    }
    worker.postMessage(task)
  })
}

/** The style sheet of the published site, for its typeface; none where the site is not published. */
async function findSheets(): Promise<string[]> {
  const home = new URL('..', location.href)
  const response = await fetch(home).catch(() => undefined)
  const html = response?.ok ? await response.text() : ''
  const links = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('link[rel="stylesheet"]')
  return [...links].map((link) => new URL(link.getAttribute('href')!, home).href)
}

type Page = Extract<PreviewAnswer, { html: string }>

/** With the addresses of the pictures in place of those that a published photo would have. */
function toDocument(
  { html, language }: Page,
  sheets: readonly string[],
  addressOf: (photo: number) => string,
): string {
  const page = new DOMParser().parseFromString(
    '<!doctype html><html><head><meta charset="utf-8"></head><body><div id="root" class="app"></div></body></html>',
    'text/html',
  )
  page.documentElement.lang = language
  // The page looks as with scripts: its menu is closed. Parts that only a script would open are open.
  page.documentElement.dataset.scripted = ''
  const styles = sheets.map((href) => Object.assign(page.createElement('link'), { rel: 'stylesheet', href }))
  // Links open nothing: the frame may not open windows.
  const links = page.createElement('base')
  links.target = '_blank'
  page.head.append(...styles, links)
  page.querySelector('#root')!.innerHTML = html
  for (const text of page.querySelectorAll('main [data-slot][hidden]')) text.removeAttribute('hidden')
  for (const image of page.querySelectorAll('img')) {
    const [, number] = /\/preview-(\d+)-/.exec(image.getAttribute('src') ?? '') ?? []
    if (!number) continue
    image.removeAttribute('srcset')
    image.src = addressOf(Number(number))
    const picture = image.closest('picture')!
    for (const source of picture.querySelectorAll('source')) source.remove()
    picture.parentElement!.querySelector(':scope > svg')?.remove()
  }
  return `<!doctype html>${page.documentElement.outerHTML}`
}
