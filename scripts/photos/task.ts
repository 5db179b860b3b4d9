/** What is done with a photo in a lane, and how it can end without a result. */
import type { Problems } from '../lib/problems'
import type { Size } from './encode/plan'

/** The input of a lane's task. */
export interface PhotoTask {
  path: string
  /** SHA-256 of the file. */
  hash: string
  /** No other photo is read at the same time, so this one may be large. */
  isAlone?: boolean
  /** If sharp cannot read the original: the photo as PNG, and the original's size. */
  png?: Uint8Array
  size?: Size
}

/** The end of a warning about a photo that is left out. */
export interface Refused {
  refused: string
}

/** A photo that cannot be read yet: it needs much memory, or the HEIC decoder. */
export interface Waiting extends Size {
  waits: 'alone' | 'heic'
  /** The colour profile, which the HEIC decoder does not return. */
  icc?: Buffer
}

/** The code of the error that the HEIC decoder throws for an intact photo that it cannot read. */
export const unknownForm = 'UNKNOWN_FORM'

/** The end of an error about a valid photo that could not be processed. */
export interface Failed {
  failed: string
}

/** A refused photo is left out with a warning. A valid photo that failed is an error. */
export function reportPhoto(result: Refused | Failed, paths: readonly string[], problems: Problems): void {
  for (const file of paths) {
    if ('refused' in result) problems.warn({ file, topic: 'left-out' }, result.refused)
    else problems.error(file, result.failed)
  }
}

/** @throws errors that the file did not cause, such as too many open files. */
export function refuseUnreadable(error: unknown): Refused {
  const { code = '', syscall } = error as NodeJS.ErrnoException
  if (!syscall || ['EMFILE', 'ENFILE', 'ENOMEM'].includes(code)) throw error
  return { refused: 'the file cannot be read and was left out: check its permissions, or copy it again.' }
}
