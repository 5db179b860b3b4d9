/** Watches a folder, and reports changes that follow each other quickly only once. */
import { relative, resolve, sep } from 'node:path'
import type { FSWatcher } from 'vite'

/** A change is reported after this time without another one, because editors save in several steps. */
const quietMs = 50
/** The longest delay: while many photos are copied, there may be no such pause. */
const maxDelayMs = 600

export function watchFolder(watcher: FSWatcher, folder: string, changed: () => unknown): void {
  let timer: NodeJS.Timeout | undefined
  let first: number | undefined
  const report = () => {
    first = undefined
    changed()
  }
  watcher.add(folder)
  watcher.on('all', (_event, path) => {
    const below = relative(folder, resolve(path))
    if (below.startsWith('..') || below.split(sep).some((name) => name.startsWith('.'))) return
    first ??= Date.now()
    clearTimeout(timer)
    timer = setTimeout(report, Math.min(quietMs, Math.max(0, first + maxDelayMs - Date.now())))
  })
}
