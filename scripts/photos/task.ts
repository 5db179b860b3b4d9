/** How reading a photo can end without a result. */
import type { Size } from './encode/plan'

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

/** @throws errors that the file did not cause, such as too many open files. */
export function refuseUnreadable(error: unknown): Refused {
  const { code = '', syscall } = error as NodeJS.ErrnoException
  if (!syscall || ['EMFILE', 'ENFILE', 'ENOMEM'].includes(code)) throw error
  return { refused: 'the file cannot be read and was left out: check its permissions, or copy it again.' }
}
