/** Where the tests put their temporary files. */
import { readFileSync, statfsSync } from 'node:fs'

const place = '/dev/shm'
/** A container may have only 64 MB there. Browsers, photos and whole builds need much more. */
const minFreeBytes = 4_000_000_000

/**
 * A folder in memory for the temporary files of the tests, which are many: creating one takes a fraction of the time that
 * a disk needs, and browsers share memory through such files. Undefined if the system has none, or somebody has chosen another folder.
 */
export function folderInMemory(): string | undefined {
  if (process.platform !== 'linux' || process.env.TMPDIR) return
  try {
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
    const isRunnable = mounts.some((line) => line.split(' ')[1] === place && !line.includes('noexec'))
    const { bavail, bsize } = statfsSync(place)
    return isRunnable && bavail * bsize > minFreeBytes ? place : undefined
  } catch {
    return // the system has no such folder
  }
}
