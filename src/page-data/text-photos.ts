/** Marks for the photos inside the HTML of a text: those in tables, lists, quotations and links. */

/** A photo of its own opens in the lightbox. One in a link does not, and is `wide` if nothing else is in its paragraph. */
export type PhotoLayout = 'own' | 'linked' | 'wide'

/** A part of a text: HTML with the photos in it by number, or a photo. */
type AnyBlock<Photo> = { html: string; photos?: Readonly<Record<string, Photo>> } | { photo: Photo }

export function photosInBlocks<Photo>(blocks: readonly AnyBlock<Photo>[]): Photo[] {
  return blocks.flatMap((block) => ('photo' in block ? [block.photo] : Object.values(block.photos ?? {})))
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
