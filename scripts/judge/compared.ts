/** Keeps which photos were compared, so that the next run compares only what is new. */
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type Compared, type ComparisonCache, nothing } from '../photos/copies'
import { recordVersion } from '../photos/records'
import { cacheKey } from '../store/cache-key'
import { readJson, writeJson } from '../store/table'

const comparedKey = cacheKey('compared', {
  code: ['scripts/photos/copies.ts', 'src/shared/photos/fingerprint.ts', 'src/shared/photos/likeness.ts'],
  libraries: [],
})

/** In the photo cache. */
export function openComparisonCache(cache: string): ComparisonCache {
  const file = join(cache, 'compared.json')
  const version = comparedKey(recordVersion())
  const read = (): Compared => {
    const kept = readJson<Compared & { version: string }>(file)
    return kept?.version === version ? { fingerprints: kept.fingerprints, clear: kept.clear } : nothing
  }
  return {
    read,
    write(compared) {
      if (!isDeepStrictEqual(read(), compared)) writeJson(file, { version, ...compared })
    },
  }
}
