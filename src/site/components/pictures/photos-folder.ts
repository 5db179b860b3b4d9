/** Gives components the address of the photos. */

import { photosFolder } from '../../../page-data/photo-files'
import { useSite } from '../../context'

/** The address of the folder with the published photos. */
export function usePhotosFolder(): string {
  return photosFolder(import.meta.env.BASE_URL, useSite())
}
