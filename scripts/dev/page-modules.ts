/** What Vite may serve. Its root is the project, and by itself it would serve every file of it. */
import type { ViteDevServer } from 'vite'
import { findFile } from '../preview/find-file'

export interface PageModules {
  /** Must be called with the HTML of each page before it is sent. */
  add(html: string): void
  /**
   * Whether a page loads this address: a script that a page names, a module that such a script imports, a bundled package, a
   * picture or font of a style sheet, or a file of `public/`. `url` begins with the base.
   */
  has(url: string): boolean
}

const bundledPackage = /^\/\.cache\/vite\/deps\/[\w.@-]+\.js(\.map)?(\?v=\w+)?$/
const asset = /^\/src\/[\w/-]+\.(svg|woff2)$/

export function createPageModules({ config, environments }: ViteDevServer): PageModules {
  const { base, root, publicDir } = config
  const scripts = new Set([`${base}@react-refresh`]) // which React's plugin imports in every page
  return {
    add(html) {
      for (const [, address] of html.matchAll(/<script\b[^>]*? src="([^"]*)"/g))
        scripts.add(address!.replaceAll('&amp;', '&'))
    },
    has(url) {
      if (!url.startsWith(base)) return false
      // Vite adds these when a module has changed, and to what is not a script.
      const address = url.replace(/([?&])(?:t=\d+|import)(?=&|$)&?/g, '$1').replace(/[?&]$/, '')
      if (scripts.has(address)) return true
      const path = `/${address.slice(base.length)}`
      return (
        isImported(path) ||
        bundledPackage.test(path) ||
        (asset.test(path) && findFile(root, path) !== undefined) ||
        (/^[\w/.-]+$/.test(path) && findFile(publicDir, path) !== undefined)
      )
    },
  }

  function isImported(path: string): boolean {
    try {
      // Addresses of modules that are not files begin with `/@id/` in the browser.
      const module = decodeURI(path)
        .replace(/^\/@id\//, '')
        .replace('__x00__', '\0')
      return environments.client.moduleGraph.urlToModuleMap.has(module)
    } catch {
      return false // not an encoded address
    }
  }
}
