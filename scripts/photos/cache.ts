/** The cache of published files: a folder for each photo, named by content and recipe. */
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { checksum } from '../lib/cache/sealed-json'
import { readStored, type Stored, unfinished, writeStored } from '../lib/cache/stored-folder'
import type { Encoded } from './encode/encode'
import { recipe } from './encode/plan'

type Facts = Omit<Encoded, 'files'>
export type CacheEntry = Stored<Facts>

/** Increment when older entries must not be used. Since 4, an entry has the focus and the blur of its photo. */
const generation = 4

/** Everything that the files of a photo depend on, except the original. */
export const recipeHash = checksum(JSON.stringify([generation, recipe, sharp.versions]))

/** The name of the entry for the original with this checksum. */
export function cacheKey(hash: string): string {
  return checksum(`${hash} ${recipeHash}`)
}

/** Undefined if the photo has to be encoded. */
export function readCached(cache: string, key: string): CacheEntry | undefined {
  return readStored<Facts>(cache, key)
}

/** Stores the result of `encodePhoto`. */
export function writeCached(cache: string, key: string, { files, ...photo }: Encoded): CacheEntry {
  return writeStored(cache, key, files, photo)
}

/** An unfinished entry of this age was left by a killed run. */
const staleMs = 3_600_000

/** Removes unfinished entries of killed runs. */
export function removeUnfinished(cache: string): void {
  mkdirSync(cache, { recursive: true })
  for (const name of readdirSync(cache)) {
    if (!name.startsWith(unfinished)) continue
    const path = join(cache, name)
    const stats = statSync(path, { throwIfNoEntry: false }) // another run may remove it
    if (!stats || Date.now() - stats.mtimeMs < staleMs) continue
    rmSync(path, { recursive: true, force: true })
  }
}
