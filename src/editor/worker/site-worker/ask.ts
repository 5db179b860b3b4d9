/** Asks the worker that reads, plans and judges the site as it would be saved. It is loaded for the first question. */

import { message } from '../../../i18n/messages/message'
import type { PageTask, SiteAnswer, SiteState, SiteWorker } from '../../model/entries/site'
import { SaidError } from '../../repository/repository'

export interface SiteFiles extends Required<Pick<SiteState, 'photos'>> {
  texts: [path: string, text: string][]
  /** The git hashes of the other files. */
  files: [path: string, hash: string][]
  /** Addresses of the files in `public/`. */
  publicFiles: readonly string[]
}

export type SiteTask = SiteFiles & ({ kind: 'check' } | PageTask)

/** A text that takes longer is hostile: the worker is ended, and the next question starts another one. */
const maxMs = 120_000

export function createSiteWorker(publicFiles: readonly string[]): SiteWorker {
  let worker: Worker | undefined
  let last: Promise<unknown> = Promise.resolve()

  const ask = (task: SiteTask): Promise<SiteAnswer> =>
    new Promise((resolve, reject) => {
      worker ??= new Worker(new URL('site-worker.js', location.href), { type: 'module' })
      const own = worker
      const end = (reason: unknown) => {
        own.terminate()
        worker = undefined
        reject(reason)
      }
      const time = AbortSignal.timeout(maxMs)
      const giveUp = () => end(time.reason)
      time.addEventListener('abort', giveUp, { once: true })
      own.onmessage = ({ data }: MessageEvent<SiteAnswer | { failure: string }>) => {
        time.removeEventListener('abort', giveUp) // the worker goes on to the next question
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
  /** One question after another. One that is cancelled is answered to nobody: the worker keeps what it has read for it. */
  const inTurn = (task: SiteTask, signal: AbortSignal) => {
    const answer = last.then(() => {
      signal.throwIfAborted()
      return ask(task)
    })
    last = answer.catch(() => {})
    const cancelled = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    })
    return Promise.race([answer, cancelled])
  }
  return {
    async check(site, signal) {
      const answer = inTurn({ kind: 'check', ...toFiles(site), publicFiles }, signal)
      const { problems } = await answer.catch((error) => {
        signal.throwIfAborted()
        console.error(error)
        throw new SaidError(message('notChecked'))
      })
      return problems
    },
    page: (site, task, signal) => inTurn({ kind: 'page', ...toFiles(site), publicFiles, ...task }, signal),
  }
}

function toFiles({ files, texts, photos = [] }: SiteState): Omit<SiteFiles, 'publicFiles'> {
  return { texts: [...texts], files: [...files].filter(([path]) => !texts.has(path)), photos }
}
