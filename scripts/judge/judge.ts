/** Judges what must hold before something is published, for all commands. */
import { listPhotos, listUses } from '../content/content'
import type { Problems } from '../lib/problems'
import type { Progress } from '../lib/terminal'
import { excludeCopies } from '../photos/copies'
import type { Originals } from '../photos/originals'
import { hashesOf, reportRefused, warnOfDuplicates } from '../photos/report'
import type { PlannedContent } from '../plan/load-site'
import { judgePublicFiles, type PublicSettings } from './public-files'

interface JudgeOptions extends PublicSettings {
  /** With the records of all photos that are shown, and of those that must not be. */
  originals: Originals
  /** Of the comparison with photos that must not be published. */
  progress: Progress
}

/**
 * Reports everything that a build refuses or warns of and that content, plan, records and `public/` show. Leaves out copies of photos
 * that must not be published, and the documents that show them.
 */
export async function judge(content: PlannedContent, settings: JudgeOptions): Promise<void> {
  const { originals, problems, progress } = settings
  originals.exclude([]) // of an earlier call
  const references = listPhotos(content)
  const shown = new Set(references.map(({ path }) => path))
  reportRefused(shown, originals, problems)
  const hashes = hashesOf(shown, originals)
  warnOfDuplicates(hashes, problems)
  warnOfSamplePhotos(hashes.keys(), originals, problems)
  const uses = listUses(content)
  const copies = excludeCopies({ hashes, uses }, content.forbidden, { originals, problems, progress })
  for (const document of content.documents)
    if (document.pdf && copies.includes(document.pdf.picture)) document.pdf = undefined
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
