/** The published files of every photo, a folder each, named by content and recipe. */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { hasCode } from '../lib/has-code'
import { checksum, readSealed, writeSealed } from '../lib/sealed-json'
import type { Encoded } from './encode'
import { recipe } from './plan'

/** What is written in `entry.json`, last of the folder's files. */
export interface Entry extends Omit<Encoded, 'files'> {
  key: string
  files: { name: string; bytes: number; mtimeMs: number; checksum: string }[]
}

/** Grows when entries of before must not be used any more: since 2, every file was searched for metadata. */
const generation = 2

/** What the files of a photo depend on, besides the original. */
export const recipeHash = checksum(JSON.stringify([generation, recipe, sharp.versions]))

/** The name of the entry of the photo with this checksum. */
export function entryKey(hash: string): string {
  return checksum(`${hash} ${recipeHash}`)
}

/** The entry, when each of its files is as it was written; undefined when the photo is to be encoded. */
export function readEntry(cache: string, key: string): Entry | undefined {
  const note = join(cache, key, 'entry.json')
  const entry = readSealed<Entry>(note)
  if (entry?.key !== key) return
  let isRestored = false
  for (const file of entry.files) {
    const path = join(cache, key, file.name)
    const stats = statSync(path, { throwIfNoEntry: false })
    if (!stats?.isFile() || stats.size !== file.bytes) return
    if (stats.mtimeMs === file.mtimeMs) continue
    if (checksum(readFileSync(path)) !== file.checksum) return
    file.mtimeMs = stats.mtimeMs
    isRestored = true
  }
  if (isRestored) writeSealed(note, entry) // copied from elsewhere: the checksums need not be made again
  return entry
}

/** Stores what `encodePhoto` made: the whole entry or nothing, whenever the run is killed. */
export function writeEntry(cache: string, key: string, { files, ...photo }: Encoded): Entry {
  const temporary = join(cache, `${unfinished}${process.pid}-${key}`)
  try {
    mkdirSync(temporary, { recursive: true })
    const written = files.map(({ name, data }) => {
      const path = join(temporary, name)
      writeFileSync(path, data)
      return { name, bytes: data.length, mtimeMs: statSync(path).mtimeMs, checksum: checksum(data) }
    })
    const entry = { key, ...photo, files: written }
    writeSealed(join(temporary, 'entry.json'), entry)
    return moveIn(temporary, cache, entry)
  } finally {
    rmSync(temporary, { recursive: true, force: true }) // after a full disk, and when another run was faster
  }
}

/** Two runs may have made the same entry: the first stands, because its files may be in use. */
function moveIn(temporary: string, cache: string, entry: Entry): Entry {
  const place = join(cache, entry.key)
  for (let attempt = 0; ; attempt++) {
    const other = readEntry(cache, entry.key)
    if (other) return other
    try {
      renameSync(place, `${temporary}-damaged-${attempt}`)
    } catch (error) {
      if (!hasCode(error, 'ENOENT')) throw error
    }
    try {
      renameSync(temporary, place)
      return entry
    } catch (error) {
      if (attempt > 9 || !hasCode(error, 'ENOTEMPTY', 'EEXIST', 'EPERM')) throw error
    } finally {
      rmSync(`${temporary}-damaged-${attempt}`, { recursive: true, force: true })
    }
  }
}

export const unfinished = 'unfinished-'
/** Milliseconds after which nobody is at work on an unfinished entry any more. */
const stale = 3_600_000

/** Removes what killed runs have left behind. */
export function removeUnfinished(cache: string): void {
  mkdirSync(cache, { recursive: true })
  for (const name of readdirSync(cache)) {
    if (!name.startsWith(unfinished)) continue
    const path = join(cache, name)
    const stats = statSync(path, { throwIfNoEntry: false }) // another run may tidy up, too
    if (!stats || Date.now() - stats.mtimeMs < stale) continue
    rmSync(path, { recursive: true, force: true })
  }
}
