/** Detects changed files without reading them. */
import { type Stats, statSync } from 'node:fs'

export type FileState = Pick<Stats, 'size' | 'mtimeMs' | 'ctimeMs' | 'ino'>

/** The state of the file itself, not of a link to it. */
export function fileState(path: string): FileState {
  const { size, mtimeMs, ctimeMs, ino } = statSync(path)
  return { size, mtimeMs, ctimeMs, ino }
}

export function isSame(a: FileState, b: FileState): boolean {
  return a.size === b.size && a.mtimeMs === b.mtimeMs && a.ctimeMs === b.ctimeMs && a.ino === b.ino
}
