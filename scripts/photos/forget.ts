/** Removes photos from the cache. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { cacheKey } from './cache'
import { forgetMeasure } from './measure/measured'
import { readKnown, writeKnown } from './originals'

/** Removes everything that was made from the originals with these checksums. */
export function forgetPhotos(cache: string, hashes: ReadonlySet<string>): void {
  for (const hash of hashes) {
    rmSync(join(cache, cacheKey(hash)), { recursive: true, force: true })
    forgetMeasure(cache, hash)
  }
  const known = readKnown(cache)
  for (const [path, { hash }] of known) if (hashes.has(hash)) known.delete(path)
  writeKnown(cache, known)
}
