/** Reads and judges everything that must hold before something is published. `check` and builds do it in the same way. */
import { listPhotos } from '../../content/content'
import { judge } from '../../judge/judge'
import type { Problems } from '../../lib/problems'
import { createProgress, type Progress } from '../../lib/progress'
import { wantedPhotos } from '../../photos/publish'
import { type Originals, openOriginals } from '../../photos/records/originals'
import { type Given, openGiven } from '../../photos/shards/given'
import type { PlannedContent } from '../../plan/load-site'
import { photosBeside } from '../../publish/swap/swap'
import { createFinder } from '../../publish/verify/privacy'
import { photoCache } from '../../store/folders'
import { defaultOut } from '../options/options'
import { type ReadingOptions, readContent } from './read-content'

interface Options extends ReadingOptions {
  out?: string
  /** The folder of records of originals that are somewhere else. */
  records?: string | undefined
}

export interface Records {
  given?: Given
  originals: Originals
}

export interface ReadSite extends Records {
  content: PlannedContent
}

/** Opens the records of all originals. Reports given records that are not complete. */
export function openRecords(
  { content, out = defaultOut, records }: Pick<Options, 'content' | 'out' | 'records'>,
  problems: Problems,
): Records {
  const folders = { content, published: photosBeside(out) }
  const given = records === undefined ? undefined : openGiven(records, folders, problems)
  return { given, originals: openOriginals(photoCache, given) }
}

/** Undefined if a required file is missing or wrong, or if given records are not complete. */
export async function readSite(options: Options, problems: Problems): Promise<ReadSite | undefined> {
  const records = openRecords(options, problems)
  if (problems.hasErrors()) return
  const content = await readContent(options, problems, { given: records.given?.names })
  return content && { content, ...records }
}

interface JudgeSiteOptions {
  /** The published files of the photos are made as well. */
  isPublished?: boolean
  problems: Problems
  startProgress?(label: string): Progress
}

/** Makes the records that are missing, and judges the site. Returns the checksums of the photos that were encoded. */
export async function judgeSite(
  { content, originals, given }: ReadSite,
  { content: folder, base }: Options,
  { isPublished = false, problems, startProgress = createProgress }: JudgeSiteOptions,
): Promise<ReadonlySet<string>> {
  const wanted = wantedPhotos(listPhotos(content), content.forbidden.withheld.keys(), isPublished)
  const encoded = await originals.make(wanted, { progress: startProgress('Photos') })
  const findOriginal = createFinder(folder, given)
  await judge(content, {
    originals,
    findOriginal,
    base,
    problems,
    progress: startProgress('Comparing photos'),
  })
  return encoded
}
