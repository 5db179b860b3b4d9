/** The published files of every photo, a folder each, named by content and recipe. */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Encoded } from './encode'
import { recipe } from './plan'
import { checksum, readSealed, writeSealed } from './sealed'

/** What is written in `entry.json`, last of the folder's files. */
export interface Entry extends Omit<Encoded, 'files'> {
  key: string
  files: { name: string; bytes: number; mtimeMs: number; checksum: string }[]
}

/** The name of a photo's entry; another recipe or another sharp gives another name. */
export function entryKey(hash: string): string {
  return checksum(JSON.stringify([hash, recipe, sharp.versions]))
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
  mkdirSync(temporary, { recursive: true })
  const written = files.map(({ name, data }) => {
    const path = join(temporary, name)
    writeFileSync(path, data)
    return { name, bytes: data.length, mtimeMs: statSync(path).mtimeMs, checksum: checksum(data) }
  })
  const entry = { key, ...photo, files: written }
  writeSealed(join(temporary, 'entry.json'), entry)
  rmSync(join(cache, key), { recursive: true, force: true })
  renameSync(temporary, join(cache, key))
  return entry
}

const unfinished = 'unfinished-'
/** Milliseconds after which nobody is at work on an unfinished entry any more. */
const stale = 3_600_000

/** Removes what killed runs have left behind. */
export function removeUnfinished(cache: string): void {
  mkdirSync(cache, { recursive: true })
  for (const name of readdirSync(cache)) {
    const path = join(cache, name)
    if (!name.startsWith(unfinished) || Date.now() - statSync(path).mtimeMs < stale) continue
    rmSync(path, { recursive: true, force: true })
  }
}
