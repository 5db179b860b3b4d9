/** What builds leave behind that were killed. */
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { atEnd } from '../lib/at-end'
import { isAlive } from './lock'
import { repair, stagingFolder } from './swap'

/** Where vite-react-ssg keeps the pages' code while it renders them. */
const rendererFolder = '.vite-react-ssg-temp'

/** Clears what is left of earlier builds, of `out` and of those in `abandoned`; returns what clears after this one. */
export async function clearLeftovers(
  out: string,
  abandoned: readonly string[],
  caches: string[],
): Promise<() => void> {
  for (const folder of new Set([out, ...abandoned.filter(Boolean)])) {
    await repair(folder)
    rmSync(stagingFolder(folder), { recursive: true, force: true })
  }
  for (const cache of caches.filter((folder) => existsSync(folder))) {
    for (const name of readdirSync(cache)) {
      const writer = /\.(?:jpg|json|lock|woff2)\.(\d+)$/.exec(name)?.[1]
      // The live site may be writing beside this build.
      if (writer && !isAlive(Number(writer))) rmSync(join(cache, name), { force: true })
    }
  }
  const clearRenderer = () => rmSync(rendererFolder, { recursive: true, force: true })
  clearRenderer()
  return atEnd(clearRenderer)
}
