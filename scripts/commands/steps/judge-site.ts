/** Reads and judges everything that must hold before something is published. `check` and builds do it in the same way. */
import { listPhotos } from '../../content/content'
import { judge } from '../../judge/judge'
import type { Problems } from '../../lib/problems'
import { createProgress, type Progress } from '../../lib/terminal'
import { type Originals, openOriginals } from '../../photos/originals'
import { wantedPhotos } from '../../photos/publish'
import type { PlannedContent } from '../../plan/load-site'
import { createFinder } from '../../publish/verify/privacy'
import { photoCache } from '../../store/cache'
import { type ReadingOptions, readContent } from './read-content'

export interface ReadSite {
  content: PlannedContent
  originals: Originals
}

/** Undefined if a required file is missing or wrong. */
export async function readSite(options: ReadingOptions, problems: Problems): Promise<ReadSite | undefined> {
  const content = await readContent(options, problems)
  return content && { content, originals: openOriginals(photoCache) }
}

interface JudgeSiteOptions {
  /** The published files of the photos are made as well. */
  isPublished?: boolean
  problems: Problems
  startProgress?(label: string): Progress
}

/** Makes the records that are missing, and judges the site. Returns the checksums of the photos that were encoded. */
export async function judgeSite(
  { content, originals }: ReadSite,
  { content: folder, base }: ReadingOptions,
  { isPublished = false, problems, startProgress = createProgress }: JudgeSiteOptions,
): Promise<ReadonlySet<string>> {
  const wanted = wantedPhotos(listPhotos(content), content.forbidden.withheld.keys(), isPublished)
  const encoded = await originals.make(wanted, { progress: startProgress('Photos') })
  const findOriginal = createFinder(folder)
  await judge(content, {
    originals,
    findOriginal,
    base,
    problems,
    progress: startProgress('Comparing photos'),
  })
  return encoded
}
