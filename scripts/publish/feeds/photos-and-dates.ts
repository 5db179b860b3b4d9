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
    if ('date' in value && typeof value.date === 'string' && (!newest || value.date > newest))
      newest = value.date
    for (const inside of Object.values(value)) if (typeof inside === 'object' && inside) visit(inside)
  }
  visit('next' in page ? { ...page, next: undefined } : page) // the next story is only linked
  return { photos: [...photos.values()], newest }
}

function isPhoto(value: object): value is Photo {
  return 'widths' in value
}
