/** `sitemap.xml` (sitemaps.org) with images, dates and languages, and `robots.txt` with its address. */

import { firstLanguage, inLanguage } from '../../../src/i18n/languages'
import type { PageData } from '../../../src/page-data/model'
import { escapeAttribute, escapeText } from '../../lib/html'
import { fullAddress, fullPhotoAddress, listIndexedPages, type Publication } from '../publication'
import { datesAndPhotosOf } from './photos-and-dates'

/** Google reads this many images of a page (Image sitemaps, 2024). */
const maxImages = 1000

const schemas = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const imageSchemas = 'http://www.google.com/schemas/sitemap-image/1.1'
const linkSchemas = ' xmlns:xhtml="http://www.w3.org/1999/xhtml"'

export function sitemap(publication: Publication): string {
  const { pages, alternates } = publication
  const shown = listIndexedPages(pages).filter(({ isUntranslated }) => !isUntranslated)
  const urls = shown.map((page) => `<url>${describe(page, publication)}</url>`).join('')
  const links = alternates.size > 0 ? linkSchemas : ''
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="${schemas}"${links} xmlns:image="${imageSchemas}">${urls}</urlset>\n`
}

function describe(page: PageData, { site, alternates }: Publication): string {
  const address = (path: string) => fullAddress(site, path)
  const { newest, photos } = datesAndPhotosOf(page)
  const links = alternates.get(inLanguage(page.path, firstLanguage)) ?? []
  return [
    `<loc>${escapeText(address(page.path))}</loc>`,
    newest && `<lastmod>${newest}</lastmod>`,
    ...links.map(
      ({ language, path }) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeAttribute(address(path))}"/>`,
    ),
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
