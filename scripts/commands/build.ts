/** `npm run build`: builds the whole site. */
import { clearLeftovers } from '../publish/swap/leftovers'
import { acquireBuildLock } from './steps/locks'
import { type BuildOptions, inputsOf, reportIfUnchanged } from './steps/unchanged'

/** Returns the exit status. A build that fails does not change the output folder. */
export async function build(options: BuildOptions): Promise<number> {
  const { out } = options
  const lock = await acquireBuildLock(out)
  let clearRenderer = () => {}
  process.umask(0o022) // everybody may read what is published
  try {
    clearRenderer = clearLeftovers(out)
    const inputs = inputsOf(options)
    if (reportIfUnchanged(options, inputs)) return 0
    // Most of the generator is loaded only when there is something to do.
    const { buildSite } = await import('./steps/build-site')
    return await buildSite(options, inputs)
  } finally {
    clearRenderer()
    lock.release()
  }
}
