/** A photo as pages show it. */
import type { Photo } from '../../page-data/model'
import type { PhotoReference } from '../read/content'

/** An original, and the readable start of its published name. */
export type LabelledPhoto = Pick<PhotoReference, 'path' | 'label'>

/** Without the texts, which belong to the reference. */
export type PublishedPhoto = Omit<Photo, 'alt' | 'caption'>

/** Photos are published once for each label. */
export function photoKey({ path, label }: LabelledPhoto): string {
  return `${label} ${path}`
}
