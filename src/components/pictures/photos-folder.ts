/** Gives components the address of the photos. */
import { useSite } from '../../page-data/site'
import { photosFolder } from '../../shared/photo-files'

/** The address of the folder with the published photos. */
export function usePhotosFolder(): string {
  return photosFolder(import.meta.env.BASE_URL, useSite())
}
