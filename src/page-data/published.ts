/** What the build and the browser both know: some addresses, and the caches of the service worker. */

/** The page that is shown for an address that was never visited, in the first language. */
export const offlinePath = '/offline'

/** The feed of a language. */
export const feedPath = '/feed.xml'

/** The service worker. Its address never changes, because browsers look for a newer one only there. */
export const workerName = 'sw.js'

/** The caches of the service worker, with the most entries of each. */
export const limits = { pages: 60, assets: 100, photos: 200 }

export type Kind = keyof typeof limits

export const maxAgeMs = 30 * 86_400_000

/** The name of a cache. Sites in folders of the same host have their own. `base` has slashes at both ends. */
export function cacheName(kind: string, base: string): string {
  return `${kind} ${base}`
}

/**
 * The number of a page in the list of everything that is published (FNV-1a, draft-eastlake-fnv). The worker deletes what it does not find
 * there. Each number has 32 bits, so that the list is short: 4 kB for 1,000 photos. `path` is without the base, `/education`.
 */
export function pageNumber(path: string): number {
  let hash = 0x811c9dc5
  for (const letter of path) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193)
  return hash >>> 0
}

/** The start of the original's checksum is a part of the name: `2025-10-17-5e949096-c41d-800.avif`. */
const photoFile = /-([\da-f]{8})(?:[\da-f]{8})?-[\da-f]{4}-\d+\.(?:avif|jpg)/g

/** The numbers of the photos whose files a text names. A photo keeps its number when its files change. */
export function photoNumbers(text: string): number[] {
  return [...text.matchAll(photoFile)].map(([, digits]) => Number.parseInt(digits!, 16))
}
