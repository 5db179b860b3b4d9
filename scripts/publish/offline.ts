/** Writes the service worker, and the list of everything that is published, which it compares with what it has cached. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageData } from '../../src/page-data/model'
import { photosFolder } from '../../src/page-data/photo-files'
import { cacheName, limits, pageNumber, photoNumbers, workerName } from '../../src/page-data/published'
import { checksum } from '../store/file-state'
import type { Publication } from './publication'

/**
 * Completes the bundled worker in `folder`. `photos`: the names of all published files of photos. The bytes of the worker
 * change when a page or a photo is added or removed, so that browsers install it again.
 */
export function writeWorker(
  folder: string,
  { site, pages, base }: Pick<Publication, 'site' | 'pages' | 'base'>,
  photos: Iterable<string>,
): void {
  const file = join(folder, workerName)
  if (!site.isOfflineEnabled) {
    writeFileSync(file, removalWorker(base))
    return
  }
  const list = listPublished(pages, photos)
  const name = `assets/published-${checksum(list).slice(0, 8)}.bin`
  writeFileSync(join(folder, name), list)
  const values = { published: name, photosFolder: photosFolder('', site) }
  const lines = Object.entries(values).map(([key, value]) => `const ${key}=${JSON.stringify(value)};`)
  writeFileSync(file, lines.join('') + readFileSync(file, 'utf8'))
}

/**
 * The worker of a site with `offline: false`, and of the dev server: it replaces an earlier one, and removes itself and its
 * caches. `base` has slashes at both ends.
 */
export function removalWorker(base: string): string {
  const names = Object.keys(limits).map((kind) => cacheName(kind, base))
  return `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([registration.unregister(), ...${JSON.stringify(names)}.map((name) => caches.delete(name))]),
  ),
)
`
}

/** The numbers of pages and photos, ascending, of 32 bits each, the lowest byte first as in the browser's memory. */
export function listPublished(
  pages: readonly Pick<PageData, 'path'>[],
  photos: Iterable<string>,
): Uint8Array {
  const numbers = new Set(pages.map(({ path }) => pageNumber(path)))
  for (const name of photos) for (const number of photoNumbers(name)) numbers.add(number)
  const list = Buffer.alloc(numbers.size * 4)
  for (const [index, number] of Uint32Array.from(numbers).sort().entries())
    list.writeUInt32LE(number, index * 4)
  return list
}
