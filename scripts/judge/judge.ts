/** Judges what must hold before something is published, for all commands. */
import { join } from 'node:path'
import type { Progress } from '../lib/terminal'
import type { ComparedTable, ForbiddenPhoto, FoundCopy } from '../photos/copies'
import type { Originals } from '../photos/originals'
import { recordVersion } from '../photos/records'
import type { PlannedContent } from '../plan/load-site'
import { cacheKey } from '../store/cache-key'
import { openTable } from '../store/table'
import { judgePhotos } from './judge-photos'
import { judgePublicFiles, type PublicSettings } from './public-files'

interface JudgeOptions extends PublicSettings {
  /** With the records of all photos that are shown, and of those that must not be. */
  originals: Originals
  /** Of the comparison with photos that must not be published. */
  progress: Progress
}

/** Reports all errors and warnings about content, plan, photos and `public/`. Returns the copies that are left out. */
export async function judge(
  content: PlannedContent,
  settings: JudgeOptions,
): Promise<FoundCopy<ForbiddenPhoto>[]> {
  const copies = judgePhotos(content, { ...settings, compared: openCompared(settings.originals.cache) })
  await judgePublicFiles(content, settings)
  return copies
}

const comparedKey = cacheKey('compared', 'scripts/photos/copies.ts')

export function openCompared(cache: string): ComparedTable {
  return openTable(comparedKey(recordVersion()), join(cache, 'compared.json'))
}
