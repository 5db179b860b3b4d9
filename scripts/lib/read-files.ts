/** Reads folders, and the beginnings and types of files. */
import { closeSync, constants, openSync, readdirSync, readFileSync, readSync } from 'node:fs'
import { sep } from 'node:path'
import { hasCode, isFaultOfFile } from './system'

/** Whether a file or folder is hidden: its name begins with a full stop. */
export function isHidden(name: string): boolean {
  return name.startsWith('.')
}

export function readHead(path: string, maxBytes: number): Buffer {
  const file = openSync(path, withoutLinks)
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

/** Opens the file itself, not what a link in its place leads to, and does not wait for a pipe. Windows has no such flags. */
export const withoutLinks = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

/** The bytes of a file, but not of what a link leads to. */
export function readItself(path: string | Buffer): Buffer {
  const file = openSync(path, withoutLinks)
  try {
    return readFileSync(file)
  } finally {
    closeSync(file)
  }
}

/** Returns undefined for a link, and for a file that cannot be read. @throws faults of the machine. */
export function readOwnFile(path: string | Buffer): Buffer | undefined {
  try {
    return readItself(path)
  } catch (error) {
    if (!isFaultOfFile(error)) throw error
    return
  }
}

/** Returns undefined if the file or folder no longer exists: authors may sort photos while a build runs. */
export function unlessGone<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
  }
}

/** The names of all files below a folder, with `/` on every system. `inside`: a folder in it, with `/` at the end. */
export function namesBelow(folder: string, inside = ''): string[] {
  return readdirSync(`${folder}/${inside}`, { withFileTypes: true }).flatMap((entry) => {
    const name = inside + entry.name
    return entry.isDirectory() ? namesBelow(folder, `${name}/`) : [name]
  })
}

/** A file or folder that may be skipped. */
interface Candidate {
  name: string
  isFolder: boolean
}

type IsSkipped = (candidate: Candidate) => boolean

/**
 * The paths of all files below `folder`, without links, as bytes: file names need not be UTF-8. `report` is called for folders that cannot
 * be read; without it, they are errors.
 */
export function filesBelow(
  folder: string | Buffer,
  isSkipped: IsSkipped = () => false,
  report?: (folder: string) => void,
): Buffer[] {
  const read = () => readdirSync(folder, { withFileTypes: true, encoding: 'buffer' })
  const start = Buffer.concat([Buffer.from(folder), Buffer.from(sep)])
  const entries = entriesOf(read, report && (() => report(String(folder)))) ?? []
  return entries.flatMap((entry) => {
    const isFolder = entry.isDirectory()
    if (isSkipped({ name: String(entry.name), isFolder })) return []
    const path = Buffer.concat([start, entry.name])
    if (isFolder) return filesBelow(path, isSkipped, report)
    return entry.isFile() ? [path] : []
  })
}

/**
 * Empty if the folder no longer exists. If it cannot be read, `report` is called and undefined returned; without `report`, the error is
 * thrown.
 */
export function entriesOf<Entry>(read: () => Entry[], report?: () => void): Entry[] | undefined {
  try {
    return unlessGone(read) ?? []
  } catch (error) {
    if (!report || !isFaultOfFile(error)) throw error
    report()
    return
  }
}

/** The types of published files, by their endings. */
const types: Record<string, string> = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json; charset=utf-8',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'application/xml; charset=utf-8',
}

export function contentType(file: string): string {
  return types[/\.(\w+)$/.exec(file)?.[1] ?? ''] ?? 'application/octet-stream'
}
