/** Detects changed files without reading them. */
import { hash } from 'node:crypto'
import { chmodSync, lstatSync, readFileSync, statSync } from 'node:fs'
import { type FileState, isSame, minAgeMs, type NamedFile, stateOf } from './sources.mjs'

/** SHA-256 in hexadecimal digits. */
export function checksum(data: string | Uint8Array): string {
  return hash('sha256', data)
}

/** The state of the file itself, not of a link to it; undefined if there is no such file. */
export function stateIfThere(path: string): FileState | undefined {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats && stateOf(stats)
}

/** The state of a file that we have written; undefined if there is no such file. */
export function stateOfWritten(path: string): FileState | undefined {
  const state = stateIfThere(path)
  return state && { ...state, ctimeMs: 0 }
}

/** Returns undefined while the state does not identify the content: the file cannot be read, or may be changing now. */
export function stableState(path: string): FileState | undefined {
  try {
    const state = stateIfThere(path)
    return state && state.ctimeMs < Date.now() - minAgeMs ? state : undefined
  } catch {
    return // reported when it is read
  }
}

/** A file that we have written, without its name. */
type WrittenFile = Omit<NamedFile, 'name'>

/** Describes the file at `path`, into which `data` has just been written. */
export function describeWritten(path: string, data: string | Uint8Array): WrittenFile {
  return { ...stateOf(statSync(path)), ctimeMs: 0, checksum: checksum(data) }
}

/** The permissions of a published file: everybody may read it. */
const publishedMode = 0o644
/** On Windows, a file can only be read-only or not. */
const hasModes = process.platform !== 'win32'

/**
 * Verifies a file by its state, and by its checksum if the state differs. Returns undefined if the file is missing or damaged,
 * `file` itself if it is unchanged, and a new description if only its state differs because it was copied. Gives the
 * file the permissions of a published one: if it was made under another umask, a host might not be able to read a link to it.
 */
export function verifyWritten<File extends WrittenFile>(path: string, file: File): File | undefined {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (!stats?.isFile() || stats.size !== file.size) return
  if (hasModes && (stats.mode & 0o777) !== publishedMode) chmodSync(path, publishedMode)
  const state = stateOf(stats)
  if (isSame(file, state)) return file
  if (checksum(readFileSync(path)) !== file.checksum) return
  return { ...file, ...state, ctimeMs: 0 }
}
