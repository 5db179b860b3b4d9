/** Watches a folder, and reports changes that follow each other quickly only once. */
import { relative, resolve, sep } from 'node:path'
import type { FSWatcher } from 'vite'
import { filesBelow, isHidden } from '../lib/read-files'
import { checksum, signatureOf } from '../store/file-state'

/** A change is reported after this time without another one, because editors save in several steps. */
const quietMs = 50
/** The longest delay: while many photos are copied, there may be no such pause. */
const maxDelayMs = 600
/**
 * The watcher reads a new folder before it begins to watch it. It misses what is added in between, and later changes to it. So
 * all files are compared this often, which takes 50 ms for 10,000 files.
 */
const compareMs = 2000

/** Changes with every file below `folder`, except hidden ones; if the folder cannot be read, with the reason. */
export function describeFolder(folder: string): string {
  try {
    const files = filesBelow(folder, ({ name }) => isHidden(name))
    return checksum(files.map((path) => signatureOf(String(path))).join(''))
  } catch (error) {
    return String(error)
  }
}

/** `known`: the description of the folder from before it was last read. */
export function watchFolder(watcher: FSWatcher, folder: string, known: string, changed: () => unknown): void {
  let timer: NodeJS.Timeout | undefined
  let first: number | undefined
  let described = known
  const report = (description: string) => {
    clearTimeout(timer)
    first = undefined
    described = description
    changed()
  }
  watcher.add(folder)
  watcher.on('all', (_event, path) => {
    const below = relative(folder, resolve(path))
    if (below.startsWith('..') || below.split(sep).some(isHidden)) return
    first ??= Date.now()
    clearTimeout(timer)
    const delay = Math.min(quietMs, Math.max(0, first + maxDelayMs - Date.now()))
    timer = setTimeout(() => report(describeFolder(folder)), delay)
  })
  setInterval(() => {
    const description = describeFolder(folder)
    if (description !== described) report(description)
  }, compareMs)
}
