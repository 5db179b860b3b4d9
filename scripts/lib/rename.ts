/** Renames files and folders that other programs may have open. */
import { renameSync } from 'node:fs'
import { hasCode } from './has-code'

/** How long a refused rename is tried again: virus scanners and synchronizing programs hold new files for a moment. */
const maxWaitMs = 3000

export function rename(from: string | Buffer, to: string | Buffer): void {
  const startedMs = Date.now()
  for (let pauseMs = 10; ; pauseMs *= 2) {
    try {
      renameSync(from, to)
      return
    } catch (error) {
      const isOver = Date.now() - startedMs + pauseMs > maxWaitMs
      if (!hasCode(error, 'EPERM', 'EACCES', 'EBUSY') || isOver) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs)
    }
  }
}
