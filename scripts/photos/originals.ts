/** Tells originals apart by their content, and reads only those that changed since the last run. */
import { open, readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { checksum, readSealed, writeSealed } from '../lib/cache/sealed-json'
import { type FileState, fileState, isSame } from '../lib/file-state'
import type { Problems } from '../lib/problems'
import { inParallel } from '../lib/workers/pool'
import type { Refused } from './decode/decode'
import { headLength, sniff } from './decode/sniff'

const maxBytes = 300e6

/** One photo, however often it lies in the folders. */
export interface Content {
  /** SHA-256 of the file. */
  hash: string
  bytes: number
  paths: string[]
}

/** What the file system said of an original when it was read: as long as it says the same, so is the content. */
export type Known = FileState & { hash: string }

/** Every original that was ever read, of whatever content folder, by its full path. */
export function readKnown(cache: string): Map<string, Known> {
  return new Map(readSealed<[string, Known][]>(join(cache, 'originals.json')))
}

export function writeKnown(cache: string, known: Map<string, Known>): void {
  writeSealed(join(cache, 'originals.json'), [...known])
}

/** The different photos among `paths`, in their order; a warning is given for each file that is none. */
export async function identifyOriginals(
  paths: string[],
  cache: string,
  problems: Problems,
): Promise<Content[]> {
  const known = readKnown(cache)
  let hasChanged = false

  const identify = async (path: string): Promise<Known | Refused> => {
    const now = fileState(path) // before reading: a later change will show
    const before = known.get(resolve(path))
    if (before && isSame(before, now)) return before
    const refused = await lookAtHead(path, now.size)
    if (refused) return { refused }
    const read = { ...now, hash: checksum(await readFile(path)) }
    known.set(resolve(path), read)
    hasChanged = true
    return read
  }

  const found = await inParallel(paths, availableParallelism(), (path) => identify(path).catch(toUnreadable))
  if (hasChanged) writeKnown(cache, known)

  const contents = new Map<string, Content>()
  for (const [index, path] of paths.entries()) {
    const original = found[index]!
    if ('refused' in original) problems.warn(path, original.refused)
    else if (contents.has(original.hash)) contents.get(original.hash)!.paths.push(path)
    else contents.set(original.hash, { hash: original.hash, bytes: original.size, paths: [path] })
  }
  return [...contents.values()]
}

/** @throws what is not the fault of the file, such as too many open files. */
export function toUnreadable(error: unknown): Refused {
  const { code = '', syscall } = error as NodeJS.ErrnoException
  if (!syscall || ['EMFILE', 'ENFILE', 'ENOMEM'].includes(code)) throw error
  return { refused: 'the file cannot be read and was left out: check its permissions, or copy it again.' }
}

/** What stands in the way of reading the whole file, as the end of a warning. */
export async function lookAtHead(path: string, size: number): Promise<string | undefined> {
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
