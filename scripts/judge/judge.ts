/** Judges what must hold before something is published, for all commands. */
import type { Progress } from '../lib/terminal'
import type { Originals } from '../photos/originals'
import type { PlannedContent } from '../plan/load-site'
import { openComparisonCache } from './compared'
import { judgePhotos } from './judge-photos'
import { judgePublicFiles, type PublicSettings } from './public-files'

interface JudgeOptions extends PublicSettings {
  /** With the records of all photos that are shown, and of those that must not be. */
  originals: Originals
  /** Of the comparison with photos that must not be published. */
  progress: Progress
}

/** Reports everything that a build refuses or warns of and that content, plan, records and `public/` show. */
export async function judge(content: PlannedContent, settings: JudgeOptions): Promise<void> {
  judgePhotos(content, { ...settings, compared: openComparisonCache(settings.originals.cache) })
  await judgePublicFiles(content, settings)
}
