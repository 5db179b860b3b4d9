/** Detects changed files without reading them. This is the only comparison of states: caches and "nothing changed" share it. */
import { chmodSync, lstatSync, readFileSync, type Stats, statSync } from 'node:fs'
import { checksum } from './checksum'

export interface FileState {
  size: number
  mtimeMs: number
  ino: number
  /** 0 for a file with several hard links, because every new link changes the time. */
  ctimeMs: number
}

/** A file that changed more recently could change again without a new time. */
const minAgeMs = 50

export function stateOf({ size, mtimeMs, ino, ctimeMs, nlink }: Stats): FileState {
  return { size, mtimeMs, ino, ctimeMs: nlink > 1 ? 0 : ctimeMs }
}

/** The state of the file itself, not of a link to it. @throws if there is no such file. */
export function fileState(path: string): FileState {
  return stateOf(statSync(path))
}

export function isSame(a: FileState, b: FileState): boolean {
  const isChanged = a.ctimeMs && b.ctimeMs && a.ctimeMs !== b.ctimeMs
  return a.size === b.size && a.mtimeMs === b.mtimeMs && a.ino === b.ino && !isChanged
}

/** Whether the state identifies the content: the file is not being written at this moment. */
export function isSettled({ ctimeMs, mtimeMs }: FileState): boolean {
  return (ctimeMs || mtimeMs) < Date.now() - minAgeMs
}

/** The state as text, for a checksum of many; `undefined` stats are those of a missing file. */
export function describeState(path: string, stats: Stats | undefined): string {
  if (!stats) return `${path} is missing\n`
  const { size, mtimeMs, ino, ctimeMs } = stateOf(stats)
  return `${path} ${size} ${mtimeMs} ${ctimeMs} ${ino} ${stats.mode}\n`
}

/** Changes with the file, or the target of a link. */
export function signatureOf(path: string): string {
  return describeState(path, statSync(path, { throwIfNoEntry: false }))
}

/** A file that was written earlier. Hard links to it may be made later, so the time of a change does not count. */
export interface WrittenFile extends FileState {
  checksum: string
}

/** Describes the file at `path`, into which `data` has just been written. */
export function describeWritten(path: string, data: string | Uint8Array): WrittenFile {
  return { ...writtenState(path), checksum: checksum(data) }
}

export function writtenState(path: string): FileState {
  return { ...fileState(path), ctimeMs: 0 }
}

/** The permissions of a new file. */
const newMode = 0o666 & ~process.umask()

/**
 * Verifies a file by its state, and by its checksum if the state differs. Undefined if the file is missing or damaged.
 * Returns `file` itself if it is unchanged, and a new description if only its state differs because it was copied. Gives the
 * file the permissions of a new one: if it was made under another umask, a host might not be able to read a link to it.
 */
export function verifyWritten<File extends WrittenFile>(path: string, file: File): File | undefined {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (!stats?.isFile() || stats.size !== file.size) return
  if ((stats.mode & 0o777) !== newMode) chmodSync(path, newMode)
  const state = stateOf(stats)
  if (isSame(file, state)) return file
  if (checksum(readFileSync(path)) !== file.checksum) return
  return { ...file, ...state, ctimeMs: 0 }
}

/** Whether the file at `path` has these bytes. */
export function verifyFile(
  path: string,
  { size, checksum: sum }: { size: number; checksum: string },
): boolean {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  return stats?.isFile() === true && stats.size === size && checksum(readFileSync(path)) === sum
}
