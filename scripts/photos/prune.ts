/** Removes photos from the cache. */
import { rmSync, statSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { keepOnly } from '../store/cache'
import { isSame, stateIfThere } from '../store/file-state'
import { openPaths } from './originals'
import { keysOf } from './records'

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
  return keepOnly(cache, new Set([...paths.entries()].flatMap(([, { value }]) => keysOf(value.hash))))
}

/** Removes everything that was made from the originals with these checksums. */
export function forgetPhotos(cache: string, hashes: ReadonlySet<string>): void {
  for (const key of [...hashes].flatMap(keysOf)) rmSync(join(cache, key), { recursive: true, force: true })
  const paths = openPaths(cache)
  for (const [path, { value }] of paths.entries()) if (hashes.has(value.hash)) paths.delete(path)
  paths.save()
}
