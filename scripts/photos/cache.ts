/** The cache of published files: an entry for each photo. */
import { checksum } from '../store/checksum'
import { readStored, type Stored, writeStored } from '../store/entries'
import { defineStep } from '../store/step'
import type { Encoded } from './encode/encode'

type Facts = Omit<Encoded, 'files'>
export type CacheEntry = Stored<Facts>

const step = defineStep('photos', 'scripts/photos/encode/convert.ts')

/** The key of the entry for the original with this checksum. */
export function cacheKey(hash: string): string {
  return step.keyOf(hash)
}

/** Undefined if the photo has to be encoded. */
export function readCached(cache: string, key: string): CacheEntry | undefined {
  return readStored<Facts>(cache, key)
}

/** Stores the result of `convertPhoto`. */
export function writeCached(cache: string, key: string, { files, ...photo }: Encoded): CacheEntry {
  return writeStored(cache, key, files, photo)
}

/** A checksum of all files of the photo. */
export function versionOf({ files }: { files: readonly { checksum: string }[] }): string {
  return checksum(files.map((file) => file.checksum).join())
}
