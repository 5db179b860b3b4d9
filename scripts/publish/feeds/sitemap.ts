/** `sitemap.xml` (sitemaps.org) with images, dates and languages, and `robots.txt` with its address. */

import { firstLanguage, inLanguage } from '../../../src/i18n/languages'
import type { PageData, Site } from '../../../src/page-data/model'
import { escapeAttribute, escapeText } from '../../lib/html'
import {
  type Alternate,
  fullAddress,
  fullPhotoAddress,
  listIndexedPages,
  type Publication,
} from '../publication'
import { datesAndPhotosOf } from './photos-and-dates'

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
      return `<url>${describe(page, links, site)}</url>`
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

function describe(page: PageData, links: string, site: Site): string {
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

export function robots({ site }: Publication): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${fullAddress(site, '/sitemap.xml')}\n`
}
