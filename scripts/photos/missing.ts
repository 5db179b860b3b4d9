/** Makes the photos that the cache does not have yet, as many at a time as there are cores. */
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import sharp from 'sharp'
import { inParallel } from '../lib/pool'
import type { Problems } from '../lib/problems'
import type { Progress } from '../lib/progress'
import { type Entry, entryKey, writeEntry } from './cache'
import { decodePhoto } from './decode'
import { encodePhoto } from './encode'
import { type Content, unreadable } from './originals'
import { checksum } from './sealed'

// One thread for each photo does more in all than several, with less memory; no photo is read twice.
sharp.concurrency(1)
sharp.cache(false)

/** The new entries by the hash of their originals; a warning is given for every file of a photo that could not be made. */
export async function encodeMissing(
  missing: Content[],
  cache: string,
  problems: Problems,
  progress: Progress,
): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  const encode = async (photo: Content) => {
    const made = await encodeOne(photo, cache)
    if (typeof made === 'object') entries.set(photo.hash, made)
    else for (const path of photo.paths) problems.warn(path, made)
    progress.tick()
  }
  progress.start(missing.length)
  await inParallel(missing, availableParallelism(), encode).finally(progress.finish)
  return entries
}

/** The entry, or why the photo is left out. */
async function encodeOne({ paths, hash }: Content, cache: string): Promise<Entry | string> {
  const content = await readFile(paths[0]!).catch(() => undefined)
  if (!content) return unreadable
  if (checksum(content) !== hash) return 'the file changed while it was read and was left out: start again.'
  const decoded = await decodePhoto(content)
  if ('refused' in decoded) return decoded.refused
  return writeEntry(cache, entryKey(hash), await encodePhoto(decoded))
}
