/**
 * The web manifest of a language: what browsers need to install the site (w3.org/TR/appmanifest, and for Chromium
 * web.dev/articles/install-criteria).
 */
import { inLanguage } from '../../../src/i18n/languages'
import { type Publication, siteName, unlessPlaceholder } from '../publication'

/**
 * `--paper` of the style sheet on light screens, which browsers use for their own interface around a page. A manifest cannot have one for dark
 * screens; each page has (index.html).
 */
export const paper = '#fbf6ec'

/** `publication`: in one language. */
export function manifest({ site, pages, base }: Publication): string {
  const home = `${base}${inLanguage('/', site.language).slice(1)}`
  const icon = (file: string, sizes: string, more = {}) => ({
    src: `${base}${file}`,
    sizes,
    type: file.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
    ...more,
  })
  return `${JSON.stringify(
    {
      name: siteName(site),
      short_name: unlessPlaceholder(site.shortName) ?? siteName(site),
      description: unlessPlaceholder(pages.find(({ kind }) => kind === 'home')?.description),
      lang: site.language,
      dir: 'ltr',
      // Sites in folders of the same host, and languages, are different apps: an id without the path would be that of the host.
      id: home,
      start_url: home,
      // Visitors can change the language without leaving the app.
      scope: base,
      // Pages are documents: "standalone" has neither an address nor a button to go back.
      display: 'minimal-ui',
      background_color: paper,
      theme_color: paper,
      icons: [
        icon('icon-192.png', '192x192'),
        icon('icon-512.png', '512x512'),
        icon('icon.svg', 'any'),
        icon('icon-maskable.png', '512x512', { purpose: 'maskable' }),
      ],
    },
    null,
    2,
  )}\n`
}
