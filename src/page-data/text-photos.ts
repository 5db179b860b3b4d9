/** The photos of a text, and the marks for those inside its HTML: in tables, lists, quotations and links. */
import type { Block } from './model'

/** A photo of its own opens in the lightbox. One in a link does not, and is `wide` if nothing else is in its paragraph. */
export type PhotoLayout = 'own' | 'linked' | 'wide'

export function photosInBlocks<Photo>(blocks: readonly Block<Photo>[]): Photo[] {
  return blocks.flatMap((block) => ('photo' in block ? [block.photo] : Object.values(block.photos ?? {})))
}

/**
 * The blocks with the results of `change` for their photos. A photo without a result is left out. `place`: of a photo inside the HTML,
 * among those of its block.
 */
export function mapPhotos<From, To>(
  blocks: readonly Block<From>[],
  change: (photo: From, place?: { index: number; count: number }) => To | undefined,
): Block<To>[] {
  return blocks.flatMap((block): Block<To>[] => {
    if ('photo' in block) {
      const photo = change(block.photo)
      return photo ? [{ photo }] : []
    }
    const { photos, ...text } = block
    if (!photos) return [text]
    const inside = Object.entries(photos)
    const changed = inside.map(([number, photo], index) => {
      return [number, change(photo, { index, count: inside.length })] as const
    })
    return [
      { ...text, photos: Object.fromEntries(changed.filter(([, photo]) => photo)) as Record<string, To> },
    ]
  })
}

/** The address that stands for the photo with a number: `<img src="own-0">`. A figure is taken out of the HTML. */
export function photoMark(layout: PhotoLayout | 'figure', number: number): string {
  return `${layout}-${number}`
}

/** Replaces the marks. A photo that was left out leaves nothing, not even a link around it. */
export function insertPhotos<Photo>(
  html: string,
  photos: Readonly<Record<string, Photo>> | undefined,
  toHtml: (photo: Photo, layout: PhotoLayout) => string,
): string {
  if (!photos) return html
  return html
    .replace(/<img src="(own|linked|wide)-(\d+)">/g, (mark, layout: PhotoLayout, number: string) => {
      const photo = photos[number]
      return photo ? toHtml(photo, layout) : mark
    })
    .replace(/<a (?:[^>"]|"[^"]*")*>\s*<img src="\w+-\d+">\s*<\/a>|<img src="\w+-\d+">/g, '')
}
