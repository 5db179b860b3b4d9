/** Notices changes below a folder, and calls once for many that come together. */
import { relative, resolve, sep } from 'node:path'
import type { FSWatcher } from 'vite'

/** Milliseconds without a change before it is told: an editor saves in several steps. */
const quiet = 150
/** Milliseconds after which it is told all the same: copying many photos never rests. */
const longest = 600

export function followFolder(watcher: FSWatcher, folder: string, changed: () => unknown): void {
  let timer: NodeJS.Timeout | undefined
  let first: number | undefined
  const tell = () => {
    first = undefined
    changed()
  }
  watcher.add(folder)
  watcher.on('all', (_event, path) => {
    const below = relative(folder, resolve(path))
    if (below.startsWith('..') || below.split(sep).some((name) => name.startsWith('.'))) return
    first ??= Date.now()
    clearTimeout(timer)
    timer = setTimeout(tell, Math.min(quiet, Math.max(0, first + longest - Date.now())))
  })
}
