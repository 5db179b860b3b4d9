/**
 * The record of an original: all that is known about it. It is made in one read of the file, and kept under the checksum of
 * the file. What is refused may be accepted after any change of the code, so it is kept for this code only.
 */
import { join } from 'node:path'
import type { Focus } from '../../../src/page-data/model'
import { checksum } from '../../store/checksum'
import { type NamedFile, readStored, type Stored, writeStored } from '../../store/entries'
import { defineStep } from '../../store/step'
import type { Encoded } from '../encode/encode'
import { recipe, type Size } from '../encode/plan'
import type { PhotoMetrics } from '../measure/measure'
import type { GpsLocation } from '../metadata/gps'
import type { Refused, Waiting } from '../task'

/** What the bytes of a file say, whatever it is. */
export interface FileFacts {
  /** Its size. */
  bytes: number
  /** SHA-256. */
  hash: string
  /** MD5, the only one that stores for files list. It is computed when a record is written for other machines. */
  md5?: string
  /** The hash that git gives to the file. */
  gitHash: string
  /** Set if it contains the place where it was taken. */
  place?: GpsLocation
  /** The grey sample photo that `npm run new` writes. */
  isSample?: true
}

export interface PhotoRecord extends FileFacts {
  /** The end of the warning about a file that cannot be shown. */
  refused?: string
  /** Of a photo. */
  metrics?: PhotoMetrics
  /** What it looks like (`measure.ts`). Large, and only needed to find copies: it is read when it is (`squareOf`). */
  square?: string
  /** Undefined for a photo that was not to be published. */
  published?: EncodedPhoto
  /** The starts of the names under which `npm run photos` has written the published files: one for each label. */
  names?: string[]
}

/** The published files of a photo, and what pages need to know about them. */
export interface EncodedPhoto extends Size {
  /** Pixels, ascending. */
  widths: number[]
  /** A `data:` address. */
  blur: string
  focus: Focus
  files: Pick<NamedFile, 'name' | 'size' | 'checksum'>[]
  /** The entry of the cache with the files; undefined if another machine has made them. */
  key?: string
}

/** What is known about a file. */
export interface Known {
  hash?: string
  record?: PhotoRecord
  /** The end of the warning about a file that cannot be shown. */
  refused?: string
  /** The end of the error about a photo that could not be processed. */
  failed?: string
  /** Set if the original is somewhere else: its path below the content folder, where its record is, and how it is made again. */
  given?: { path: string; folder: string; remedy: string }
  /** Why the record that was given cannot be used, as the end of a sentence. */
  unusable?: string
}

/** Where a published file is. */
export interface Located {
  /** Its path; undefined if it is not on this computer. */
  from?: string
  /** Only its size has been compared with the record. */
  isUnverified?: boolean
  /** Instead of the file, the picture for social cards, which need not exist. */
  cardPhoto?: string
}

type Files = Stored<Omit<Encoded, 'files'>>

/** What a command needs to know about a photo. */
export interface Wanted {
  /** Pages show it: a record that another machine has made must have published files. */
  isShown?: boolean
  /** Its published files are needed now. */
  isPublished?: boolean
  hasMd5?: boolean
  /** Nothing more is needed about a file with this checksum. */
  known?: string
}

/** The input of a lane. */
export interface PhotoTask extends Wanted {
  path: string
  cache: string
  /** No other photo is read at the same time, so this one may be large. */
  isAlone?: boolean
  /** A photo that sharp cannot read, after its conversion. */
  converted?: { facts: FileFacts; photo: Buffer | Refused; size: Size }
}

/** The output of a lane. */
export interface Made {
  record: PhotoRecord
  /** Whether files were encoded. */
  isEncoded?: boolean
}

/** A photo that cannot be read yet: while others are read, or before the HEIC decoder has converted `content`. */
export type Unread = { waits: 'alone' } | (Waiting & { waits: 'heic'; facts: FileFacts; content: Buffer })

const maker = {
  code: ['scripts/photos', 'src/shared/photos', 'src/shared/copies', 'src/shared/photo-formats.ts'],
  libraries: ['sharp', 'libheif-js'],
}
export const recordStep = defineStep('records', maker)
const photoStep = defineStep('photos', maker)
const refusedStep = defineStep('refused')

/** Changes with the way records and published files are made. */
export const recordVersion = () => recordStep.keyOf(filesKey(''))

const recordKey = (hash: string) => recordStep.keyOf(hash)
const refusedKey = (hash: string) => refusedStep.keyOf(hash)
const filesKey = (hash: string) => photoStep.keyOf(recipe, hash)

/** In the folder of the photo cache. */
export const recordsIn = (cache: string) => join(cache, 'records')

/** The keys of everything that was made from the original with this checksum: in `recordsIn(cache)`, and in `cache`. */
export function keysOf(hash: string): { records: string[]; files: string } {
  return { records: [recordKey(hash), refusedKey(hash)], files: filesKey(hash) }
}

/** The record without the square; undefined if it has to be made. */
export function readRecord(cache: string, hash: string, { isPublished }: Wanted): PhotoRecord | undefined {
  const stored = readWhole(cache, hash)
  if (!stored) return
  const { square: _, ...record } = stored
  if (record.refused !== undefined) return record
  const published = readFiles(cache, hash)
  return isPublished && !published ? undefined : { ...record, published }
}

export function storedSquare(cache: string, hash: string): string | undefined {
  return readWhole(cache, hash)?.square
}

function readWhole(cache: string, hash: string): PhotoRecord | undefined {
  const read = (key: string) => readStored<PhotoRecord>(recordsIn(cache), key)
  const stored = read(recordKey(hash)) ?? read(refusedKey(hash))
  if (!stored) return
  const { key: _, files: __, ...record } = stored
  return record
}

/** Keeps what is known about an original beside its published files. Returns it without the square. */
export function keepRecord(cache: string, { md5, ...record }: Omit<PhotoRecord, 'published'>): PhotoRecord {
  const key = record.refused === undefined ? recordKey(record.hash) : refusedKey(record.hash)
  writeStored(recordsIn(cache), key, [], record)
  const { square: _, ...kept } = record
  return { ...kept, md5 }
}

/** The published files in the cache, if they are whole. */
export function readFiles(cache: string, hash: string): Files | undefined {
  return readStored(cache, filesKey(hash))
}

export function keepFiles(cache: string, hash: string, { files, ...photo }: Encoded): Files {
  return writeStored(cache, filesKey(hash), files, photo)
}

/** A checksum of all published files. */
export function versionOf({ files }: Pick<EncodedPhoto, 'files'>): string {
  return checksum(files.map((file) => file.checksum).join())
}
