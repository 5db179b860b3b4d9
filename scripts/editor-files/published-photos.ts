/** The list with which the editor finds the published files of a photo, to compare and to withdraw it. */
import { relative, sep } from 'node:path'
import type { Site } from '../../src/page-data/model'
import { photosFolder } from '../../src/shared/photo-files'
import type { PhotoStep } from '../photos/publish'
import { checksum } from '../store/checksum'

/**
 * The published files of each photo, relative to the site or, on a store of their own, with their full addresses
 * (`photos/2025-10-17-5e949096-c41d-400.jpg`), by the beginning of the checksum of its
 * path in the repository, `content/galleries/…`: names of files may contain names of people.
 */
export function listPublishedPhotos(
  { photos, files }: Pick<PhotoStep, 'photos' | 'files'>,
  content: string,
  site: Pick<Site, 'photosUrl'> = {},
): Record<string, string[]> {
  const folder = photosFolder('', site)
  const byName = new Map<string, string[]>()
  for (const { name } of files) {
    const start = name.slice(0, name.lastIndexOf('-'))
    byName.set(start, [...(byName.get(start) ?? []), folder + name])
  }
  const list: Record<string, string[]> = {}
  for (const [key, { name }] of photos) {
    const path = key.slice(key.indexOf(' ') + 1)
    const inRepository = `content/${relative(content, path).split(sep).join('/')}`.normalize()
    const id = checksum(inRepository).slice(0, 16)
    list[id] = [...(list[id] ?? []), ...(byName.get(name) ?? [])]
  }
  return list
}
