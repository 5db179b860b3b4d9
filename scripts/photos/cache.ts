/** The published files of every photo, a folder each, named by content and recipe. */
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { checksum } from '../lib/cache/sealed-json'
import { readStored, type Stored, unfinished, writeStored } from '../lib/cache/stored-folder'
import type { Encoded } from './encode/encode'
import { recipe } from './encode/plan'

type Facts = Omit<Encoded, 'files'>
export type Entry = Stored<Facts>

/** Grows when entries of before must not be used any more: since 2, every file was searched for metadata. */
const generation = 2

/** What the files of a photo depend on, besides the original. */
export const recipeHash = checksum(JSON.stringify([generation, recipe, sharp.versions]))

/** The name of the entry of the photo with this checksum. */
export function entryKey(hash: string): string {
  return checksum(`${hash} ${recipeHash}`)
}

/** Undefined when the photo is to be encoded. */
export function readEntry(cache: string, key: string): Entry | undefined {
  return readStored<Facts>(cache, key)
}

/** Stores what `encodePhoto` made. */
export function writeEntry(cache: string, key: string, { files, ...photo }: Encoded): Entry {
  return writeStored(cache, key, files, photo)
}

/** Milliseconds after which nobody is at work on an unfinished entry any more. */
const staleMs = 3_600_000

/** Removes what killed runs have left behind. */
export function removeUnfinished(cache: string): void {
  mkdirSync(cache, { recursive: true })
  for (const name of readdirSync(cache)) {
    if (!name.startsWith(unfinished)) continue
    const path = join(cache, name)
    const stats = statSync(path, { throwIfNoEntry: false }) // another run may tidy up, too
    if (!stats || Date.now() - stats.mtimeMs < staleMs) continue
    rmSync(path, { recursive: true, force: true })
  }
}
