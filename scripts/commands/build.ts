/** `npm run build`: builds the whole site, while no other build is running. */
import { clearLeftovers } from '../publish/swap/leftovers'
import { type BuildOptions, buildSite } from './steps/build-site'
import { acquireBuildLock } from './steps/locks'

/** Returns the exit status. A build that fails does not change the output folder. */
export async function build(options: BuildOptions): Promise<number> {
  const { out } = options
  const lock = await acquireBuildLock(out)
  let clearRenderer = () => {}
  process.umask(0o022) // everybody may read what is published
  try {
    clearRenderer = clearLeftovers(out, options.content)
    return (await buildSite(options)) ? 0 : 1
  } finally {
    clearRenderer()
    lock.release()
  }
}
