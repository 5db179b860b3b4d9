/**
 * The record of an original: all that is known about it. It is made in one read of the file, and kept in the cache under the
 * checksum of the file, in a folder with its published files: caches are joined by copying.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Reason } from '../../src/model/judge/sniff'
import { type EntryFiles, readStored, type Stored, writeStored } from '../store/cache'
import { cacheKey } from '../store/cache-key'
import { checksum } from '../store/file-state'
import type { Encoded, EncodedFile } from './encode'

export interface PhotoRecord {
  /** SHA-256. */
  hash: string
  /** The hash that git gives to the file. */
  gitHash: string
  /** The size of the file. */
  bytes: number
  /** Whether stripping would remove something from the file. */
  hasMetadata?: boolean
  /** The grey sample photo that `npm run new` writes. */
  isSample?: true
  /** The file cannot be shown. */
  refused?: Reason
  /** What pages need to know about its published files. Undefined for a photo that was not to be published. */
  encoded?: Encoded
  /** Its entry in the cache, with its published files. */
  entry: EntryFiles
}

export interface Entry extends Omit<PhotoRecord, 'entry'> {
  /** What the photo looks like (`greySquare`), in Base64. Undefined for one that was refused. */
  square?: string
}

const photoKey = cacheKey('photos', 'scripts/photos/examine.ts')

/** Changes with the way records and published files are made. The number belongs to the form of `PhotoRecord`: raise it with each change. */
export const recordVersion = () => photoKey(1)

/** The keys of everything that was made from the original with this checksum: with its published files, and without. */
export function keysOf(hash: string): [published: string, unpublished: string] {
  return [photoKey('published', hash), photoKey(hash)]
}

/** `isPublished`: whether its published files are needed. Undefined if the record has to be made. */
export function readRecord(cache: string, hash: string, isPublished = false): PhotoRecord | undefined {
  const entry = findEntry(cache, hash)
  const isEnough = !isPublished || entry?.encoded || entry?.refused !== undefined
  return entry && isEnough ? recordOf(entry) : undefined
}

/** What a photo looks like, by its checksum. @throws if that is not in the cache. */
export function readSquare(cache: string, hash: string): Buffer {
  const square = findEntry(cache, hash)?.square
  if (square === undefined) throw new Error(`The record of the photo ${hash} is not in ${cache}.`)
  return Buffer.from(square, 'base64')
}

function findEntry(cache: string, hash: string): Stored<Entry> | undefined {
  const [published, unpublished] = keysOf(hash)
  const entry = readStored<Entry>(cache, published) ?? readStored<Entry>(cache, unpublished)
  // Without its square, copies of the photo are not found.
  return entry?.square === undefined && entry?.refused === undefined ? undefined : entry
}

/** A refusal, and published files, take the place of what was kept before: `writeStored` would return the earlier record. */
export function keepRecord(cache: string, entry: Entry, files: readonly EncodedFile[] = []): PhotoRecord {
  const [published, unpublished] = keysOf(entry.hash)
  const remove = (key: string) => rmSync(join(cache, key), { recursive: true, force: true })
  if (entry.refused !== undefined) [published, unpublished].forEach(remove)
  const stored = writeStored(cache, entry.encoded ? published : unpublished, files, entry)
  if (entry.encoded) remove(unpublished)
  return recordOf(stored)
}

/** Without the square, which is large, and only needed to find copies. */
function recordOf({ key, files, note, square: _, ...record }: Stored<Entry>): PhotoRecord {
  return { ...record, entry: { key, files, note } }
}

/** A checksum of all published files. */
export function versionOf({ files }: Pick<EntryFiles, 'files'>): string {
  return checksum(files.map((file) => file.checksum).join())
}
