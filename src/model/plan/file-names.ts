/** The names of the files in which hosts find pages and redirects. */
import type { SitePlan } from './plan'

/** `/about` → `about.html`, `/te/` → `te/index.html`. */
export function pageFile(path: string): string {
  return `${path.replace(/\/$/, '/index').slice(1)}.html`
}

/** `/old`, `/old/` and `/old.html` → `old.html`. */
export function redirectFile(from: string): string {
  return pageFile(from.replace(/\.html?$|\/$/i, ''))
}

/** The files of all pages and redirects, and all other files with fixed names. */
export function plannedFiles({ pages, files, publicFiles, redirects }: SitePlan): string[] {
  return [
    ...pages.map(({ path }) => pageFile(path)),
    ...redirects.map(({ from }) => redirectFile(from)),
    ...[...files, ...publicFiles].map((address) => address.slice(1)),
  ]
}
