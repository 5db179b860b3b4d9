/** The addresses of published photos, for the browser and for the generator. */
import type { Photo, Site } from './model'
import { type PhotoFormat, versionName } from './photo-formats'

/** Where the published photos are: on the site, or on a store of their own. */
export type PhotoStore = Pick<Site, 'photosUrl'>

/** The address of the store, with a slash at the end; undefined if the photos are on the site. */
export function storeAddress({ photosUrl }: PhotoStore): string | undefined {
  return photosUrl && `${photosUrl}/`
}

/**
 * The address of the folder with all published photos, on the site or on a store of its own, with a slash at the end.
 * `root`: the address of the site, with or without its host, also with a slash at the end.
 */
export function photosFolder(root: string, store: PhotoStore): string {
  return storeAddress(store) ?? `${root}photos/`
}

/** The address of one file. `folder` is that of `photosFolder`. */
export function photoAddress(
  folder: string,
  photo: Pick<Photo, 'name'>,
  width: number,
  format?: PhotoFormat,
): string {
  return `${folder}${photo.name}-${versionName(width, format)}`
}

export function largestAddress(folder: string, photo: Photo): string {
  return photoAddress(folder, photo, photo.width)
}

/** Every width of a photo for `srcset`: `…-400.avif 400w, …-800.avif 800w`. */
export function photoSet(folder: string, photo: Photo, format?: PhotoFormat): string {
  return photo.widths.map((width) => `${photoAddress(folder, photo, width, format)} ${width}w`).join(', ')
}
