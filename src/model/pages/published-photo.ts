/** A photo as pages show it. */
import type { Photo } from '../../page-data/model'

/** A reference of the content to an original. */
export interface LabelledPhoto {
  path: string
  /** The readable start of its published name, `2025-10-17`: a-z, 0-9 and hyphens. */
  label: string
}

/** Without the texts, which belong to the reference. */
export type PublishedPhoto = Omit<Photo, 'alt' | 'caption'>

/** Photos are published once for each label. */
export function photoKey({ path, label }: LabelledPhoto): string {
  return `${label} ${path}`
}
