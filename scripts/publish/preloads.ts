/** What a page asks for before its body is read: the photo of its banner, and the Telugu font where it has Telugu. */

/**
 * HTML for the head, below the viewport: before it a phone's browser takes its window for a wide one, and chooses
 * a larger photo. `teluguFont` is an address; undefined where the site has no Telugu.
 */
export function preloads(html: string, teluguFont?: string): string {
  return [bannerPreload(html), teluguFont && hasTelugu(html) && fontPreload(teluguFont)]
    .filter(Boolean)
    .join('')
}

/**
 * The same candidates and sizes as in `<picture>`, so that both choose the same file. A browser that knows no
 * AVIF passes the type by, and takes the JPEG when it comes to it.
 */
function bannerPreload(html: string): string | undefined {
  for (const [picture] of html.matchAll(/<picture[\s>].*?<\/picture>/gs)) {
    if (!/<img\s[^>]*fetchpriority="high"/i.test(picture)) continue
    const source = /<source\s[^>]*>/.exec(picture)?.[0] ?? ''
    const value = (name: string) => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(source)?.[1]
    return `<link rel="preload" as="image" type="${value('type')}" imagesrcset="${value('srcset')}" imagesizes="${value('sizes')}" fetchpriority="high">`
  }
}

function fontPreload(address: string): string {
  return `<link rel="preload" as="font" type="font/woff2" href="${address}" crossorigin>`
}

const telugu = /[\u0C00-\u0C7F]/

/** In what is to be read, not in addresses, alternative texts or data. */
function hasTelugu(html: string): boolean {
  if (!telugu.test(html)) return false
  return telugu.test(html.replace(/<(script|title)[\s>].*?<\/\1>|<[^>]*>/gs, ''))
}
