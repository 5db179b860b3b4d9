/** What a page shows, for the sitemap. */
import type { PageData, Photo } from '../../../src/page-data/model'

/** Every photo that a page shows, once, and the newest date on it, YYYY-MM-DD; undefined if it has none. */
export function datesAndPhotosOf(page: PageData): { photos: Photo[]; newest: string | undefined } {
  const photos = new Map<string, Photo>()
  let newest: string | undefined
  const visit = (value: object) => {
    if (isPhoto(value)) {
      photos.set(value.name, value)
      return
    }
    for (const key in value) {
      const inside: unknown = value[key as keyof typeof value]
      if (typeof inside === 'string') {
        if (key === 'date' && (!newest || inside > newest)) newest = inside
      } else if (typeof inside === 'object' && inside && key !== 'next') visit(inside) // the next story is only linked
    }
  }
  visit(page)
  return { photos: [...photos.values()], newest }
}

function isPhoto(value: object): value is Photo {
  return 'widths' in value
}
