/** Judges the photos of the site, by what is known about their files. The editor uses it, too, before a change is saved. */
import { listOtherFiles, listPhotos } from '../content/content'
import type { Problems } from '../lib/problems'
import { type CopySettings, excludeCopies, type ForbiddenPhoto, type FoundCopy } from '../photos/copies'
import type { Originals } from '../photos/originals'
import type { PlannedContent } from '../plan/load-site'
import { hashesOf, reportRefused, warnOfDuplicates } from './report'

/**
 * Reports photos that cannot be shown, and leaves out copies of photos that must not be published, with the documents and files of
 * `public/` that show them. Returns the copies.
 */
export function judgePhotos(content: PlannedContent, settings: CopySettings): FoundCopy<ForbiddenPhoto>[] {
  const { originals, problems } = settings
  originals.exclude([]) // of an earlier call
  const shown = new Set(listPhotos(content).map(({ path }) => path))
  const others = listOtherFiles(content)
  const inOthers = others.flatMap(({ photos }) => photos)
  reportRefused([...shown, ...inOthers], originals, problems)
  const known = hashesOf(shown, originals)
  warnOfDuplicates(known, problems)
  warnOfSamplePhotos(known.keys(), originals, problems)
  const hashes = hashesOf([...shown, ...inOthers], originals)
  const copies = excludeCopies({ hashes, others }, content.forbidden, settings)
  const paths = new Set(copies.map(({ path }) => path))
  const isLeftOut = (path: string) => paths.has(path) || originals.get(path).refused !== undefined
  const leftOut = new Set(others.flatMap(({ file, photos }) => (photos.some(isLeftOut) ? file : [])))
  for (const document of content.documents.filter(({ file }) => leftOut.has(file))) {
    document.pdf = undefined
    document.images.delete('firstPage')
  }
  content.publicFiles = content.publicFiles.filter(({ file }) => !leftOut.has(file))
  return copies
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
