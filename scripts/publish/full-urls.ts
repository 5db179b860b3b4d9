/** Names, and texts with full addresses, for feeds and structured data. */
import type { Block, PageData, Photo, Site } from '../../src/content/model'
import { localizeLinks } from '../../src/i18n/page-links'
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

/** Every photo a page shows, once. */
export function photosOf(page: PageData): Photo[] {
  const photos = objectsIn(shownOn(page)).filter(isPhoto)
  return [...new Map(photos.map((photo) => [photo.name, photo])).values()]
}

/** The newest date on a page, YYYY-MM-DD; undefined if it has none. */
export function newestDate(page: PageData): string | undefined {
  const dates = objectsIn(shownOn(page)).map((part) => ('date' in part ? part.date : undefined))
  return dates
    .filter((date) => typeof date === 'string')
    .sort()
    .at(-1)
}

/** The data of a page without the link to the next story. */
function shownOn(page: PageData): object {
  return 'next' in page ? { ...page, next: undefined } : page
}

/** An object and all objects inside it. */
function objectsIn(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(objectsIn)
  return Array.isArray(value) ? inside : [value, ...inside]
}

function isPhoto(value: object): value is Photo {
  return 'widths' in value
}
