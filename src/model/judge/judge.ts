/**
 * Judges what must hold before something is published, by what is known about the files: for `check`, builds and the dev server, and for
 * the editor before a change is saved.
 */

import type { Problems } from '../lib/problems'
import { count } from '../lib/text'
import type { PlannedContent } from '../plan/load-site'
import { type Content, listOtherFiles, listPhotos, listShowing, type OtherFile } from '../read/content'
import { type CopySettings, type ForbiddenPhoto, type FoundCopy, reportCopies } from './copies'
import { isKnown, type KnownPhoto, photosAt } from './file-facts'
import { reportRefused, warnOfDuplicates } from './report'

interface JudgeSettings<Photo> extends CopySettings<Photo> {
  /** Reports what the files of `public/` must not contain. `content`: without the files that are left out. */
  judgePublicFiles(content: PlannedContent): Promise<void>
}

/** Content that has been judged. Only `judge` makes it, and nothing else is published or shown. */
class Judged<Photo> {
  /** Without documents and files of `public/` that are left out. */
  readonly content: PlannedContent
  /** The photos that are left out because they are copies of photos that must not be published. */
  readonly copies: readonly FoundCopy<ForbiddenPhoto>[]
  readonly #allowed: ReadonlyMap<string, Photo>
  readonly #waiting: ReadonlySet<string>

  constructor(
    content: PlannedContent,
    copies: readonly FoundCopy<ForbiddenPhoto>[],
    allowed: ReadonlyMap<string, Photo>,
    waiting: ReadonlySet<string>,
  ) {
    this.content = content
    this.copies = copies
    this.#allowed = allowed
    this.#waiting = waiting
  }

  /** What is known of the photo at this path. Undefined for a photo that is left out. */
  photo(path: string): Photo | undefined {
    return this.#allowed.get(path)
  }

  /** Whether the photo at this path is left out only because it, or one with which it has to be compared, has not been read yet. */
  isWaiting(path: string): boolean {
    return this.#waiting.has(path)
  }
}

export type { Judged }

/** Reports all errors and warnings about content, photos and `public/`. What nothing is known about is left out. */
export async function judge<Photo extends KnownPhoto>(
  content: PlannedContent,
  settings: JudgeSettings<Photo>,
): Promise<Judged<Photo>> {
  const { originals, problems } = settings
  const shown = new Set(listPhotos(content).map(({ path }) => path))
  const others = listOtherFiles(content)
  const paths = new Set([...shown, ...others.flatMap(({ photos }) => photos)])
  reportRefused(paths, originals, problems)
  const known = photosAt(shown, originals)
  warnOfDuplicates(known, problems)
  warnOfSamplePhotos(known, problems)

  const isUnknown = (path: string) => !isKnown(originals.get(path))
  // Which photos are held back is not known while fields have faults.
  const cannotCompare = content.isFaulty || [...content.forbidden.withheld.keys()].some(isUnknown)
  const waiting = cannotCompare ? paths : new Set([...paths].filter(isUnknown))
  const photos = photosAt(cannotCompare ? [] : paths, originals)
  const copies = cannotCompare ? [] : reportCopies({ photos, others }, content.forbidden, settings)
  const allowed = new Map(photos)
  for (const { path } of copies) allowed.delete(path)

  warnOfHeldBack(content, allowed, settings)

  // A link to a file that waits is not a mistake.
  await settings.judgePublicFiles(keepFiles(content, (path) => allowed.has(path) || waiting.has(path)))
  return new Judged(
    keepFiles(content, (path) => allowed.has(path)),
    copies,
    allowed,
    waiting,
  )
}

/** The content without documents and files of `public/` that show another photo than these. */
function keepFiles<Shown extends Content>(content: Shown, isAllowed: (photo: string) => boolean): Shown {
  const isKept = ({ photos }: OtherFile) => photos.every(isAllowed)
  const kept = new Set(
    listOtherFiles(content)
      .filter(isKept)
      .map(({ file }) => file),
  )
  return {
    ...content,
    documents: content.documents.map((document) => {
      if (kept.has(document.file)) return document
      const images = new Map(document.images)
      images.delete('firstPage')
      return { ...document, pdf: undefined, images }
    }),
    publicFiles: content.publicFiles.filter(({ file }) => kept.has(file)),
  }
}

/** How many files that show a photo a warning names. */
const showingNamed = 3

/** Warns of each photo on a page that an entry holds back, or that has the same bytes as one whose entry nobody has answered. */
function warnOfHeldBack(
  content: Content,
  allowed: ReadonlyMap<string, KnownPhoto>,
  { originals, problems }: CopySettings<KnownPhoto>,
): void {
  const { heldBack } = content
  if (!heldBack.size) return
  const paths = new Map<string, string>()
  for (const [path, { hash }] of photosAt(heldBack.keys(), originals))
    if (!paths.has(hash)) paths.set(hash, path)
  for (const [file, showing] of listShowing(content)) {
    const photo = allowed.get(file)
    const path = heldBack.has(file) ? file : photo && paths.get(photo.hash)
    if (!photo || path === undefined) continue
    const { file: holder, line } = heldBack.get(path)!
    const by = line === undefined ? holder : `${holder}:${line}`
    const what = path === file ? 'holds it back' : `holds back the same file, ${path}`
    const others = showing.length - showingNamed
    const shown = [...showing.slice(0, showingNamed), ...(others > 0 ? [count(others, 'other file')] : [])]
    problems.warn(
      file,
      `is shown by ${shown.join(', ')}, and ${by} ${what}. If nobody may see it, take it out of every text that shows it.`,
    )
  }
}

/** Reports sample photos as placeholders. */
function warnOfSamplePhotos(photos: ReadonlyMap<string, KnownPhoto>, problems: Problems): void {
  for (const [file, { isSample }] of photos)
    if (isSample)
      problems.warn(
        { file, topic: 'placeholder' },
        'is a grey sample photo: replace it with the real photo, under the same name.',
      )
}
