import type { Plugin } from 'vite'

/**
 * Shows the typeface of the site as soon as it is there. The editor is one document for a whole visit, so that with
 * `font-display: optional` a typeface that comes late would be missing until the next visit.
 */
export const swapFonts: Plugin = {
  name: 'swap-fonts',
  enforce: 'post',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && typeof file.source === 'string' && file.fileName.endsWith('.css'))
        file.source = file.source.replaceAll('font-display:optional', 'font-display:swap')
  },
}
