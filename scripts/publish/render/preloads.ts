/** What a page asks for before its body is read: its fonts, and the photo of its banner. */

/** A page with Telugu needs one more; `telugu` is undefined where the site has none. */
export function fontPreloads(html: string, fonts: { latin: string; telugu?: string }): string {
  const addresses = [fonts.latin, hasTelugu(html) ? fonts.telugu : undefined]
  return addresses
    .filter((address) => address !== undefined)
    .map((address) => `<link rel="preload" as="font" type="font/woff2" href="${address}" crossorigin>`)
    .join('')
}

/**
 * For the head, below the viewport: before it a phone's browser takes its window for a wide one, and chooses a
 * larger photo. The candidates and sizes are those of `<picture>`, so that both choose the same file. A browser
 * without AVIF ignores the link because of its type, and loads the JPEG when it comes to it.
 */
export function photoPreload(html: string): string {
  for (const [picture] of html.matchAll(/<picture[\s>].*?<\/picture>/gs)) {
    if (!/<img\s[^>]*fetchpriority="high"/i.test(picture)) continue
    const source = /<source\s[^>]*>/.exec(picture)?.[0] ?? ''
    const value = (name: string) => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(source)?.[1]
    return `<link rel="preload" as="image" type="${value('type')}" imagesrcset="${value('srcset')}" imagesizes="${value('sizes')}" fetchpriority="high">`
  }
  return ''
}

const telugu = /[\u0C00-\u0C7F]/

/** In what is to be read, not in addresses, alternative texts or data. */
function hasTelugu(html: string): boolean {
  if (!telugu.test(html)) return false
  return telugu.test(html.replace(/<(script|title)[\s>].*?<\/\1>|<[^>]*>/gs, ''))
}
