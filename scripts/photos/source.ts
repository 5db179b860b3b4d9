/**
 * Where originals of photos are. A command chooses one of two sources: the content folder (`disk.ts`), or records of originals that
 * are somewhere else (`records/read-records.ts`). Nothing else knows which it is.
 */
import type { Problems } from '../lib/problems'
import type { NamedFile } from '../store/entries'
import type { CacheEntry } from './cache'
import type { PhotoMetrics } from './measure/measure'
import type { Refused } from './task'

/** A photo with the paths of all its copies. */
export interface OriginalFile {
  /** SHA-256 of the file. */
  hash: string
  paths: string[]
}

export type Identified = Pick<OriginalFile, 'hash'> & { bytes: number }

/** What pages and the finished site need to know about a published photo. */
export type PhotoEntry = Omit<CacheEntry, 'files' | 'key'> & {
  files: Pick<NamedFile, 'name' | 'size' | 'checksum'>[]
}

export interface PublishedFile {
  /** Its path. That of an absent file is the picture for social cards, which need not exist. */
  source: string
  name: string
  /** Set if the file is not on this computer. */
  absent?: { size: number; checksum: string }
}

/** A photo that is published under a name, and is not in the cache. */
export interface RecordedPhoto extends Pick<PhotoEntry, 'files'> {
  path: string
  name: string
}

/** Paths of originals are as the author would type them. */
export interface PhotoSource {
  /** The folder of the photo cache. */
  cache: string
  /** The folder with the published files of recorded photos. */
  published?: string
  /** The originals that are not in the content folder: their paths below it, with slashes. */
  names: readonly string[]
  isElsewhere(path: string): boolean
  /** Whether a record says that the photo step has judged this file. */
  isJudged(path: string): boolean
  /** Whether a record says that it is the grey sample photo. */
  isSample(path: string): boolean
  /** What each file is; undefined for an original without a usable record. */
  identify(paths: readonly string[]): Promise<(Identified | Refused | undefined)[]>
  /** What is recorded about the published files of a photo that is not in the cache. */
  entryOf(photo: OriginalFile): PhotoEntry | undefined
  metricsOf(hash: string): PhotoMetrics | Refused | undefined
  /** Words inside a photo that may ask not to publish it; empty if there are none. */
  wordsIn(path: string, hash: string): string
  /** The hash that git gives to the file; undefined if it was removed meanwhile. */
  gitHashOf(path: string): string | undefined
  /** Stores what `wordsIn` and `gitHashOf` have found. */
  save(): void
  /** The path of the original with these bytes. */
  findOriginal(data: Buffer): string | undefined
  /** The names of the published files of an original that is not in the content folder. */
  namesOf(path: string): string[]
  /** The published files of recorded photos. Reports outdated records, and missing files unless `mayLackFiles`. */
  place(photos: readonly RecordedPhoto[], problems: Problems, mayLackFiles: boolean): PublishedFile[]
  /** Reports the originals at these paths that have no usable record. */
  reportProblems(paths: Iterable<string>, problems: Problems): void
}
