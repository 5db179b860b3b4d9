/** Asks the worker that reads, plans and judges the site as it would be saved. It is loaded for the first question. */

import type { Language } from '../../../i18n/languages'
import { message, type Said } from '../../../i18n/messages/message'
import type { Location } from '../../../model/lib/problems'
import { Problem, type Snapshot } from '../../repository/repository'

export interface SiteProblem {
  severity: 'error' | 'warning'
  /** `content/news/benches.md` */
  file: string
  line?: number
  /** `cards 2, image` */
  field?: string
  said: Said
  topic?: Location['topic']
}

/** The site as it would be saved. */
export interface SiteState extends Snapshot {
  /** Photos that are on this device only. Of all others, only the names and git hashes are known. */
  photos?: { hash: string; checksum: string; square: Uint8Array }[]
}

export interface SiteFiles extends Required<Pick<SiteState, 'photos'>> {
  texts: [path: string, text: string][]
  /** The git hashes of the other files. */
  files: [path: string, hash: string][]
  /** Addresses of the files in `public/`. */
  publicFiles: readonly string[]
}

export type Task = SiteFiles & ({ kind: 'check' } | PageTask)

export interface PageTask {
  kind: 'page'
  /** The file of the entry. */
  path: string
  language: Language
  /** The sizes of photos by path, in pixels; null for those that cannot be shown. */
  sizes: Record<string, { width: number; height: number } | null>
}

export type Answer = { problems: SiteProblem[]; page?: Page }

export interface Page {
  /** The inside of the document's root. */
  html: string
  language: Language
  /** The paths of the photos, by the numbers in their addresses, `preview-0-…`. */
  photos: string[]
}

export interface SiteWorker {
  /** @throws {Problem} if it has not ended, or could not begin: then nothing is known of the texts. */
  check(site: SiteState, signal: AbortSignal): Promise<SiteProblem[]>
  page(site: SiteState, task: Omit<PageTask, 'kind'>, signal: AbortSignal): Promise<Answer>
}

/** A text that takes longer is hostile: the worker is ended, and the next question starts another one. */
const maxMs = 120_000

export function createSiteWorker(publicFiles: readonly string[]): SiteWorker {
  let worker: Worker | undefined
  let last: Promise<unknown> = Promise.resolve()

  const ask = (task: Task, signal: AbortSignal): Promise<Answer> =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted()
      worker ??= new Worker(new URL('site-worker.js', location.href), { type: 'module' })
      const own = worker
      const stop = AbortSignal.any([signal, AbortSignal.timeout(maxMs)])
      const end = (reason: unknown) => {
        own.terminate()
        worker = undefined
        reject(reason)
      }
      const giveUp = () => end(stop.reason)
      stop.addEventListener('abort', giveUp, { once: true })
      own.onmessage = ({ data }: MessageEvent<Answer | { failure: string }>) => {
        stop.removeEventListener('abort', giveUp) // the worker goes on to the next question
        if ('failure' in data) reject(new Error(data.failure))
        else resolve(data)
      }
      own.onerror = (event) => {
        event.preventDefault()
        // An event without a message: the script has not arrived.
        end(event.message ? new Error(event.message) : new TypeError('The script cannot be loaded.'))
      }
      own.postMessage(task)
    })
  /** One question after another. */
  const inTurn = (task: Task, signal: AbortSignal) => {
    const answer = last.then(() => ask(task, signal))
    last = answer.catch(() => {})
    return answer
  }
  return {
    async check(site, signal) {
      const answer = inTurn({ kind: 'check', ...toFiles(site), publicFiles }, signal)
      const { problems } = await answer.catch((error) => {
        signal.throwIfAborted()
        console.error(error)
        throw new Problem(message('notChecked'))
      })
      return problems
    },
    page: (site, task, signal) => inTurn({ kind: 'page', ...toFiles(site), publicFiles, ...task }, signal),
  }
}

function toFiles({ files, texts, photos = [] }: SiteState): Omit<SiteFiles, 'publicFiles'> {
  return { texts: [...texts], files: [...files].filter(([path]) => !texts.has(path)), photos }
}
