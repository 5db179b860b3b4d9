/** Gives the published files of photos their names, and collects what pages need to know about them. */
import { setFlagsFromString } from 'node:v8'
import type { Photo } from '../../src/page-data/model'
import { photoOf } from './known'
import { createIds, publishedName } from './names'
import { locateFile, type Originals, type Wanted } from './originals'
import { versionOf } from './records'

/** A reference of the content to an original. */
export interface LabelledPhoto {
  path: string
  /** The readable start of its published name, `2025-10-17`: a-z, 0-9 and hyphens. */
  label: string
}

export type Published = Omit<Photo, 'alt' | 'caption'>

export interface PublishedFile {
  name: string
  /** The path in the cache. */
  from: string
  size: number
  checksum: string
  /** The path of the original. */
  path: string
}

export interface PublishedPhotos {
  /** By `photoKey`, without photos that were left out. */
  photos: Map<string, Published>
  files: PublishedFile[]
}

export function photoKey({ path, label }: LabelledPhoto): string {
  return `${label} ${path}`
}

/**
 * With more photos, V8 collects garbage when the memory in use has grown by half, not by several times: without this, 20,000 photos
 * need more than 500 MB.
 */
const manyPhotos = 5000

/** What has to be known of photos that are shown, and of those that must not be. */
export function wantedPhotos(
  shown: Iterable<LabelledPhoto>,
  withheld: Iterable<string>,
  isPublished = true,
): Wanted {
  const wanted = new Map<string, { isPublished?: boolean }>([...withheld].map((path) => [path, {}]))
  for (const { path } of shown) wanted.set(path, { isPublished })
  if (wanted.size > manyPhotos) setFlagsFromString('--heap-growing-percent=50')
  return wanted
}

/** Returns a function that gives the id of a photo; undefined for one that was left out. */
export function photoIds(
  references: readonly LabelledPhoto[],
  originals: Originals,
): (photo: LabelledPhoto) => string | undefined {
  const toNamed = ({ label, path }: LabelledPhoto) => {
    const photo = photoOf(originals.get(path))
    return photo && { label, hash: photo.hash }
  }
  const idOf = createIds(references.flatMap((reference) => toNamed(reference) ?? []))
  return (reference) => {
    const named = toNamed(reference)
    return named && idOf(named)
  }
}

/** Takes the photos whose files have been made. */
export function publishPhotos(references: readonly LabelledPhoto[], originals: Originals): PublishedPhotos {
  // Each photo once, because many pages may show it.
  const different = [...new Map(references.map((reference) => [photoKey(reference), reference])).values()]
  const idOf = photoIds(different, originals)
  const photos: PublishedPhotos['photos'] = new Map()
  const files = new Map<string, PublishedFile>()
  for (const reference of different) {
    const { path } = reference
    const record = photoOf(originals.get(path))
    const published = record?.published
    if (!published) continue
    const { width, height, widths, blur, focus } = published
    const id = idOf(reference)!
    const start = publishedName(id, versionOf(published))
    photos.set(photoKey(reference), { id, name: start, widths, width, height, blur, focus })
    for (const file of published.files) {
      const name = `${start}-${file.name}`
      if (files.has(name)) continue // a copy of the photo in the same event
      const { size, checksum } = file
      files.set(name, { path, name, size, checksum, from: locateFile(originals, record, file.name) })
    }
  }
  return { photos, files: [...files.values()] }
}
