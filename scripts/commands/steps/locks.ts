/** Locks of commands that write to the same folders. */
import { type Lock, takeLock } from '../../lib/lock'
import { clearAbandoned } from '../../publish/swap/leftovers'

const devLock = '.cache/dev.lock'

/**
 * Held by builds, and by commands that clear their cache. Waits for another holder, and reports that. Repairs the folders of
 * holders that were killed.
 */
export async function acquireBuildLock(out: string, log = console.log): Promise<Lock> {
  const lock = await acquireLock('.cache/build.lock', out, 'Another build is running', log)
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
  return takeLock(devLock, { out, onWait: refuse })
}

/** Waits until no dev server is running, and prevents the next one from starting. */
export function waitForDevServer(out: string, log: (line: string) => void): Promise<Lock> {
  return acquireLock(devLock, out, 'The dev server is running', log, 'Stop it with Ctrl-C in its window. ')
}

function acquireLock(
  file: string,
  out: string,
  what: string,
  log: (line: string) => void,
  remedy = '',
): Promise<Lock> {
  const onWait = (pid: number) => log(`${what} (process ${pid}). ${remedy}This command waits until it ends.`)
  return takeLock(file, { out, onWait })
}
