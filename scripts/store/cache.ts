/**
 * The cache: results of earlier runs, which all content folders share. A result with files is a folder in the folder of its step, named
 * by its key. It is stored whole or not at all, even if the run is killed, and is found only while all its files are intact.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { namesBelow, unlessGone } from '../lib/read-files'
import { hasCode, isAlive } from '../lib/system'
import { rename, unfinishedName, writerOf } from '../lib/write-files'
import { describeWritten, stateOfWritten, verifyWritten } from './file-state'
import { type FileState, isSame, type NamedFile } from './sources.mjs'
import { maxAgeMs, readJson, writeJson } from './table'

export const cacheFolder = '.cache'
export const photoCache = '.cache/photos'
export const documentCache = '.cache/documents'
export const bundleCache = '.cache/bundles'
/** The parsed entries of each content folder, with their converted texts. */
export const entryCache = '.cache/entries'
export const editorCache = '.cache/editor'
/** The worker of the editor, which checks the site before it is saved. */
export const siteWorkerCache = '.cache/site-worker'

/** The files of an item as they were when it was written or read. */
export interface ItemFiles {
  key: string
  files: NamedFile[]
  /** `entry.json`, which is written after all other files, and contains everything but this. */
  note: FileState
}

export type Stored<Facts> = Facts & ItemFiles

/** The description of an item, in its folder. */
const noteName = 'entry.json'

/** Whether a name in the folder of a step is that of an item. */
export function isKey(name: string): boolean {
  return /^[0-9a-f]{64}$/.test(name)
}

/** Returns undefined if the item is missing or damaged. */
export function readStored<Facts extends object>(folder: string, key: string): Stored<Facts> | undefined {
  const itemFolder = join(folder, key)
  const noteFile = join(itemFolder, noteName)
  const note = stateOfWritten(noteFile)
  const item = readJson<Facts & Omit<ItemFiles, 'note'>>(noteFile)
  if (!note || item?.key !== key) return
  const files: NamedFile[] = []
  for (const file of item.files) {
    const verified = verifyWritten(`${itemFolder}${sep}${file.name}`, file)
    if (!verified) return
    files.push(verified)
  }
  const isRestored = files.some((file, index) => file !== item.files[index])
  // So that the next run need not compute the checksums.
  return isRestored ? writeNote(itemFolder, { ...item, files }) : { ...item, files, note }
}

/** Whether the facts of an item are as they were when it was described, and with `withFiles` all its files. */
export function isUnchanged(folder: string, { key, files, note }: ItemFiles, withFiles = true): boolean {
  // `join` takes long for thousands of items.
  const pathOf = (name: string) => `${folder}${sep}${key}${sep}${name}`
  const now = stateOfWritten(pathOf(noteName))
  // The same object is returned if the state is the same.
  const isFileUnchanged = (file: NamedFile) => verifyWritten(pathOf(file.name), file) === file
  return now !== undefined && isSame(note, now) && (!withFiles || files.every(isFileUnchanged))
}

/** `facts` are stored in the description of the item. */
export function writeStored<Facts extends object>(
  folder: string,
  key: string,
  files: readonly { name: string; data: Uint8Array }[],
  facts: Facts,
): Stored<Facts> {
  const temporary = join(folder, unfinishedName(key))
  try {
    mkdirSync(temporary, { recursive: true })
    const written = files.map(({ name, data }) => {
      const path = join(temporary, name)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, data)
      return { name, ...describeWritten(path, data) }
    })
    return moveIn(temporary, folder, writeNote(temporary, { key, ...facts, files: written }))
  } finally {
    rmSync(temporary, { recursive: true, force: true }) // still there after an error, or if another run was faster
  }
}

/** Writes the description of an item into its folder. */
function writeNote<Item extends object>(folder: string, item: Item): Item & Pick<ItemFiles, 'note'> {
  const path = join(folder, noteName)
  writeJson(path, item)
  return { ...item, note: stateOfWritten(path)! }
}

/** Stores all files below the folder `made`. */
export function storeFolder<Facts extends object>(
  folder: string,
  key: string,
  made: string,
  facts: Facts,
): Stored<Facts> {
  const files = namesBelow(made)
    .sort()
    .map((name) => ({ name, data: readFileSync(join(made, name)) }))
  return writeStored(folder, key, files, facts)
}

/** Keeps `count` items: the one that has just been made, whatever the clock says, and the newest of the others. */
export function keepNewest(folder: string, count: number, made: string): void {
  const keys = readdirSync(folder).filter((name) => isKey(name) && name !== made)
  const ages = new Map(keys.map((key) => [key, statSync(join(folder, key)).mtimeMs]))
  const newestFirst = keys.sort((a, b) => ages.get(b)! - ages.get(a)! || (a < b ? -1 : 1))
  for (const key of newestFirst.slice(count - 1)) rmSync(join(folder, key), { recursive: true, force: true })
}

/**
 * Removes the items that are not `named` if they are older than 30 days, cannot be read, or `isUrgent` says so. Returns what they said.
 * Caches are joined by copying, so an item that nothing names may be needed by the next build.
 */
export function pruneItems<Facts>(
  folder: string,
  named: ReadonlySet<string>,
  isUrgent: (item: Stored<Facts>) => boolean,
): Stored<Facts>[] {
  const names = unlessGone(() => readdirSync(folder)) ?? []
  return names.flatMap((key) => {
    if (!isKey(key) || named.has(key)) return []
    const path = join(folder, key)
    const item = readJson<Stored<Facts>>(join(path, noteName))
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0)
    if (item && age <= maxAgeMs && !isUrgent(item)) return []
    rmSync(path, { recursive: true, force: true, maxRetries: 5 })
    return item ? [item] : []
  })
}

/** If two runs have made the same item, keeps the first, because its files may be in use. */
function moveIn<Facts extends object>(temporary: string, folder: string, item: Stored<Facts>): Stored<Facts> {
  const file = join(folder, item.key)
  for (let attempt = 0; ; attempt++) {
    const other = readStored<Facts>(folder, item.key)
    if (other) return other
    try {
      rename(file, `${temporary}-damaged-${attempt}`)
    } catch (error) {
      if (!hasCode(error, 'ENOENT')) throw error
    }
    try {
      rename(temporary, file)
      return item
    } catch (error) {
      if (attempt > 9 || !hasCode(error, 'ENOTEMPTY', 'EEXIST', 'EPERM')) throw error
    } finally {
      rmSync(`${temporary}-damaged-${attempt}`, { recursive: true, force: true })
    }
  }
}

/** Removes unfinished files of processes that have ended. Looks into folders down to `depth` below `folder`. */
export function clearUnfinished(folder: string, depth = 2): void {
  // Another command may write there at the same time.
  for (const entry of unlessGone(() => readdirSync(folder, { withFileTypes: true })) ?? []) {
    if (isKey(entry.name)) continue
    const path = `${folder}${sep}${entry.name}` // `join` takes long for thousands of items
    const writer = writerOf(entry.name)
    if (writer !== undefined) {
      if (!isAlive(writer)) rmSync(path, { recursive: true, force: true })
    } else if (depth && entry.isDirectory()) clearUnfinished(path, depth - 1)
  }
}
