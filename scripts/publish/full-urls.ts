/** Names, and texts with full addresses, for feeds and structured data. */

import { localizeLinks } from '../../src/i18n/page-links'
import type { Block, PageData, Photo, Site } from '../../src/page-data/model'
import { escapeAttribute, escapeText } from '../lib/html'
import { fullPhotoAddress, unlessPlaceholder } from './publication'

/** A name for the site that is not a placeholder. */
export function siteName({ name, tagline, url }: Site): string {
  return unlessPlaceholder(name) ?? unlessPlaceholder(tagline) ?? new URL(url).host
}

/** The HTML of a text with full addresses, for use outside the site. */
export function fullHtml(blocks: readonly Block[], site: Site, base: string): string {
  return blocks
    .map((block) => {
      if ('html' in block) return withFullAddresses(block.html, site, base)
      return photoHtml(block.photo, site)
    })
    .join('\n')
}

export function photoHtml(photo: Photo, site: Site): string {
  const alt = escapeAttribute(photo.alt)
  const image = `<img src="${fullPhotoAddress(site, photo)}" width="${photo.width}" height="${photo.height}" alt="${alt}">`
  return `<p>${image}${photo.caption ? `<br>${escapeText(photo.caption)}` : ''}</p>`
}

function withFullAddresses(html: string, site: Site, base: string): string {
  return localizeLinks(html, base, site).replace(
    /(<[^>]*\s(?:href|src)=")(\/(?!\/)[^"]*)"/g,
    (_match, start: string, path: string) => {
      const inside = path.startsWith(base) ? path.slice(base.length - 1) : path
      return `${start}${site.url}${inside}"`
    },
  )
}

/** Every photo that a page shows, once, and the newest date on it, YYYY-MM-DD; undefined if it has none. */
export function datesAndPhotosOf(page: PageData): { photos: Photo[]; newest: string | undefined } {
  const photos = new Map<string, Photo>()
  let newest: string | undefined
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    if (isPhoto(value)) photos.set(value.name, value)
    if ('date' in value && typeof value.date === 'string' && (!newest || value.date > newest))
      newest = value.date
    for (const inside of Object.values(value)) visit(inside)
  }
  visit('next' in page ? { ...page, next: undefined } : page) // the next story is only linked
  return { photos: [...photos.values()], newest }
}

function isPhoto(value: object): value is Photo {
  return 'widths' in value
}
