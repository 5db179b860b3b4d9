/** Replaces the published site, and the folder of its photos if they have one of their own, each in one step. */
import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { photoNumbers } from '../../../src/offline/published'
import { unlessGone } from '../../lib/files-below'
import { hasCode } from '../../lib/has-code'
import { atEnd } from '../../lib/processes/at-end'
import { rename } from '../../lib/rename.mjs'
import { fillFolder, incomingFolder, siteFiles } from './fill'

/** The folder that a build of `out` writes to: beside it, because a rename does not cross file systems. */
export function stagingFolder(out: string): string {
  return beside(out, 'building')
}

/**
 * The folder beside the site `out` for its photos: where `npm run photos` puts them, and where a build puts them if they are
 * published on a store of their own.
 */
export function photosBeside(out: string): string {
  return `${out}-photos`
}

/** The folder of the last site while it is replaced. */
export function previousFolder(out: string): string {
  return beside(out, 'previous')
}

function beside(out: string, purpose: string): string {
  const folder = targetOf(out)
  return join(dirname(folder), `.${basename(folder)}.${purpose}`)
}

/** The folder `out`, or the target if it is a link. It need not exist. */
function targetOf(out: string): string {
  if (!lstatSync(out, { throwIfNoEntry: false })?.isSymbolicLink()) return out
  try {
    return realpathSync(out)
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
    return targetOf(resolve(dirname(out), readlinkSync(out)))
  }
}

/** Makes an empty staging folder. Returns a function that removes it, which is also called when the process ends. */
export function openStaging(out: string): () => void {
  const staging = stagingFolder(out)
  rmSync(staging, { recursive: true, force: true })
  mkdirSync(staging, { recursive: true })
  // A renderer that has just been stopped may still write.
  return atEnd(() => rmSync(staging, { recursive: true, force: true, maxRetries: 5 }))
}

/** In the folder of the last site: the names of its folders that are being moved into the new site, one a line. */
const keptList = '.kept'

/**
 * Does two renames. Ctrl-C cannot interrupt between them, and `repair` undoes the first after a kill. A mount point cannot
 * be renamed, and is filled with copies instead. `kept`: the names of folders that the new site has in common with the last one;
 * they are moved between the two renames. Returns whether the files were moved, not copied.
 */
export function swapIn(out: string, kept: readonly string[] = []): boolean {
  const [target, staging, previous] = [targetOf(out), stagingFolder(out), previousFolder(out)]
  rmSync(previous, { recursive: true, force: true })
  const isThere = existsSync(target)
  try {
    // A mount point stays busy.
    if (isThere) rename(target, previous, (error) => hasCode(error, 'EBUSY') && isMountPoint(target))
  } catch (error) {
    if (!hasCode(error, 'EBUSY', 'EXDEV')) throw error
    fillFolder(target, staging, kept)
    return false
  }
  try {
    if (kept.length) writeFileSync(join(previous, keptList), kept.join('\n'))
    for (const name of kept) rename(join(previous, name), join(staging, name))
    rename(staging, target)
  } catch (error) {
    if (isThere) restore(out)
    throw error
  }
  // `rmSync` of Node 20 alone takes twice as long, because it looks at each file before it removes it.
  for (const name of unlessGone(() => siteFiles(previous)) ?? [])
    unlessGone(() => unlinkSync(`${previous}/${name}`))
  rmSync(previous, { recursive: true, force: true })
  return true
}

function isMountPoint(folder: string): boolean {
  return lstatSync(folder).dev !== lstatSync(dirname(folder)).dev
}

/** Puts the last site back, with its folders that have been moved into the new one. */
function restore(out: string): void {
  const [staging, previous] = [stagingFolder(out), previousFolder(out)]
  const list = join(previous, keptList)
  const kept = existsSync(list) ? readFileSync(list, 'utf8').split('\n') : []
  for (const name of kept)
    if (!existsSync(join(previous, name))) rename(join(staging, name), join(previous, name))
  rmSync(list, { force: true })
  rename(previous, targetOf(out))
}

/** Restores the published site and its photos after a build was killed between two renames. */
export function repair(out: string): void {
  for (const folder of [photosBeside(out), out]) repairFolder(folder)
}

function repairFolder(out: string): void {
  const previous = previousFolder(out)
  if (!existsSync(previous)) return
  if (existsSync(out)) rmSync(previous, { recursive: true })
  else restore(out)
}

const isSite = (names: readonly string[]) => names.includes('index.html') && names.includes('404.html')

/** Whether a folder contains nothing but published photos. */
export const arePhotos = (names: readonly string[]) => names.every((name) => photoNumbers(name).length > 0)

/**
 * Returns why `out` must not be replaced; undefined if it is new, empty, or contains what a build makes: a site, or what
 * `isMade` finds.
 * @throws if its parent folder cannot be written.
 */
export function findOutputFault(out: string, isMade = isSite): string | undefined {
  accessSync(existing(dirname(targetOf(out))), constants.W_OK)
  if (!lstatSync(out, { throwIfNoEntry: false })) return
  if (!existsSync(out))
    return 'is a link that leads nowhere: make the folder it leads to, or remove the link.'
  if (!lstatSync(targetOf(out)).isDirectory()) return 'is a file: remove it, or name a folder with --out.'
  const names = readdirSync(out).filter((name) => name !== incomingFolder)
  if (names.length > 0 && !isMade(names))
    return 'contains files that no build has made: name another folder with --out.'
}

/** The folder itself, or its nearest existing ancestor. */
function existing(folder: string): string {
  return existsSync(folder) ? folder : existing(dirname(folder))
}
