/** `sitemap.xml` (sitemaps.org) with images, dates and languages, and `robots.txt` with its address. */

import { firstLanguage, inLanguage } from '../../../src/i18n/languages'
import { escapeAttribute, escapeText } from '../../../src/model/lib/text'
import type { PageData, Photo, Site } from '../../../src/page-data/model'
import {
  type Alternate,
  fullAddress,
  fullPhotoAddress,
  listIndexedPages,
  type Publication,
} from '../publication'

/** Google reads this many images of a page (Image sitemaps, 2024). */
const maxImages = 1000

const schemas = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const imageSchemas = 'http://www.google.com/schemas/sitemap-image/1.1'
const linkSchemas = ' xmlns:xhtml="http://www.w3.org/1999/xhtml"'

export function sitemap(publication: Publication): string {
  const { pages, alternates, site } = publication
  const shown = listIndexedPages(pages).filter(({ isUntranslated }) => !isUntranslated)
  const linksTo = new Map([...alternates].map(([path, pages]) => [path, linkAll(pages, site)]))
  const urls = shown
    .map((page) => {
      const links = linksTo.get(inLanguage(page.path, firstLanguage)) ?? ''
      return `<url>${urlElement(page, links, site)}</url>`
    })
    .join('')
  const links = alternates.size > 0 ? linkSchemas : ''
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="${schemas}"${links} xmlns:image="${imageSchemas}">${urls}</urlset>\n`
}

/** Links to all languages of a page, which each of them contains. */
function linkAll(pages: readonly Alternate[], site: Site): string {
  return pages
    .map(({ language, path }) => {
      const address = escapeAttribute(fullAddress(site, path))
      return `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`
    })
    .join('')
}

function urlElement(page: PageData, links: string, site: Site): string {
  const { newest, photos } = datesAndPhotosOf(page)
  return [
    `<loc>${escapeText(fullAddress(site, page.path))}</loc>`,
    newest && `<lastmod>${newest}</lastmod>`,
    links,
    ...photos
      .slice(0, maxImages)
      .map(
        (photo) =>
          `<image:image><image:loc>${escapeText(fullPhotoAddress(site, photo))}</image:loc></image:image>`,
      ),
  ].join('')
}

export function robots(site: Site): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${fullAddress(site, '/sitemap.xml')}\n`
}

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
