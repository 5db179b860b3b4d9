/** Removes the leftovers of killed builds. */
import { readdirSync, rmSync } from 'node:fs'
import { sep } from 'node:path'
import { unlessGone } from '../../lib/files-below'
import { atEnd } from '../../lib/processes/at-end'
import { isAlive } from '../../lib/processes/lock'
import { writerOf } from '../../lib/write-atomic'
import { isKey } from '../../store/entries'
import { cacheFolder } from '../../store/folders'
import { photosBeside, repair, stagingFolder } from './swap'

/** The folder for the server bundle of vite-react-ssg. */
const rendererFolder = '.vite-react-ssg-temp'

/**
 * Removes what killed builds of `out` have left. Returns a function that removes the renderer's folder after this build.
 * `cache` is the folder of all caches.
 */
export function clearLeftovers(out: string, cache = cacheFolder): () => void {
  clearAbandoned(out)
  clearUnfinished(cache, 2)
  const clearRenderer = () => rmSync(rendererFolder, { recursive: true, force: true })
  clearRenderer()
  return atEnd(clearRenderer)
}

/** Repairs the site in `out` after a build of it was killed, and removes what the build was writing. */
export function clearAbandoned(out: string): void {
  repair(out)
  for (const folder of [out, photosBeside(out)])
    rmSync(stagingFolder(folder), { recursive: true, force: true })
}

/** Removes what ended processes were writing, down to `depth` folders below `folder`. */
function clearUnfinished(folder: string, depth: number): void {
  for (const entry of unlessGone(() => readdirSync(folder, { withFileTypes: true })) ?? []) {
    if (isKey(entry.name)) continue
    const path = `${folder}${sep}${entry.name}` // `join` takes long for thousands of entries
    const writer = writerOf(entry.name)
    // A dev server may write at the same time.
    if (writer !== undefined) {
      if (!isAlive(writer)) rmSync(path, { recursive: true, force: true })
    } else if (depth && entry.isDirectory()) clearUnfinished(path, depth - 1)
  }
}
