/** Locks of commands that write to the same folders: the second one says so, and waits. */
import { type Lock, takeLock } from '../lib/lock'

const devLock = '.cache/dev.lock'

/** Held by a build, and by a command that clears the cache which builds take their photos from. */
export function acquireBuildLock(out: string, say = console.log): Promise<Lock> {
  return acquireLock('.cache/build.lock', out, 'Another build is running', say)
}

/**
 * Held by a dev server until it ends: its pages show photos of the cache. A build may run at the same time.
 * @throws with code `EALREADY` when another dev server holds it.
 */
export function acquireDevLock(out: string): Promise<Lock> {
  const refuse = () => {
    throw Object.assign(new Error('the dev server is running'), { code: 'EALREADY' })
  }
  return takeLock(devLock, { out, onWait: refuse })
}

/** Waits until no dev server is running, and keeps the next one from starting. */
export function waitForDevServer(out: string, say = console.log): Promise<Lock> {
  return acquireLock(devLock, out, 'The dev server is running', say)
}

function acquireLock(file: string, out: string, what: string, say: (line: string) => void): Promise<Lock> {
  const onWait = (pid: number) => say(`${what} (process ${pid}): waiting until it ends.`)
  return takeLock(file, { out, onWait })
}
