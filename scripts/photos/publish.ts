/**
 * Gives the published files of photos their names, and collects what pages and the line at the end need to know about them.
 *
 * A name is `2025-10-17-5e949096-c41d`: the label, the start of the original's checksum, and the start of the checksum of its published
 * files. Without its last part, it is the photo's id: it stays the same when other photos are added, removed or reordered, and when the
 * code changes. The last part changes with the bytes of the files, because browsers cache them forever.
 */
import { sep } from 'node:path'
import type { Judged } from '../../src/model/judge/judge'
import { type LabelledPhoto, type PublishedPhoto, photoKey } from '../../src/model/pages/published-photo'
import { listPhotos } from '../../src/model/read/content'
import type { ItemFiles } from '../store/cache'
import type { RecordNeeds } from './originals'
import { type PhotoRecord, versionOf } from './records'

interface PublishedFile {
  name: string
  /** The path in the cache. */
  from: string
}

export interface PublishedPhotos {
  /** By `photoKey`, without photos that were left out. */
  photos: Map<string, PublishedPhoto>
  /** The items in the cache, by the start of the names of their published files. */
  items: Map<string, ItemFiles>
  /** The folder of the photo cache. */
  cache: string
}

/** What has to be known of photos that are shown, and, before it, of those that are only compared. */
export function wantedPhotos(
  shown: Iterable<LabelledPhoto>,
  compared: Iterable<string>,
  isPublished = true,
): RecordNeeds {
  const wanted = new Map<string, { isPublished?: boolean }>([...compared].map((path) => [path, {}]))
  for (const { path } of shown) wanted.set(path, { isPublished })
  return wanted
}

/** The photos that pages show, as far as their files have been made. `cache`: the folder of the photo cache. */
export function publishPhotos(judged: Judged<PhotoRecord>, cache: string): PublishedPhotos {
  // Each photo once, because many pages may show it.
  const references = listPhotos(judged.content).map((reference) => [photoKey(reference), reference] as const)
  const shown = [...new Map(references).values()].flatMap(({ path, label }) => {
    const record = judged.photo(path)
    return record?.encoded ? [{ path, label, hash: record.hash, ...record.encoded, item: record.item }] : []
  })
  const idOf = createIds(shown)
  const photos: PublishedPhotos['photos'] = new Map()
  const items: PublishedPhotos['items'] = new Map()
  for (const photo of shown) {
    const { item, width, height, widths, blur, focus } = photo
    const id = idOf(photo)
    const name = publishedName(id, versionOf(item))
    photos.set(photoKey(photo), { id, name, widths, width, height, blur, focus })
    items.set(name, item)
  }
  return { photos, items, cache }
}

/** The published files, one after another: a list of all would need 35 MB for 20,000 photos. */
export function* listFiles({ items, cache }: PublishedPhotos): Generator<PublishedFile> {
  // `join` takes long for thousands of files.
  for (const [start, item] of items)
    for (const { name: version } of item.files)
      yield { name: `${start}-${version}`, from: `${cache}${sep}${item.key}${sep}${version}` }
}

/** Whether a published file has this name. */
export function hasFile({ items }: PublishedPhotos, name: string): boolean {
  const end = name.lastIndexOf('-')
  const files = items.get(name.slice(0, end))?.files ?? []
  return files.some((file) => file.name === name.slice(end + 1))
}

const digits = 8
/** How many digits of the checksum are in a name if another photo with the same label has the same first ones. */
const moreDigits = 16
const versionDigits = 4

/** A photo under two labels has two names. */
interface Named {
  /** The event, or `photo`: never the name of a file, which may contain the name of a person or a phone number. */
  label: string
  /** The original's checksum, in hexadecimal digits. */
  hash: string
}

/** Returns a function that gives the ids of these photos: `2025-10-17-5e949096`. */
export function createIds(photos: Iterable<Named>): (photo: Named) => string {
  const short = ({ label, hash }: Named) => `${label}-${hash.slice(0, digits)}`
  const hashes = new Map<string, Set<string>>()
  for (const photo of photos)
    hashes.set(short(photo), (hashes.get(short(photo)) ?? new Set()).add(photo.hash))
  return (photo) => {
    const isAlone = hashes.get(short(photo))?.size === 1
    return isAlone ? short(photo) : `${photo.label}-${photo.hash.slice(0, moreDigits)}`
  }
}

/** The name of the files. `version`: a checksum of their bytes. */
export function publishedName(id: string, version: string): string {
  return `${id}-${version.slice(0, versionDigits)}`
}

const nameEnd = new RegExp(
  `-([0-9a-f]{${moreDigits}}|[0-9a-f]{${digits}})-[0-9a-f]{${versionDigits}}-\\d+\\.\\w+`,
  'g',
)
const maxLabel = 100

/** The names of published files in a text, each with the start of its original's checksum. */
export function findNames(text: string): { name: string; start: string }[] {
  return [...text.matchAll(nameEnd)].map(({ 0: end, 1: start, index }) => {
    const [label] = /[\w-]*$/.exec(text.slice(Math.max(0, index - maxLabel), index))!
    return { name: label + end, start: start! }
  })
}

/** The forms of a photo's checksum that the names of its files may contain. */
export function startsOf(hash: string): string[] {
  return [hash.slice(0, digits), hash.slice(0, moreDigits)]
}

/** Counts different photos: a photo in two galleries counts once. */
interface PhotoSummary {
  encoded: number
  fromCache: number
  /** Sizes of the originals and of all published files. */
  bytesBefore: number
  bytesAfter: number
  milliseconds: number
}

/** `encoded`: the checksums of photos that were encoded now. */
export function summarize(
  judged: Judged<PhotoRecord>,
  encoded: ReadonlySet<string>,
  milliseconds: number,
): PhotoSummary {
  const shown = new Map<string, PhotoRecord>()
  for (const { path } of listPhotos(judged.content)) {
    const record = judged.photo(path)
    if (record?.encoded) shown.set(record.hash, record)
  }
  const records = [...shown.values()]
  const encodedNow = records.filter(({ hash }) => encoded.has(hash)).length
  return {
    encoded: encodedNow,
    fromCache: records.length - encodedNow,
    bytesBefore: sum(records.map(({ bytes }) => bytes)),
    bytesAfter: sum(records.flatMap(({ item }) => item.files.map(({ size }) => size))),
    milliseconds,
  }
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** `Photos: 68 in 7 galleries, 3 encoded, 65 from cache, 210 MB to 14 MB, 4.2 s` */
export function summaryLine(summary: PhotoSummary, galleries: number): string {
  const { encoded, fromCache, bytesBefore, bytesAfter, milliseconds } = summary
  const where = `${encoded + fromCache} in ${galleries} galler${galleries === 1 ? 'y' : 'ies'}`
  const sizes = `${describeBytes(bytesBefore)} to ${describeBytes(bytesAfter)}`
  return `Photos: ${where}, ${encoded} encoded, ${fromCache} from cache, ${sizes}, ${(milliseconds / 1000).toFixed(1)} s`
}

/** Formats a size in decimal units, like file managers and mobile contracts. */
function describeBytes(bytes: number): string {
  if (bytes < 1e6) return `${Math.round(bytes / 1e3)} kB`
  return `${(bytes / 1e6).toFixed(bytes < 10e6 ? 1 : 0)} MB`
}
