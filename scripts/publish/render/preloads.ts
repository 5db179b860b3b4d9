/** Preloads fonts, and the photo of the banner. */
import type { Language } from '../../../src/i18n/languages'

interface Fonts {
  latin: string
  /** For the English letters of Telugu pages and of the page in all languages; undefined on a site in one language. */
  medium?: string
  /** Undefined if the site has no Telugu. */
  telugu?: string
  /** For the names of other languages; undefined on a site in one language. */
  names?: string
}

/** A page with Telugu needs another font, even if that is only the name of a language. */
export function fontPreloads(
  html: string,
  { language, hasTelugu, hasName }: { language: Language } & TeluguOnPage,
  { latin, medium, telugu: all, names }: Fonts,
): string {
  const hasOneWeight = language === 'te' || html.includes('data-all-languages')
  const letters = hasOneWeight ? medium : latin
  const addresses = [letters, hasTelugu ? all : undefined, hasName ? names : undefined]
  return addresses
    .filter((address) => address !== undefined)
    .map((address) => `<link rel="preload" as="font" type="font/woff2" href="${address}" crossorigin>`)
    .join('')
}

/**
 * For the head, after the viewport: before it, a phone would assume a wide window and choose a larger photo. Candidates
 * and sizes are those of `<picture>`, so that both choose the same file. A browser without AVIF ignores the link because
 * of its type, and loads the JPEG later.
 */
export function photoPreload(html: string): string {
  const [picture, source] = firstPhoto.exec(html) ?? []
  if (!picture) return ''
  const value = (name: string) => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(source!)?.[1]
  return `<link rel="preload" as="image" type="${value('type')}" imagesrcset="${value('srcset')}" imagesizes="${value('sizes')}" fetchpriority="high">`
}

/** The first picture with high priority, up to the attribute that says so. The group is its first source. */
const firstPhoto = /<picture\s[^>]*>(<source\s[^>]*>)(?:<source\s[^>]*>)*<img\s[^>]*fetch[pP]riority="high"/

const telugu = /[\u0C00-\u0C7F]/
const teluguText = /<(?!script)[^>]*>[^<]*[\u0C00-\u0C7F]/i

/** From the tag of a link to another language to the end of its text. React writes the attribute in mixed case. */
const nameLink = /href[lL]ang=[^>]*>([^<]*)/

interface TeluguOnPage {
  /** Visible text contains Telugu. */
  hasTelugu: boolean
  /** Names of other languages contain Telugu. */
  hasName: boolean
}

export function findTelugu(html: string): TeluguOnPage {
  const parts = html.slice(html.indexOf('<body')).split(nameLink)
  return {
    hasTelugu: parts.some((part, index) => index % 2 === 0 && telugu.test(part) && teluguText.test(part)),
    hasName: parts.some((part, index) => index % 2 === 1 && telugu.test(part)),
  }
}
