/** What the file system says of a file. As long as it says the same, so does the file. */
import { type Stats, statSync } from 'node:fs'

export type FileState = Pick<Stats, 'size' | 'mtimeMs' | 'ctimeMs' | 'ino'>

/** Follows links. */
export function fileState(path: string): FileState {
  const { size, mtimeMs, ctimeMs, ino } = statSync(path)
  return { size, mtimeMs, ctimeMs, ino }
}

export function isSame(a: FileState, b: FileState): boolean {
  return a.size === b.size && a.mtimeMs === b.mtimeMs && a.ctimeMs === b.ctimeMs && a.ino === b.ino
}
