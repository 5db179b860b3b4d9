/** The addresses of a published photo's files. */
import type { Photo } from './model'
import { type PhotoFormat, versionName } from './photo-formats'

export function photoAddress(photo: Pick<Photo, 'name'>, width: number, format?: PhotoFormat): string {
  return `${import.meta.env.BASE_URL}photos/${photo.name}-${versionName(width, format)}`
}

/** The address of the largest version. */
export function largestAddress(photo: Photo): string {
  return photoAddress(photo, photo.width)
}

/** Every width of a photo for `srcset`: `…-400.avif 400w, …-800.avif 800w`. */
export function photoSet(photo: Photo, format?: PhotoFormat): string {
  return photo.widths.map((width) => `${photoAddress(photo, width, format)} ${width}w`).join(', ')
}
