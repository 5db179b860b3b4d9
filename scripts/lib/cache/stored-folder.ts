/**
 * Folders of a cache, each with a list of its files. A folder is stored whole or not at all, even if the run is killed,
 * and is found only while all its files are intact.
 */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hasCode } from '../has-code'
import { filesIn } from './code-version'
import { readSealed, writeSealed } from './sealed-json'
import { describeFile, type StoredFile, verifyFile } from './stored-file'

/** The content of `entry.json`, which is written after all other files. */
export type Stored<Facts> = Facts & { key: string; files: NamedFile[] }

export interface NamedFile extends StoredFile {
  /** Its path in the folder. */
  name: string
}

/** Prefix of folders that are still being written. */
export const unfinished = 'unfinished-'

/** Undefined if the folder is missing or damaged. */
export function readStored<Facts>(cache: string, key: string): Stored<Facts> | undefined {
  const note = join(cache, key, 'entry.json')
  const entry = readSealed<Stored<Facts>>(note)
  if (entry?.key !== key) return
  const files: NamedFile[] = []
  for (const file of entry.files) {
    const verified = verifyFile(join(cache, key, file.name), file)
    if (!verified) return
    files.push(verified)
  }
  const isRestored = files.some((file, index) => file !== entry.files[index])
  const verified = { ...entry, files }
  if (isRestored) writeSealed(note, verified) // so that the next run need not compute the checksums
  return verified
}

/** `facts` are stored in `entry.json`. */
export function writeStored<Facts extends object>(
  cache: string,
  key: string,
  files: readonly { name: string; data: Uint8Array }[],
  facts: Facts,
): Stored<Facts> {
  const temporary = join(cache, `${unfinished}${process.pid}-${key}`)
  try {
    mkdirSync(temporary, { recursive: true })
    const written = files.map(({ name, data }) => {
      const path = join(temporary, name)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, data)
      return { name, ...describeFile(path, data) }
    })
    const entry = { key, ...facts, files: written }
    writeSealed(join(temporary, 'entry.json'), entry)
    return moveIn(temporary, cache, entry)
  } finally {
    rmSync(temporary, { recursive: true, force: true }) // still there after an error, or if another run was faster
  }
}

/** Stores all files below the folder `made`. */
export function storeFolder(cache: string, key: string, made: string): Stored<object> {
  const files = filesIn(made).map((path) => ({
    name: path.slice(made.length + 1),
    data: readFileSync(path),
  }))
  return writeStored(cache, key, files, {})
}

/** If two runs have made the same entry, keeps the first, because its files may be in use. */
function moveIn<Facts>(temporary: string, cache: string, entry: Stored<Facts>): Stored<Facts> {
  const place = join(cache, entry.key)
  for (let attempt = 0; ; attempt++) {
    const other = readStored<Facts>(cache, entry.key)
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
