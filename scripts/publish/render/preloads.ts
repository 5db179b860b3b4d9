/** Preloads fonts, and the photo of the banner. */

/** `fonts`: their addresses. */
export function fontPreloads(fonts: readonly string[]): string {
  return fonts
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
