/** Reads folders and the beginnings of files. */
import { isUtf8 } from 'node:buffer'
import { closeSync, type Dirent, openSync, readdirSync, readSync } from 'node:fs'
import { byName } from '../../src/shared/by-name'

/** What systems, network disks and photo programs leave, in lower case. */
const ofSystem = [
  '.ds_store',
  'thumbs.db',
  'desktop.ini',
  'picasa.ini',
  '@eadir',
  '#recycle',
  '$recycle.bin',
  'system volume information',
  'lost+found',
  '__macosx',
]

/** Hidden files, and what systems make by themselves. */
export function isIgnored(name: string): boolean {
  return isHidden(name) || isOfSystem(name)
}

/** What systems make by themselves beside files, or for them (`._photo.jpg`). */
export function isOfSystem(name: string): boolean {
  return ofSystem.includes(name.toLowerCase()) || /^\._|:Zone\.Identifier$/.test(name)
}

/** Whether a file or folder is hidden: its name begins with a full stop. */
export function isHidden(name: string): boolean {
  return name.startsWith('.')
}

interface NamedEntry {
  entry: Dirent<Buffer>
  /** Contains U+FFFD if the name is not UTF-8; then it is not a valid path. */
  name: string
  isReadable: boolean
  /** Length of the name. */
  bytes: number
}

/** The entries of a folder in natural order, by default without ignored files. */
export function readEntries(folder: string, isSkipped = isIgnored): NamedEntry[] {
  return readdirSync(folder, { withFileTypes: true, encoding: 'buffer' })
    .map((entry) => ({
      entry,
      name: entry.name.toString(),
      isReadable: isUtf8(entry.name),
      bytes: entry.name.length,
    }))
    .filter(({ name }) => !isSkipped(name))
    .sort((a, b) => byName(a.name, b.name))
}

export function readHead(path: string, maxBytes: number): Buffer {
  const file = openSync(path, 'r')
  try {
    const buffer = Buffer.alloc(maxBytes)
    return buffer.subarray(0, readSync(file, buffer))
  } finally {
    closeSync(file)
  }
}

/** Empty for a file that cannot be read. */
export function readHeadIfPossible(path: string, maxBytes: number): Buffer {
  try {
    return readHead(path, maxBytes)
  } catch {
    return Buffer.alloc(0)
  }
}
