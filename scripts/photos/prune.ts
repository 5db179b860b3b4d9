/** Removes photos from the cache. */
import { rmSync, statSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { keepOnly } from '../store/entries'
import { isSame, stateOf } from '../store/file-state'
import { cacheKey, forgetIndex } from './cache'
import { forgetMeasure, keepMeasures } from './measure/measured'
import { identifyFiles, openOriginals } from './originals'

/**
 * Keeps the entries of `shown`, the photos that the folder `content` shows now, and of existing originals in other
 * folders, because content folders share one cache. Returns how many entries were removed, including those of earlier
 * code.
 */
export async function pruneCache(cache: string, content: string, shown: string[]): Promise<number> {
  if (!statSync(cache, { throwIfNoEntry: false })) return 0
  const kept = new Set(shown.map((path) => resolve(path)))
  await identifyFiles([...kept], cache)
  const inside = resolve(content) + sep
  const originals = openOriginals(cache)
  for (const [path, { state }] of originals.entries()) {
    const stats = statSync(path, { throwIfNoEntry: false })
    const isKept = path.startsWith(inside) ? kept.has(path) : stats && isSame(state, stateOf(stats))
    if (!isKept || !stats) originals.delete(path)
  }
  originals.save()

  const hashes = [...originals.entries()].map(([, { value }]) => value)
  keepMeasures(cache, hashes)
  forgetIndex(cache)
  return keepOnly(cache, new Set(hashes.map(cacheKey)))
}

/** Removes everything that was made from the originals with these checksums. */
export function forgetPhotos(cache: string, hashes: ReadonlySet<string>): void {
  for (const hash of hashes) {
    rmSync(join(cache, cacheKey(hash)), { recursive: true, force: true })
    forgetMeasure(cache, hash)
  }
  forgetIndex(cache)
  const originals = openOriginals(cache)
  for (const [path, { value }] of originals.entries()) if (hashes.has(value)) originals.delete(path)
  originals.save()
}
