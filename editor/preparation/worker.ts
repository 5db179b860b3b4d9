/** Prepares one photo for each message. */
import { type PreparedPhoto, preparePhoto, Refusal } from './prepare'

/** `isLost`: the worker can no longer be used. */
export type Answer = PreparedPhoto | { refusal: string; isLost?: true }

self.onmessage = async ({ data }: MessageEvent<Blob>) => {
  const answer: Answer = await preparePhoto(data).catch((error: unknown) => {
    if (error instanceof Refusal) return { refusal: error.message }
    return { refusal: `could not be prepared (${error}). Try again with fewer apps open.` }
  })
  self.postMessage(answer)
}
