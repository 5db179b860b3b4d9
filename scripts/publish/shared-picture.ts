/** The picture that other sites show with a link to a page. */

import { sharedPicture as drawn } from '../../src/model/addresses/addresses'
import type { PageData, Photo, Site } from '../../src/page-data/model'
import { datesAndPhotosOf } from './feeds/sitemap'
import { fullAddress, fullPhotoAddress, unlessPlaceholder } from './publication'

/** The least width in pixels that other sites show large. */
const minWidth = 800

interface SharedPicture {
  url: string
  width: number
  height: number
  alt: string | undefined
}

/** The first photo of the page that is wide enough, its banner or main photo before others; for a page without one, the picture in `public/`. */
export function sharedPicture(page: PageData, site: Site): SharedPicture {
  const main = [page.banner, 'image' in page ? page.image : undefined]
  const isWide = (photo: Photo | undefined) => photo && photo.width >= minWidth
  const photo = main.find(isWide) ?? datesAndPhotosOf(page).photos.find(isWide)
  if (!photo)
    return { url: fullAddress(site, drawn.path), width: drawn.width, height: drawn.height, alt: undefined }
  const width = photo.widths.find((candidate) => candidate >= minWidth)!
  return {
    url: fullPhotoAddress(site, photo, width),
    width,
    height: Math.round((photo.height * width) / photo.width),
    alt: unlessPlaceholder(photo.alt || undefined),
  }
}
