/** Removes the leftovers of killed builds. */
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bundleCache } from '../../lib/cache/folders'
import { unfinished } from '../../lib/cache/stored-folder'
import { atEnd } from '../../lib/processes/at-end'
import { isAlive } from '../../lib/processes/lock'
import { repair, stagingFolder } from './swap'

/** The folder for the server bundle of vite-react-ssg. */
const rendererFolder = '.vite-react-ssg-temp'

/**
 * Removes what killed builds of `out` and of the folders in `abandoned` have left. Returns a function that removes the
 * renderer's folder after this build.
 */
export function clearLeftovers(out: string, abandoned: readonly string[], caches: string[]): () => void {
  for (const folder of new Set([out, ...abandoned.filter(Boolean)])) {
    repair(folder)
    rmSync(stagingFolder(folder), { recursive: true, force: true })
  }
  for (const cache of caches.filter((folder) => existsSync(folder))) {
    for (const name of readdirSync(cache)) {
      const writer = /\.(?:jpg|json|lock|txt|woff2)\.(\d+)$/.exec(name)?.[1]
      // A dev server may write at the same time.
      if (writer && !isAlive(Number(writer))) rmSync(join(cache, name), { recursive: true, force: true })
    }
  }
  // Only the holder of the lock makes bundles.
  for (const name of existsSync(bundleCache) ? readdirSync(bundleCache) : [])
    if (name.startsWith(unfinished)) rmSync(join(bundleCache, name), { recursive: true, force: true })
  const clearRenderer = () => rmSync(rendererFolder, { recursive: true, force: true })
  clearRenderer()
  return atEnd(clearRenderer)
}
