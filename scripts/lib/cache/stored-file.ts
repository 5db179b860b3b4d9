/** Verifies the files of a cache: by size and time, and by checksum where the time differs. */
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
 * Undefined if the file is missing or damaged. Returns `file` itself if it is unchanged, and a new description if only
 * its time differs because the cache was copied.
 */
export function verifyFile<File extends StoredFile>(path: string, file: File): File | undefined {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats?.isFile() || stats.size !== file.bytes) return
  if (stats.mtimeMs === file.mtimeMs) return file
  if (checksum(readFileSync(path)) !== file.checksum) return
  return { ...file, mtimeMs: stats.mtimeMs }
}
