/** Renames files and folders that other programs may have open. */
import { renameSync } from 'node:fs'

/** How long a refused rename is tried again: virus scanners and synchronizing programs hold new files for a moment. */
const maxWaitMs = 3000
const refusals = ['EPERM', 'EACCES', 'EBUSY']

/** `isLasting`: whether an error will not go away. */
export function rename(from, to, isLasting = () => false) {
  const startedMs = Date.now()
  for (let pauseMs = 10; ; pauseMs *= 2) {
    try {
      renameSync(from, to)
      return
    } catch (error) {
      const isOver = Date.now() - startedMs + pauseMs > maxWaitMs
      if (!refusals.includes(error.code) || isOver || isLasting(error)) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs)
    }
  }
}
