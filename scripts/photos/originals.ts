/** Identifies originals by their content, and reads only those that changed since the last run. */
import { open, readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { checksum, readSealed, writeSealed } from '../lib/cache/sealed-json'
import { type FileState, fileState, isSame } from '../lib/file-state'
import type { Problems } from '../lib/problems'
import { inParallel } from '../lib/workers/pool'
import { headLength, sniff } from './decode/sniff'
import { type Refused, reportPhoto } from './task'

const maxBytes = 300e6
/** In the folder of the photo cache. */
export const originalsFile = 'originals.json'

/** A photo with the paths of all its copies. */
export interface OriginalFile {
  /** SHA-256 of the file. */
  hash: string
  bytes: number
  paths: string[]
}

/** The state of an original when it was read. */
export type KnownOriginal = FileState & { hash: string }

/** All originals that were read, of every content folder, by absolute path. */
export function readKnown(cache: string): Map<string, KnownOriginal> {
  return new Map(readSealed<[string, KnownOriginal][]>(join(cache, originalsFile)))
}

export function writeKnown(cache: string, known: Map<string, KnownOriginal>): void {
  writeSealed(join(cache, originalsFile), [...known])
}

/** Returns the different photos among `paths`, in their order. Reports every file that is not a photo. */
export async function identifyOriginals(
  paths: string[],
  cache: string,
  problems: Problems,
): Promise<OriginalFile[]> {
  const known = readKnown(cache)
  let hasChanged = false

  const identify = async (path: string): Promise<KnownOriginal | Refused> => {
    const now = fileState(path) // before reading, so that a later change is detected
    const before = known.get(resolve(path))
    if (before && isSame(before, now)) return before
    const refused = await inspectHead(path, now.size)
    if (refused) return { refused }
    const read = { ...now, hash: checksum(await readFile(path)) }
    known.set(resolve(path), read)
    hasChanged = true
    return read
  }

  const found = await inParallel(paths, availableParallelism(), (path) => identify(path).catch(toUnreadable))
  if (hasChanged) writeKnown(cache, known)

  const originals = new Map<string, OriginalFile>()
  for (const [index, path] of paths.entries()) {
    const original = found[index]!
    if ('refused' in original) reportPhoto(original, [path], problems)
    else if (originals.has(original.hash)) originals.get(original.hash)!.paths.push(path)
    else originals.set(original.hash, { hash: original.hash, bytes: original.size, paths: [path] })
  }
  return [...originals.values()]
}

/** @throws errors that the file did not cause, such as too many open files. */
export function toUnreadable(error: unknown): Refused {
  const { code = '', syscall } = error as NodeJS.ErrnoException
  if (!syscall || ['EMFILE', 'ENFILE', 'ENOMEM'].includes(code)) throw error
  return { refused: 'the file cannot be read and was left out: check its permissions, or copy it again.' }
}

/** The end of a warning about why the file cannot be shown; undefined if it may be a photo. */
async function inspectHead(path: string, size: number): Promise<string | undefined> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headLength), 0, headLength, 0)
    const refused = sniff(buffer.subarray(0, bytesRead))
    if (refused) return refused
  } finally {
    await file.close()
  }
  if (size > maxBytes) return `is larger than ${maxBytes / 1e6} MB and was left out: send a smaller copy.`
}
