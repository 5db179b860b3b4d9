/** `npm run build`: builds the whole site. */
import { buildCache, cardCache, fontCache } from '../lib/cache/folders'
import { clearLeftovers } from '../publish/swap/leftovers'
import { acquireBuildLock } from './locks'
import type { Options } from './options'
import { inputsOf, isUnchanged } from './unchanged'

/** Returns the exit status. A build that fails does not change the output folder. */
export async function build(options: Options): Promise<number> {
  const { out } = options
  const lock = await acquireBuildLock(out)
  let clearRenderer = () => {}
  try {
    clearRenderer = await clearLeftovers(out, lock.abandoned, ['.cache', buildCache, cardCache, fontCache])
    const inputs = inputsOf(options)
    if (isUnchanged(options, inputs)) return 0
    // Most of the generator is loaded only when there is something to do.
    const { makeSite } = await import('./make-site')
    return await makeSite(options, inputs)
  } finally {
    clearRenderer()
    lock.release()
  }
}
