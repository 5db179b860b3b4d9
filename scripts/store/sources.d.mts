import type { Stats } from 'node:fs'

export interface FileState {
  size: number
  mtimeMs: number
  ino: number
  /** 0 for a file that we have written: hard links to it may be made later, and every new link changes the time. */
  ctimeMs: number
}

export interface NamedFile extends FileState {
  /** Its path in the folder. */
  name: string
  checksum: string
}

export const minAgeMs: number
export function describeSources(project: string, names: Iterable<string>, startedMs: number): NamedFile[]
export function describeFile(folder: string, name: string): NamedFile
export function verifyFiles(folder: string, files: NamedFile[]): NamedFile[] | undefined
export function stateOf(stats: Stats): FileState
export function isSame(recorded: FileState, now: FileState): boolean
