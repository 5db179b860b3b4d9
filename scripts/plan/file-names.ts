/** The names of the files in which hosts find pages and redirects. */
import { notFoundPath } from '../../src/shared/addresses/addresses'
import type { SitePlan } from './plan'

/** How the addresses of pages become files: `about.html`, or `about/index.html`. */
interface NameSettings {
  hasFolders?: boolean
}

/** Hosts look for the page for unknown addresses outside folders. */
export function pageFile(path: string, { hasFolders }: NameSettings = {}): string {
  const end = hasFolders && path !== notFoundPath && !path.endsWith('/') ? '/index' : ''
  return `${path.replace(/\/$/, '/index').slice(1)}${end}.html`
}

/** `/old` and `/old/` → the file of a page; `/old.html` → `old.html`. */
export function redirectFile(from: string, settings: NameSettings = {}): string {
  const isFile = /\.html?$/i.test(from)
  return pageFile(from.replace(/\.html?$|\/$/i, ''), isFile ? {} : settings)
}

/** The files of all pages and redirects, and all other files with fixed names. */
export function plannedFiles({ pages, files, publicFiles, redirects }: SitePlan): string[] {
  return [
    ...pages.map(({ path }) => pageFile(path)),
    ...redirects.map(({ from }) => redirectFile(from)),
    ...[...files, ...publicFiles].map((address) => address.slice(1)),
  ]
}
