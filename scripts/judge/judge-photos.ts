/** Judges the photos of the site, by what is known about their files. The editor uses it, too, before a change is saved. */
import { listPhotos, listPhotosInPdfs, type PublishedPdf, photosInPdf } from '../content/content'
import type { Problems } from '../lib/problems'
import { type CopySettings, excludeCopies } from '../photos/copies'
import type { Originals } from '../photos/originals'
import type { PlannedContent } from '../plan/load-site'
import { hashesOf, reportRefused, warnOfDuplicates } from './report'

/**
 * Reports photos that cannot be shown, and leaves out copies of photos that must not be published, with the documents that show them.
 */
export function judgePhotos(content: PlannedContent, settings: CopySettings): void {
  const { originals, problems } = settings
  originals.exclude([]) // of an earlier call
  const shown = new Set(listPhotos(content).map(({ path }) => path))
  reportRefused(shown, originals, problems)
  const known = hashesOf(shown, originals)
  warnOfDuplicates(known, problems)
  warnOfSamplePhotos(known.keys(), originals, problems)
  const documents = listPhotosInPdfs(content)
  const hashes = hashesOf([...shown, ...documents.keys()], originals)
  const copies = excludeCopies({ hashes, documents }, content.forbidden, settings)
  const hasCopy = (pdf: PublishedPdf) => photosInPdf(pdf).some((path) => copies.includes(path))
  for (const document of content.documents)
    if (document.pdf && hasCopy(document.pdf)) document.pdf = undefined
  for (const [address, pdf] of content.publicPdfs) if (hasCopy(pdf)) content.publicPdfs.delete(address)
}

/** Reports sample photos as placeholders. */
function warnOfSamplePhotos(
  paths: Iterable<string>,
  originals: Pick<Originals, 'get'>,
  problems: Problems,
): void {
  for (const file of paths)
    if (originals.get(file).record?.isSample)
      problems.warn(
        { file, topic: 'placeholder' },
        'is a grey sample photo: replace it with the real photo, under the same name.',
      )
}
