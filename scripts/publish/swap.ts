/** Puts a finished site in the place of the published one in one step. */
import { existsSync, renameSync, rmSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { atEnd } from '../lib/at-end'

/** Where a build of `out` works: beside it, because a rename does not cross file systems. */
export function stagingFolder(out: string): string {
  return join(dirname(out), `.${basename(out)}.building`)
}

function previousFolder(out: string): string {
  return join(dirname(out), `.${basename(out)}.previous`)
}

/** Makes an empty staging folder; returns what clears it, at the latest when the process ends. */
export async function openStaging(out: string): Promise<() => void> {
  const staging = stagingFolder(out)
  await rm(staging, { recursive: true, force: true })
  await mkdir(staging, { recursive: true })
  // A renderer that was just stopped may still be writing.
  return atEnd(() => rmSync(staging, { recursive: true, force: true, maxRetries: 5 }))
}

/** Two renames; `repair` mends a kill between them. */
export async function swapIn(out: string): Promise<void> {
  const previous = previousFolder(out)
  await rm(previous, { recursive: true, force: true })
  const isThere = existsSync(out)
  // Not asynchronous: Ctrl-C is heard before both or after both.
  if (isThere) renameSync(out, previous)
  try {
    renameSync(stagingFolder(out), out)
  } catch (error) {
    if (isThere) renameSync(previous, out)
    throw error
  }
  await rm(previous, { recursive: true, force: true })
}

/** Brings the published site back after a build was killed between the two renames. */
export async function repair(out: string): Promise<void> {
  const previous = previousFolder(out)
  if (!existsSync(previous)) return
  if (existsSync(out)) await rm(previous, { recursive: true })
  else await rename(previous, out)
}

/** Whether `out` may be replaced: it is new, empty, or holds a site that was built before. */
export async function isReplaceable(out: string): Promise<boolean> {
  if (!existsSync(out)) return true
  const names = await readdir(out)
  return names.length === 0 || (names.includes('index.html') && names.includes('404.html'))
}
