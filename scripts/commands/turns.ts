/** Commands that would write into each other's folders take turns: the second says so, and waits. */
import { type Lock, takeLock } from '../publish/lock'

const liveLock = '.cache/live.lock'

/** Held by a build, and by whoever clears the cache that builds take their photos from. */
export function takeBuildTurn(out: string, say = console.log): Promise<Lock> {
  return takeTurn('.cache/build.lock', out, 'Another build is running', say)
}

/**
 * Taken by the live site for as long as it is open: its pages show photos of the cache. A build may run beside it.
 * @throws with code `EALREADY` when it is open already.
 */
export function openLiveTurn(out: string): Promise<Lock> {
  const refuse = () => {
    throw Object.assign(new Error('the live site is open'), { code: 'EALREADY' })
  }
  return takeLock(liveLock, { out, onWait: refuse })
}

/** Taken by whoever has to wait for the end of the live site. */
export function takeLiveTurn(out: string, say = console.log): Promise<Lock> {
  return takeTurn(liveLock, out, 'The live site is open', say)
}

/** Until this process ends, or lets go of it. */
function takeTurn(file: string, out: string, what: string, say: (line: string) => void): Promise<Lock> {
  const onWait = (pid: number) => say(`${what} (process ${pid}): waiting for its end.`)
  return takeLock(file, { out, onWait })
}
