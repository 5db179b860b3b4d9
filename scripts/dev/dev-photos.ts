/** The photos of the dev server: published files if they have been made, otherwise thumbnails. */
import { createProgress } from '../lib/terminal'
import type { Originals } from '../photos/originals'
import {
  type LabelledPhoto,
  type PublishedPhotos,
  photoKey,
  publishPhotos,
  wantedPhotos,
} from '../photos/publish'
import { type Middleware, serveFiles } from './photo-middleware'
import { createThumbnails } from './thumbnails'

interface PhotosOfSite {
  shown: readonly LabelledPhoto[]
  /** The paths of photos that must not be published. */
  withheld: Iterable<string>
}

export interface DevPhotos {
  /**
   * The photos that can be shown now. `isComplete`: everything about all photos is known. It opens no photo of which something is
   * known: to read the sizes of thousands takes a minute. `judge` runs before, if they are complete, and may exclude some.
   */
  current(
    photos: PhotosOfSite,
    judge: () => Promise<void>,
  ): Promise<Pick<PublishedPhotos, 'photos'> & { isComplete: boolean }>
  /** Makes the published files. */
  make(photos: PhotosOfSite): Promise<void>
  serve(prefix: string): Middleware[]
}

export function createDevPhotos(originals: Originals): DevPhotos {
  const thumbnails = createThumbnails()
  /** Never removed, because open pages may still request them. */
  const files = new Map<string, { from: string; name: string }>()
  return {
    async current({ shown, withheld }, judge) {
      const missing = new Set(originals.check(wantedPhotos(shown, withheld)).map(({ path }) => path))
      if (!missing.size) await judge()
      const known = shown.filter(({ path }) => !missing.has(path))
      const made = publishPhotos(known, originals)
      for (const file of made.files) files.set(file.name, file)
      const photos: PublishedPhotos['photos'] = new Map()
      for (const reference of shown) {
        const { path } = reference
        const photo = missing.has(path)
          ? await thumbnails.describe(path)
          : made.photos.get(photoKey(reference))
        if (photo) photos.set(photoKey(reference), photo)
      }
      return { photos, isComplete: missing.size === 0 }
    },
    async make({ shown, withheld }) {
      const wanted = wantedPhotos(shown, withheld)
      await originals.make(wanted, { progress: createProgress('Photos'), isBackground: true })
    },
    serve: (prefix) => [thumbnails.serve(prefix), serveFiles(prefix, (name) => files.get(name))],
  }
}
