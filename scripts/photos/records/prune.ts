/** Removes photos from the cache. */
import { rmSync, statSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { keepOnly } from '../../store/entries'
import { isSame, stateIfThere } from '../../store/file-state'
import { forgetRows, openPaths } from './index'
import { keysOf, recordsIn } from './record'

/**
 * Keeps what was made of `shown`, the photos that the folder `content` shows now, and of existing originals in other folders, because
 * content folders share one cache. Returns how many photos were removed, including those of earlier code.
 */
export function pruneCache(cache: string, content: string, shown: readonly string[]): number {
  if (!statSync(cache, { throwIfNoEntry: false })) return 0
  const kept = new Set(shown.map((path) => resolve(path)))
  const inside = resolve(content) + sep
  const paths = openPaths(cache)
  for (const [path, { state }] of paths.entries()) {
    const now = stateIfThere(path)
    const isKept = path.startsWith(inside) ? kept.has(path) : now && isSame(state, now)
    if (!isKept || !now) paths.delete(path)
  }
  paths.save()

  const keys = [...paths.entries()].map(([, { value }]) => keysOf(value))
  forgetRows(cache)
  keepOnly(recordsIn(cache), new Set(keys.flatMap(({ records }) => records)))
  return keepOnly(cache, new Set(keys.map(({ files }) => files)))
}

/** Removes everything that was made from the originals with these checksums. */
export function forgetPhotos(cache: string, hashes: ReadonlySet<string>): void {
  for (const { records, files } of [...hashes].map(keysOf)) {
    rmSync(join(cache, files), { recursive: true, force: true })
    for (const key of records) rmSync(join(recordsIn(cache), key), { recursive: true, force: true })
  }
  forgetRows(cache)
  const paths = openPaths(cache)
  for (const [path, { value }] of paths.entries()) if (hashes.has(value)) paths.delete(path)
  paths.save()
}
