/** What the service worker keeps on the device, and how much. */

/** The page that lists what is kept, in the first language. */
export const offlinePath = '/offline'

export type Kind = 'pages' | 'assets' | 'photos'

interface Limit {
  count: number
  bytes: number
}

/** Checked at every page. The oldest are deleted first. */
export const limits: Record<Kind, Limit> = {
  pages: { count: 60, bytes: 6_000_000 },
  assets: { count: 100, bytes: 6_000_000 },
  photos: { count: 200, bytes: 30_000_000 },
}

export const dayMs = 86_400_000
export const maxAgeMs = 30 * dayMs

/** The name of a cache. Sites in folders of the same host have their own. `base` has slashes at both ends. */
export function cacheName(kind: Kind, base: string): string {
  return `${kind} ${base}`
}

/** The path of a page in all its spellings: `/about/`, `/about.html` → `/about`, `/` → ``. */
export function pageKey(path: string): string {
  return path.replace(/\.html$/, '').replace(/(\/index)?\/?$/, '')
}
