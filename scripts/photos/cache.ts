/** The cache of published files: an entry for each photo, and an index of all entries. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { checksum } from '../store/checksum'
import { findStored, readStored, type Stored, writeStored } from '../store/entries'
import { defineStep } from '../store/step'
import { openTable } from '../store/table'
import type { Encoded } from './encode/encode'
import { recipe } from './encode/plan'

type Facts = Omit<Encoded, 'files'>
export type CacheEntry = Stored<Facts>

export const photoStep = defineStep('photos', { version: 1, libraries: ['sharp', 'libheif-js'] })

const indexFile = (cache: string) => join(cache, 'index.json')

/** The key of the entry for the original with this checksum. */
export function cacheKey(hash: string): string {
  return photoStep.keyOf(recipe, hash)
}

/** Undefined if the photo has to be encoded. */
export function readCached(cache: string, key: string): CacheEntry | undefined {
  return readStored<Facts>(cache, key)
}

/** Reads many entries. With the index, their own descriptions need not be read. */
export function openCached(cache: string) {
  const index = openTable<CacheEntry>(photoStep.keyOf(recipe), indexFile(cache))
  return {
    /** Undefined if the photo has to be encoded. */
    find: (key: string): CacheEntry | undefined => findStored<Facts>(index, cache, key),
    /** Adds an entry that was made since. */
    add: (entry: CacheEntry) => index.set(entry.key, entry),
    /** Writes the index. */
    save: () => index.save(),
  }
}

/** Must be called when entries are removed: the index contains small previews of their photos. */
export function forgetIndex(cache: string): void {
  rmSync(indexFile(cache), { force: true })
}

/** Stores the result of `convertPhoto`. */
export function writeCached(cache: string, key: string, { files, ...photo }: Encoded): CacheEntry {
  return writeStored(cache, key, files, photo)
}

/** A checksum of all files of the photo. */
export function versionOf({ files }: { files: readonly { checksum: string }[] }): string {
  return checksum(files.map((file) => file.checksum).join())
}
