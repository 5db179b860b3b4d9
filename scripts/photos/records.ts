/**
 * The record of an original: all that is known about it. It is made in one read of the file, and kept in the cache under the
 * checksum of the file, in a folder with its published files: caches are joined by copying.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Reason } from '../../src/model/judge/sniff'
import { type ItemFiles, readStored, type Stored, writeStored } from '../store/cache'
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
  /** Its item in the cache, with its published files. */
  item: ItemFiles
}

export interface Item extends Omit<PhotoRecord, 'item'> {
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
  const item = findItem(cache, hash)
  const isEnough = !isPublished || item?.encoded || item?.refused !== undefined
  return item && isEnough ? recordOf(item) : undefined
}

/** What a photo looks like, by its checksum. @throws if that is not in the cache. */
export function readSquare(cache: string, hash: string): Buffer {
  const square = findItem(cache, hash)?.square
  if (square === undefined) throw new Error(`The record of the photo ${hash} is not in ${cache}.`)
  return Buffer.from(square, 'base64')
}

function findItem(cache: string, hash: string): Stored<Item> | undefined {
  const [published, unpublished] = keysOf(hash)
  const item = readStored<Item>(cache, published) ?? readStored<Item>(cache, unpublished)
  // Without its square, copies of the photo are not found.
  return item?.square === undefined && item?.refused === undefined ? undefined : item
}

/** A refusal, and published files, take the place of what was kept before: `writeStored` would return the earlier record. */
export function keepRecord(cache: string, item: Item, files: readonly EncodedFile[] = []): PhotoRecord {
  const [published, unpublished] = keysOf(item.hash)
  const remove = (key: string) => rmSync(join(cache, key), { recursive: true, force: true })
  if (item.refused !== undefined) [published, unpublished].forEach(remove)
  const stored = writeStored(cache, item.encoded ? published : unpublished, files, item)
  if (item.encoded) remove(unpublished)
  return recordOf(stored)
}

/** Leaves out the square: it is large, and only the search for copies needs it. */
function recordOf({ key, files, note, square: _, ...record }: Stored<Item>): PhotoRecord {
  return { ...record, item: { key, files, note } }
}

/** A checksum of all published files. */
export function versionOf({ files }: Pick<ItemFiles, 'files'>): string {
  return checksum(files.map((file) => file.checksum).join())
}
