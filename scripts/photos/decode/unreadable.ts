import type { Refused } from '../task'

/** @throws errors that the file did not cause, such as too many open files. */
export function refuseUnreadable(error: unknown): Refused {
  const { code = '', syscall } = error as NodeJS.ErrnoException
  if (!syscall || ['EMFILE', 'ENFILE', 'ENOMEM'].includes(code)) throw error
  return { refused: 'the file cannot be read and was left out: check its permissions, or copy it again.' }
}
