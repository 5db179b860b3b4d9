/** Replaces a site file by file, for a folder that cannot be renamed, such as a mount point. */
import { cpSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hasCode } from '../../lib/has-code'
import { rename } from '../../lib/rename.mjs'
import { hashedFolders } from '../hosts/policy'

/** The folder for new files, inside the site's folder, because a rename does not cross file systems. */
export const incomingFolder = '.incoming'

/** Copies the site `from` into a folder in `folder`, for `moveIncoming`. */
export function copyIncoming(folder: string, from: string): void {
  removeIncoming(folder)
  copyInto(join(folder, incomingFolder), from)
}

export function removeIncoming(folder: string): void {
  rmSync(join(folder, incomingFolder), { recursive: true, force: true })
}

/**
 * Moves each copied file into place in one step: first the files that pages load, then the pages. Removes old files last. At
 * any time, every page is complete, old or new, and finds what it loads. After a kill, the next build completes the work.
 */
export function moveIncoming(folder: string): void {
  const incoming = join(folder, incomingFolder)
  const names = siteFiles(incoming)
  const isLoaded = (name: string) =>
    Object.keys(hashedFolders).some((prefix) => name.startsWith(`${prefix}/`))
  for (const name of [...names.filter(isLoaded), ...names.filter((name) => !isLoaded(name))]) {
    moveIn(join(incoming, name), folder, name)
  }
  removeIncoming(folder)
  const isNew = new Set(names)
  for (const name of siteFiles(folder)) if (!isNew.has(name)) rmSync(join(folder, name))
  removeEmptyFolders(folder)
}

/** An error names the source, but `folder` is the place that is full. */
function copyInto(folder: string, from: string): void {
  try {
    cpSync(from, folder, { recursive: true, preserveTimestamps: true })
  } catch (error) {
    throw hasCode(error, 'ENOSPC', 'EDQUOT') ? Object.assign(error, { path: folder }) : error
  }
}

/** The names of all files of a site, with `/` on every system. `inside`: a folder in it, with `/` at the end. */
export function siteFiles(folder: string, inside = ''): string[] {
  return readdirSync(`${folder}/${inside}`, { withFileTypes: true }).flatMap((entry) => {
    const name = inside + entry.name
    return entry.isDirectory() ? siteFiles(folder, `${name}/`) : [name]
  })
}

function moveIn(file: string, folder: string, name: string): void {
  const target = join(folder, name)
  removeBlockingFiles(dirname(name), folder)
  mkdirSync(dirname(target), { recursive: true })
  if (lstatSync(target, { throwIfNoEntry: false })?.isDirectory()) rmSync(target, { recursive: true })
  rename(file, target)
}

/** Removes old files that have the names of folders of the new site. */
function removeBlockingFiles(name: string, folder: string): void {
  if (name === '.') return
  removeBlockingFiles(dirname(name), folder)
  const path = join(folder, name)
  if (!(lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? true)) rmSync(path)
}

function removeEmptyFolders(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue
    const path = join(folder, entry.name)
    removeEmptyFolders(path)
    if (readdirSync(path).length === 0) rmSync(path, { recursive: true })
  }
}
