/** Locks of commands that write to the same folders. */
import { type Lock, takeLock } from '../../lib/lock'
import { clearAbandoned } from '../../publish/swap/leftovers'

/** Held by commands that write to the cache. Waits for another holder, and reports that. Repairs the folders of holders that were killed. */
export async function acquireBuildLock(out: string): Promise<Lock> {
  const onWait = (pid: number) =>
    console.log(`Another build is running (process ${pid}). This command waits until it ends.`)
  const lock = await takeLock('.cache/build.lock', { out, onWait })
  for (const folder of lock.abandoned) clearAbandoned(folder)
  return lock
}

/**
 * Held by a dev server until it ends, because its pages show photos of the cache. A build may run at the same time.
 * @throws an error with code `EALREADY` if another dev server holds it.
 */
export function acquireDevLock(out: string): Promise<Lock> {
  const refuse = () => {
    throw Object.assign(new Error('the dev server is running'), { code: 'EALREADY' })
  }
  return takeLock('.cache/dev.lock', { out, onWait: refuse })
}
