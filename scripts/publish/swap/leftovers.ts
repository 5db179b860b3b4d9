/** Removes the leftovers of killed builds. */
import { rmSync } from 'node:fs'
import { onExit } from '../../lib/system'
import { cacheFolder, clearUnfinished } from '../../store/cache'
import { photosBeside, repair, stagingFolder } from './swap'

/** The folder for the server bundle of vite-react-ssg. */
const rendererFolder = '.vite-react-ssg-temp'

/** Removes what killed commands have left. Returns a function that removes the renderer's folder after this build. */
export function clearLeftovers(out: string, content: string): () => void {
  clearAbandoned(out)
  for (const folder of [cacheFolder, content]) clearUnfinished(folder)
  const clearRenderer = () => rmSync(rendererFolder, { recursive: true, force: true })
  clearRenderer()
  return onExit(clearRenderer)
}

/** Repairs the site in `out` after a build of it was killed, and removes what builds have left beside it. */
export function clearAbandoned(out: string): void {
  repair(out)
  for (const folder of [out, photosBeside(out)])
    rmSync(stagingFolder(folder), { recursive: true, force: true })
}
