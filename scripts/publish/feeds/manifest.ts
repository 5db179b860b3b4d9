/** The web manifest: name and icons for a phone's home screen. Its addresses are relative to itself. */
import { siteName } from '../full-urls'
import type { Publication } from '../publication'

export const manifestName = 'site.webmanifest'

export function manifest({ site }: Publication): string {
  const icon = (size: number) => ({ src: `icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })
  return `${JSON.stringify(
    {
      name: siteName(site),
      short_name: siteName(site),
      description: site.tagline,
      lang: site.language,
      id: './',
      start_url: './',
      scope: './',
      display: 'browser',
      background_color: '#fbf6ec',
      theme_color: '#fbf6ec',
      icons: [icon(192), icon(512), { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' }],
    },
    null,
    2,
  )}\n`
}
