/** Locks of commands that write to the same folders: the second one says so, and waits. */
import { type Lock, takeLock } from '../lib/lock'

const devLock = '.cache/live.lock'

/** Held by a build, and by a command that clears the cache which builds take their photos from. */
export function takeBuildTurn(out: string, say = console.log): Promise<Lock> {
  return takeTurn('.cache/build.lock', out, 'Another build is running', say)
}

/**
 * Held by a dev server until it ends: its pages show photos of the cache. A build may run at the same time.
 * @throws with code `EALREADY` when another dev server holds it.
 */
export function openLiveTurn(out: string): Promise<Lock> {
  const refuse = () => {
    throw Object.assign(new Error('the dev server is running'), { code: 'EALREADY' })
  }
  return takeLock(devLock, { out, onWait: refuse })
}

/** Waits until no dev server is running, and keeps the next one from starting. */
export function takeLiveTurn(out: string, say = console.log): Promise<Lock> {
  return takeTurn(devLock, out, 'The dev server is running', say)
}

function takeTurn(file: string, out: string, what: string, say: (line: string) => void): Promise<Lock> {
  const onWait = (pid: number) => say(`${what} (process ${pid}): waiting until it ends.`)
  return takeLock(file, { out, onWait })
}
