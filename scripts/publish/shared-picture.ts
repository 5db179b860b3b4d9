/** The picture that other sites show with a link to a page. */

import { sharedPicture as drawn } from '../../src/model/addresses/addresses'
import type { PageData, Photo, Site } from '../../src/page-data/model'
import { photosInBlocks } from '../../src/page-data/text-photos'
import { fullAddress, fullPhotoAddress, unlessPlaceholder } from './publication'

/** The least width in pixels that other sites show large. */
const minWidth = 800

interface SharedPicture {
  url: string
  width: number
  height: number
  alt: string | undefined
}

/** The first photo of the page that is wide enough; for a page without one, the picture in `public/`. */
export function sharedPicture(page: PageData, site: Site): SharedPicture {
  const photo = photosOf(page).find(({ width }) => width >= minWidth)
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

/** The banner or main photo of a page, then the others. */
function photosOf(page: PageData): Photo[] {
  const main = [page.banner, 'image' in page ? page.image : undefined]
  const inBody = 'body' in page ? photosInBlocks(page.body) : []
  return [...main, ...inBody, ...listed(page)].filter((photo) => photo !== undefined)
}

function listed(page: PageData): (Photo | undefined)[] {
  if (page.kind === 'event') return page.event.photos
  if (page.kind === 'area') return page.events.flatMap(({ photos }) => photos)
  if (page.kind === 'events') return page.years.flatMap(({ events }) => events.map(({ photo }) => photo))
  if (page.kind === 'news-list') return page.years.flatMap(({ stories }) => stories.map(({ image }) => image))
  if (page.kind === 'news') return page.gallery
  return []
}
