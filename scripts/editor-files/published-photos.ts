/** The list with which the editor finds the published files of a photo, to compare and to withdraw it. */

import { relative } from 'node:path'
import type { Judged } from '../../src/model/judge/judge'
import { type PhotoStore, photosFolder } from '../../src/page-data/photo-files'
import type { PublishedPhotos } from '../photos/publish'
import type { PhotoRecord } from '../photos/records'

/**
 * The published files of each photo, relative to the site or, on a store of their own, with their full addresses
 * (`photos/2025-10-17-5e949096-c41d-400.jpg`), by the beginning of the hash that git gives to the original. A path would
 * show names of people, and its checksum would confirm a guess.
 */
export function listPublishedPhotos(
  { photos, items }: Pick<PublishedPhotos, 'photos' | 'items'>,
  content: string,
  judged: Judged<PhotoRecord>,
  site: PhotoStore,
): Record<string, string[]> {
  const folder = photosFolder('', site)
  const list = new Map<string, Set<string>>()
  for (const [key, { name }] of photos) {
    const path = key.slice(key.indexOf(' ') + 1)
    if (relative(content, path).startsWith('..')) continue // the first page of a document
    const id = judged.photo(path)!.gitHash.slice(0, 16)
    const names = list.get(id) ?? new Set()
    for (const file of items.get(name)!.files) names.add(`${folder}${name}-${file.name}`)
    list.set(id, names)
  }
  return Object.fromEntries([...list.keys()].sort().map((id) => [id, [...list.get(id)!]]))
}
