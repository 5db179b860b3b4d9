/** Judges the photos of the site, by what is known about their files. The editor uses it, too, before a change is saved. */
import { listOtherFiles, listPhotos, listShowing } from '../content/content'
import type { Problems } from '../lib/problems'
import { type CopySettings, excludeCopies, type ForbiddenPhoto, type FoundCopy } from '../photos/copies'
import { photoOf } from '../photos/file-facts'
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
  warnOfHeldBack(content, settings)
  content.publicFiles = content.publicFiles.filter(({ file }) => !leftOut.has(file))
  return copies
}

/** Warns of each photo on a page that an entry holds back, or that has the same bytes as one whose entry nobody has answered. */
function warnOfHeldBack(content: PlannedContent, { originals, problems }: CopySettings): void {
  const { heldBack } = content
  if (!heldBack.size) return
  const paths = new Map<string, string>()
  for (const [path, hash] of hashesOf(heldBack.keys(), originals)) if (!paths.has(hash)) paths.set(hash, path)
  for (const [file, showing] of listShowing(content)) {
    const photo = photoOf(originals.get(file))
    if (!photo) continue
    const path = heldBack.has(file) ? file : paths.get(photo.hash)
    if (path === undefined) continue
    const { file: holder, line } = heldBack.get(path)!
    const by = line === undefined ? holder : `${holder}:${line}`
    const what = path === file ? 'holds it back' : `holds back the same file, ${path}`
    const shown = showing.join(', ')
    problems.warn(
      file,
      `is shown by ${shown}, and ${by} ${what}. If nobody may see it, take it out of ${shown}.`,
    )
  }
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
