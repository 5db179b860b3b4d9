/** Judges what must hold before something is published, for all commands. */
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Progress } from '../lib/terminal'
import { type Compared, type ComparisonCache, type Forbid, type FoundCopy, nothing } from '../photos/copies'
import type { Originals } from '../photos/originals'
import { recordVersion } from '../photos/records'
import type { PlannedContent } from '../plan/load-site'
import { cacheKey } from '../store/cache-key'
import { readJson, writeJson } from '../store/table'
import { judgePhotos } from './judge-photos'
import { judgePublicFiles, type PublicSettings } from './public-files'

interface JudgeOptions extends PublicSettings {
  /** With the records of all photos that are shown, and of those that must not be. */
  originals: Originals
  /** Of the comparison with photos that must not be published. */
  progress: Progress
}

/** Reports everything that a build refuses or warns of and that content, plan, records and `public/` show. Returns the copies that are left out. */
export async function judge(content: PlannedContent, settings: JudgeOptions): Promise<FoundCopy<Forbid>[]> {
  const compared = openComparisonCache(settings.originals.cache)
  const copies = judgePhotos(content, { ...settings, compared })
  await judgePublicFiles(content, settings)
  return copies
}

const comparedKey = cacheKey('compared', {
  code: ['scripts/photos/copies.ts', 'src/shared/photos/fingerprint.ts', 'src/shared/photos/likeness.ts'],
  libraries: [],
})

/** Caches which photos were compared, so that the next run compares only what is new. */
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
