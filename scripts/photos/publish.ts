/** The photo step: makes published files from originals, and the data that pages need. */
import { join, resolve, sep } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import type { Photo } from '../../src/page-data/model'
import type { Problems } from '../lib/problems'
import type { Progress } from '../lib/progress'
import { lookUp } from '../store/table'
import { type CacheEntry, cacheKey, openCached, versionOf } from './cache'
import { runInLanes } from './lanes'
import { createIds, publishedName } from './names'
import { identifyOriginals, openOriginals, warnOfDuplicates } from './originals'
import type { OriginalFile, PhotoEntry, PhotoSource, PublishedFile, RecordedPhoto } from './source'
import type { PhotoSummary } from './summary'
import { reportPhoto } from './task'

/**
 * With more photos, V8 collects garbage when the memory in use has grown by half, not by several times: without this, 20,000 photos
 * need more than 500 MB.
 */
const manyPhotos = 5000

/** A reference of the content to an original. */
export interface LabelledPhoto {
  path: string
  /** The readable start of its published name, `2025-10-17`: a-z, 0-9 and hyphens. */
  label: string
}

export type Published = Omit<Photo, 'alt' | 'caption'>

export interface PhotoStep {
  /** By `photoKey`, without photos that were left out. */
  photos: Map<string, Published>
  files: PublishedFile[]
  /** The checksum of each original that is published, by path. */
  hashes: ReadonlyMap<string, string>
  summary: PhotoSummary
}

export function photoKey({ path, label }: LabelledPhoto): string {
  return `${label} ${path}`
}

export interface PhotoSettings {
  source: PhotoSource
  problems: Problems
  progress: Progress
  /** Lowers the priority, because somebody is using the computer. */
  isBackground?: boolean
  /** The site does not contain the files of recorded photos. */
  mayLackFiles?: boolean
}

/**
 * Makes the files of all photos, or takes them from the cache. A file that cannot be shown is left out with a warning;
 * a valid photo that could not be encoded is an error.
 * @throws if the cache cannot be written, for example on a full disk.
 */
export async function publishPhotos(
  references: LabelledPhoto[],
  settings: PhotoSettings,
): Promise<PhotoStep> {
  const { source, problems } = settings
  const started = performance.now()
  if (references.length > manyPhotos) setFlagsFromString('--heap-growing-percent=50')
  const paths = [...new Set(references.map(({ path }) => path))]
  const originals = await identifyOriginals(paths, source, problems)
  const { entries, encoded } = await encodeOriginals(originals, settings)
  const shown = originals.filter(({ hash }) => entries.has(hash))
  warnOfDuplicates(shown, problems)
  const hashes = new Map(shown.flatMap(({ paths, hash }) => paths.map((path) => [path, hash] as const)))
  return {
    ...nameFiles(references, hashes, entries, settings),
    hashes,
    summary: {
      encoded,
      fromCache: shown.length - encoded,
      bytesBefore: sum(shown.map(({ bytes }) => bytes)),
      bytesAfter: sum([...entries.values()].flatMap(({ files }) => files.map(({ size }) => size))),
      milliseconds: performance.now() - started,
    },
  }
}

/** The photos that are in the cache and have not changed since they were put there. Reads none of them. */
export function findCached(references: readonly LabelledPhoto[], cache: string): LabelledPhoto[] {
  const originals = openOriginals(cache)
  const cached = openCached(cache)
  return references.filter(({ path }) => {
    const { value } = lookUp(originals, resolve(path))
    return value !== undefined && cached.find(cacheKey(value)) !== undefined
  })
}

/** An entry of the cache, or what a record says about one; then it has no key. */
type KnownEntry = CacheEntry | (PhotoEntry & { key?: undefined })

/** The entries of photos that can be shown, by checksum. Encodes those that are neither in the cache nor known from a record. */
export async function encodeOriginals(
  originals: readonly OriginalFile[],
  { source, problems, progress, isBackground }: PhotoSettings,
): Promise<{ entries: Map<string, KnownEntry>; encoded: number }> {
  const entries = new Map<string, KnownEntry>()
  const { cache } = source
  const cached = openCached(cache)
  for (const photo of originals) {
    const entry = cached.find(cacheKey(photo.hash)) ?? source.entryOf(photo)
    if (entry) entries.set(photo.hash, entry)
  }
  const missing = originals.filter(({ hash }) => !entries.has(hash))
  const module = new URL('./encode/make-worker.ts', import.meta.url)
  const made = await runInLanes<CacheEntry>(missing, { module, extra: { cache }, progress, isBackground })
  let encoded = 0
  for (const { hash, paths } of missing) {
    const entry = made.get(hash)!
    if ('key' in entry) {
      entries.set(hash, entry)
      cached.add(entry)
      encoded++
    } else reportPhoto(entry, paths, problems)
  }
  cached.save()
  return { entries, encoded }
}

function nameFiles(
  references: LabelledPhoto[],
  hashes: PhotoStep['hashes'],
  entries: Map<string, KnownEntry>,
  { source, problems, mayLackFiles = false }: PhotoSettings,
): Pick<PhotoStep, 'photos' | 'files'> {
  // Each photo once, because many pages may show it.
  const different = new Map(references.map((reference) => [photoKey(reference), reference]))
  const shown = [...different.values()].flatMap((reference) => {
    const hash = hashes.get(reference.path)
    return hash ? [{ ...reference, hash }] : []
  })
  const idOf = createIds(shown)
  const photos: PhotoStep['photos'] = new Map()
  const files = new Map<string, PublishedFile>()
  const recorded: RecordedPhoto[] = []
  for (const reference of shown) {
    const entry = entries.get(reference.hash)!
    const { key, width, height, widths, blur, focus } = entry
    const id = idOf(reference)
    const name = publishedName(id, versionOf(entry))
    photos.set(photoKey(reference), { id, name, widths, width, height, blur, focus })
    if (key === undefined) {
      recorded.push({ path: reference.path, name, files: entry.files })
      continue
    }
    const folder = join(source.cache, key)
    for (const file of entry.files) {
      const whole = `${name}-${file.name}`
      files.set(whole, { name: whole, source: `${folder}${sep}${file.name}` })
    }
  }
  for (const file of source.place(recorded, problems, mayLackFiles)) files.set(file.name, file)
  return { photos, files: [...files.values()] }
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
