/** `npm run build`: builds the whole site. */
import { clearLeftovers } from '../publish/swap/leftovers'
import { type BuildOptions, type Built, buildSite } from './steps/build-site'
import { acquireBuildLock } from './steps/locks'

/** Returns the exit status. A build that fails does not change the output folder. */
export async function build(options: BuildOptions): Promise<number> {
  return (await buildAlone(options)) ? 0 : 1
}

/** Builds while no other build is running. Undefined if it fails. */
export async function buildAlone(options: BuildOptions): Promise<Built | undefined> {
  const { out } = options
  const lock = await acquireBuildLock(out)
  let clearRenderer = () => {}
  process.umask(0o022) // everybody may read what is published
  try {
    clearRenderer = clearLeftovers(out, options.content)
    return await buildSite(options)
  } finally {
    clearRenderer()
    lock.release()
  }
}
