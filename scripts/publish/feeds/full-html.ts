/** Texts and photos as HTML with full addresses, for feeds. */

import { localizeLinks } from '../../../src/i18n/page-links'
import type { Block, Photo, Site } from '../../../src/page-data/model'
import { escapeAttribute, escapeText } from '../../lib/html'
import { fullPhotoAddress } from '../publication'

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
