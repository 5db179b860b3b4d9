/** Prepares one photo for each message. */
import { message, type Said } from '../../../i18n/messages/message'
import type { Ellipse } from '../../../media/images/cover'
import { type PreparedPhoto, preparePhoto, Refusal } from './prepare'

export interface PhotoTask {
  photo: Blob
  /** What is to be covered. */
  faces?: readonly Ellipse[]
}

/** `isLost`: the worker can no longer be used. */
export type PhotoAnswer = PreparedPhoto | { refusal: Said; isLost?: true }

self.onmessage = async ({ data }: MessageEvent<PhotoTask>) => {
  const answer: PhotoAnswer = await preparePhoto(data.photo, data.faces).catch((error: unknown) => {
    if (error instanceof Refusal) return { refusal: error.said }
    return { refusal: message('notPrepared', String(error)) }
  })
  self.postMessage(answer)
}
