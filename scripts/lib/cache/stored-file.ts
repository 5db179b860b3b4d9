/** Files of a cache as they were written: trusted while their size and time are the same, and checked by checksum otherwise. */
import { readFileSync, statSync } from 'node:fs'
import { checksum } from './sealed-json'

export interface StoredFile {
  bytes: number
  mtimeMs: number
  checksum: string
}

/** Describes the file at `path`, into which `data` has just been written. */
export function describeFile(path: string, data: Uint8Array): StoredFile {
  return { bytes: data.length, mtimeMs: statSync(path).mtimeMs, checksum: checksum(data) }
}

/**
 * Undefined when the file is missing or damaged; otherwise its description, which is another one when the file has a
 * new time, because it was copied from elsewhere.
 */
export function verifyFile<File extends StoredFile>(path: string, file: File): File | undefined {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats?.isFile() || stats.size !== file.bytes) return
  if (stats.mtimeMs === file.mtimeMs) return file
  if (checksum(readFileSync(path)) !== file.checksum) return
  return { ...file, mtimeMs: stats.mtimeMs }
}
