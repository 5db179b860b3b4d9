/** Prepares photos one after another, so that there is never more than one in memory. */
import { message } from '../../../i18n/messages/message'
import type { Ellipse } from '../../../media/images/cover'
import { headLength, isHeif } from '../../../model/judge/sniff'
import { SaidError } from '../../repository/repository'
import type { PreparedPhoto } from './prepare'
import type { PhotoAnswer, PhotoTask } from './worker'

/** A worker that prepares photos one after another. It starts with the first one, and again after one that was lost. */
export function openPhotoWorker(signal: AbortSignal) {
  let worker: Worker | undefined
  /** Frees the memory of the decoder. */
  const end = () => {
    worker?.terminate()
    worker = undefined
  }
  return {
    /** Undefined after an abort. */
    async prepare(photo: Blob): Promise<PhotoAnswer | undefined> {
      worker ??= startWorker()
      const answer = await askWorker(worker, { photo }, signal)
      if (answer && 'isLost' in answer) end()
      return answer
    },
    end,
  }
}

/**
 * Prepares one photo, and covers faces in it.
 * @throws {SaidError} with the reason, as the end of a sentence that begins with the name of the photo.
 */
export async function coverPhoto(photo: Blob, faces: readonly Ellipse[]): Promise<PreparedPhoto> {
  const worker = startWorker()
  const answer = await askWorker(worker, { photo, faces }, new AbortController().signal)
  worker.terminate()
  if ('refusal' in answer!) throw new SaidError(answer.refusal)
  return answer!
}

/** Of the photos that this browser does not show itself, one at a time is decoded. */
let last: Promise<unknown> = Promise.resolve()

/** A photo as browsers show it: of a HEIC, a JPEG. @throws {SaidError} */
export async function shownPhoto(photo: Blob): Promise<Blob> {
  if (!isHeif(new Uint8Array(await photo.slice(0, headLength).arrayBuffer()))) return photo
  const next = last.then(() => coverPhoto(photo, []))
  last = next.catch(() => {})
  return (await next).jpeg
}

function startWorker(): Worker {
  return new Worker(new URL('photo-worker.js', location.href), { type: 'module' })
}

/** Undefined after an abort. If the worker runs out of memory, only this photo is refused. */
function askWorker(worker: Worker, task: PhotoTask, signal: AbortSignal): Promise<PhotoAnswer | undefined> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(undefined)
    signal.addEventListener('abort', () => resolve(undefined), { once: true })
    worker.onmessage = ({ data }: MessageEvent<PhotoAnswer>) => resolve(data)
    worker.onerror = (event) => {
      event.preventDefault()
      const refusal = message('noMemory')
      resolve({ refusal, isLost: true })
    }
    worker.postMessage(task)
  })
}
