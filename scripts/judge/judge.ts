/** Judges what must hold before something is published, for all commands. */
import type { PhotoReference } from '../content/content'
import { listPhotos, listUses } from '../content/content'
import type { Problems } from '../lib/problems'
import type { Progress } from '../lib/progress'
import { reportCopies } from '../photos/copies/report-copies'
import { publishedName } from '../photos/names'
import { photoIds } from '../photos/publish'
import type { Originals } from '../photos/records/originals'
import { versionOf } from '../photos/records/record'
import {
  hashesOf,
  reportRecords,
  reportRefused,
  reportUnusable,
  warnOfDuplicates,
} from '../photos/records/report'
import { outdated } from '../photos/shards/given'
import type { PlannedContent } from '../plan/load-site'
import { judgePublicFiles, type PublicSettings } from './public-files'

interface JudgeOptions extends PublicSettings {
  /** With the records of all photos that are shown, and of those that must not be. */
  originals: Originals
  /** Of the comparison with photos that must not be published. */
  progress: Progress
}

/** Reports everything that a build refuses or warns of and that content, plan, records and `public/` show. */
export async function judge(content: PlannedContent, settings: JudgeOptions): Promise<void> {
  const { originals, problems, progress } = settings
  const references = listPhotos(content)
  const shown = new Set(references.map(({ path }) => path))
  reportUnusable([...shown, ...content.forbidden.withheld.keys()], originals, problems)
  reportRefused(shown, originals, problems)
  const hashes = hashesOf(shown, originals)
  warnOfDuplicates(hashes, problems)
  warnOfSamplePhotos(hashes.keys(), originals, problems)
  const idOf = photoIds(references, originals)
  reportOutdated(references, idOf, { originals, problems })
  reportCopies({ hashes, uses: listUses(content) }, content.forbidden, { originals, problems, progress })
  await judgePublicFiles(content, settings)
}

/** Reports sample photos as placeholders. */
function warnOfSamplePhotos(paths: Iterable<string>, originals: Originals, problems: Problems): void {
  for (const file of paths)
    if (originals.get(file).record?.isSample)
      problems.warn(
        { file, topic: 'placeholder' },
        'is a grey sample photo: replace it with the real photo, under the same name.',
      )
}

/** Reports given records of photos whose files were published under other names. */
function reportOutdated(
  references: readonly PhotoReference[],
  idOf: ReturnType<typeof photoIds>,
  { originals, problems }: Pick<JudgeOptions, 'originals' | 'problems'>,
): void {
  const paths = references.flatMap((reference) => {
    const { published, names } = originals.get(reference.path).record ?? {}
    const isNamed =
      !names || !published || names.includes(publishedName(idOf(reference)!, versionOf(published)))
    return isNamed ? [] : [reference.path]
  })
  reportRecords([...new Set(paths)], outdated, originals, problems)
}
