/** Replaces the published site, and the folder of its photos if they have one of their own. */
import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { photoNumbers } from '../../../src/page-data/published'
import { onExit } from '../../lib/system'
import { rename } from '../../lib/write-files'

/** The folder that a build of `out` writes to: beside it, because a rename does not cross file systems. */
export function stagingFolder(out: string): string {
  return beside(out, 'building')
}

/** The folder beside the site `out` for its photos, if they are published on a store of their own. */
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
  const isLink = lstatSync(out, { throwIfNoEntry: false })?.isSymbolicLink()
  return isLink ? resolve(dirname(out), readlinkSync(out)) : out
}

/** Makes an empty staging folder. Returns a function that removes it, which is also called when the process ends. */
export function openStaging(out: string): () => void {
  const staging = stagingFolder(out)
  rmSync(staging, { recursive: true, force: true })
  mkdirSync(staging, { recursive: true })
  // Another program may still have a file open, which Windows does not remove.
  return onExit(() => rmSync(staging, { recursive: true, force: true, maxRetries: 5 }))
}

/**
 * Replaces folders with what the build wrote for them: all of them, or none. What was there stays beside the folders until
 * `removePrevious`.
 */
export function swapIn(outs: readonly string[]): void {
  const movedIn: string[] = []
  try {
    for (const out of outs) if (existsSync(targetOf(out))) rename(targetOf(out), previousFolder(out))
    for (const out of outs) {
      rename(stagingFolder(out), targetOf(out))
      movedIn.push(out)
    }
  } catch (error) {
    for (const out of movedIn) rename(targetOf(out), stagingFolder(out))
    for (const out of outs) restore(out)
    throw error
  }
}

function restore(out: string): void {
  if (!existsSync(previousFolder(out))) return
  const target = targetOf(out)
  if (existsSync(target)) rmSync(target, { recursive: true })
  rename(previousFolder(out), target)
}

/** Removes what was in the folder before this build. */
export function removePrevious(out: string): void {
  rmSync(previousFolder(out), { recursive: true, force: true, maxRetries: 5 })
}

/** Restores the former site after a kill between two renames, unless the new site was complete. */
export function repair(out: string): void {
  const folders = [photosBeside(out), out].filter((folder) => existsSync(previousFolder(folder)))
  const isComplete = folders.every((folder) => existsSync(targetOf(folder)))
  for (const folder of folders) {
    if (isComplete) removePrevious(folder)
    else restore(folder)
  }
}

const isSite = (names: readonly string[]) => names.includes('index.html') && names.includes('404.html')

/** Whether a folder contains nothing but published photos. */
export const arePhotos = (names: readonly string[]) => names.every((name) => photoNumbers(name).length > 0)

/**
 * Returns why `out` must not be replaced; undefined if it is new, empty, or contains what a build makes: a site, or what
 * `isMade` finds.
 * @throws if its parent folder cannot be written.
 */
export function findOutputProblem(out: string, isMade = isSite): string | undefined {
  accessSync(existing(dirname(targetOf(out))), constants.W_OK)
  if (!lstatSync(out, { throwIfNoEntry: false })) return
  if (!existsSync(out))
    return 'is a link that leads nowhere: make the folder it leads to, or remove the link.'
  const target = targetOf(out)
  if (!lstatSync(target).isDirectory()) return 'is a file: remove it, or name a folder with --out.'
  const names = readdirSync(out)
  if (names.length > 0 && !isMade(names))
    return 'contains files that no build has made: name another folder with --out.'
}

/** The folder itself, or its nearest existing ancestor. */
function existing(folder: string): string {
  return existsSync(folder) ? folder : existing(dirname(folder))
}
