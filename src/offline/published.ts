/**
 * The numbers of pages and photos in the list of everything that is published. The service worker deletes what it has
 * kept and does not find there. Each number has 32 bits, so that the list is short: 4 kB for 1,000 photos.
 */
import { pageKey } from './kept'

/** FNV-1a (draft-eastlake-fnv). `path` is the address without the base, `/education`. */
export function pageNumber(path: string): number {
  let hash = 0x811c9dc5
  for (const letter of pageKey(path)) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193)
  return hash >>> 0
}

/** The start of the original's checksum is a part of the name: `2025-10-17-5e949096-c41d-800.avif`. */
const photoFile = /-([\da-f]{8})(?:[\da-f]{8})?-[\da-f]{4}-\d+\.(?:avif|jpg)/g

/** The photos whose files a text names. A photo keeps its number when its files change. */
export function photoNumbers(text: string): number[] {
  return [...text.matchAll(photoFile)].map(([, digits]) => Number.parseInt(digits!, 16))
}
