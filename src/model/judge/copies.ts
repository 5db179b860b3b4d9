/** Finds copies of photos that must not be published among those that would be. */

import { inWords } from '../../i18n/messages/in-words'
import { type Message, message } from '../../i18n/messages/message'
import type { Problems } from '../lib/problems'
import type { Holder, OtherFile } from '../read/content'
import type { Withdrawn } from '../withdrawal/withdrawn-list'
import { type FactsAt, type KnownPhoto, photoOf } from './file-facts'
import { fingerprintOf, stepsOf } from './fingerprint'
import { likeness, viewsOf } from './likeness'

/** The least likeness to a photo that is only held back: copies reach it. */
export const copyLikeness = 0.97
/** The least likeness to a withdrawn photo: one of the same child half a second later reaches it, too. */
export const withdrawnLikeness = 0.8

/** What must not be published. */
interface Forbidden extends Withdrawn {
  /** Photos of the content, and those in its documents, with the lines that say so. */
  withheld: ReadonlyMap<string, Holder>
}

interface ShownPhotos {
  /** Each photo that would be published, by path. */
  photos: ReadonlyMap<string, KnownPhoto>
  /** The files that show some of them. */
  others: readonly Pick<OtherFile, 'file' | 'photos'>[]
}

/** Photos that are not copies of those with these fingerprints. */
interface Compared {
  fingerprints: string[]
  /** Checksums of photos. */
  clear: string[]
}

/** What earlier runs have compared, so that the next one compares only what is new. */
export interface ComparedTable {
  get(row: string): Compared | undefined
  set(row: string, compared: Compared): void
  save(): void
}
/** Its only row. */
const row = 'photos'

/** Shows how far a long step has got. */
export interface Progress {
  /** A step of `total` items begins. */
  start(total: number): void
  /** One more item is done. */
  tick(): void
  finish(): void
}

interface Search {
  originals: {
    /** What a photo looks like, by its checksum. @throws if that is not known. */
    squareOf(hash: string): ArrayLike<number>
  }
  progress: Progress
  compared?: ComparedTable
  /** Which photos are compared by what they show: all, unless some cannot be read. In the editor, these are new photos. */
  isComparable?(hash: string): boolean
}

export interface CopySettings<Photo> extends Search {
  originals: FactsAt<Photo> & Search['originals']
  problems: Problems
}

/** A photo to look for. */
interface SoughtPhoto {
  hashes: readonly string[]
  fingerprint?: string
  /** How alike a copy is at least. */
  least: number
  /** The checksums of photos that may look like it. */
  exempt?: ReadonlySet<string>
}

export interface ForbiddenPhoto extends SoughtPhoto {
  /** `shows the same photo as content/galleries/2025-10-17/a.jpg, which must not be published (…).` */
  describe(isSameFile: boolean): Message
}

/** The photos that are copies of those that must not be published. Reports that they are left out. */
export function reportCopies(
  { photos, others }: ShownPhotos,
  forbidden: Forbidden,
  settings: CopySettings<KnownPhoto>,
): FoundCopy<ForbiddenPhoto>[] {
  if (!forbidden.withheld.size && !forbidden.withdrawn.length) return []
  const hashes = new Map(Array.from(photos, ([path, { hash }]) => [path, hash]))
  const documents = others.filter((other) => !other.photos.includes(other.file))
  const paths = new Set(documents.flatMap((document) => document.photos))
  const onPages = new Set([...hashes].flatMap(([path, hash]) => (paths.has(path) ? [] : hash)))
  const inDocuments = new Map([...hashes].filter(([, hash]) => !onPages.has(hash)))
  const exempt = new Set(inDocuments.values())
  const sought = listForbidden(forbidden, exempt, settings)
  const found = findCopies(hashes, sought, forbidden.different, settings)
  for (const { path, original, isSameFile } of found) {
    const said = original.describe(isSameFile)
    const why = inWords(said).slice(0, -1)
    const doubt = `If it is another photo: npm run withdraw -- --allow ${quote(path)}`
    const cure = isSameFile ? 'Delete this file.' : `Delete this file. ${doubt}`
    const showing = others.filter((other) => other.photos.includes(path))
    for (const { file } of showing.length ? showing : [{ file: path }]) {
      const inPdf = `has a photo that ${why}, and was left out. Remove the photo from the PDF.`
      const ofText = file.endsWith('.md') ? `its document ${inPdf}` : inPdf
      const words = file === path ? `${why}, and was left out. ${cure}` : ofText
      settings.problems.warn({ file, topic: 'left-out', ...(file === path && { said }) }, words)
    }
  }
  const ofDocuments = sought.flatMap(({ exempt: isOfDocument, ...photo }) => (isOfDocument ? photo : []))
  const search = { ...settings, compared: undefined }
  const shared = ofDocuments.length ? findCopies(inDocuments, ofDocuments, forbidden.different, search) : []
  for (const { file, photos: own } of documents) {
    const copy = shared.find(({ path }) => own.includes(path))
    if (copy) settings.problems.warn(file, `${inWords(copy.original.describe(false))} ${mayStay}`)
  }
  return found
}

const mayStay =
  'It was not left out, because documents have the same logos. If nobody may see it, remove it from this PDF, too.'

/** A path as it is typed in a terminal. */
function quote(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `"${path}"`
}

const incomparable =
  'must not be published, and cannot be read: copies of it cannot be found. Copy the photo again, or look for its copies yourself.'

/** `inDocuments`: checksums of the photos in documents that are shown. Those in documents that are held back may look like them. */
function listForbidden(
  { withheld, withdrawn }: Forbidden,
  inDocuments: ReadonlySet<string>,
  { originals, problems, isComparable = () => true }: CopySettings<KnownPhoto>,
): ForbiddenPhoto[] {
  const held = new Map<string, ForbiddenPhoto>()
  for (const [path, { file, line, pdf }] of withheld) {
    const known = originals.get(path)
    const photo = photoOf(known)
    if (!photo) problems.warn(pdf ?? path, incomparable)
    else if (!photo.isSample && !held.has(photo.hash)) {
      held.set(photo.hash, {
        ...(pdf ? { hashes: [], exempt: inDocuments } : { hashes: [photo.hash] }),
        fingerprint: isComparable(photo.hash) ? fingerprintOf(originals.squareOf(photo.hash)) : undefined,
        least: copyLikeness,
        describe: (isSameFile) =>
          message(isSameFile ? 'forbidden' : 'likeForbidden', pdf ?? path, `${file}:${line}`),
      })
    }
  }
  return [
    ...held.values(),
    ...withdrawn.map(
      ({ day, checksums, fingerprint }): ForbiddenPhoto => ({
        hashes: checksums,
        fingerprint,
        least: withdrawnLikeness,
        describe: (isSameFile) => message(isSameFile ? 'withdrawn' : 'likeWithdrawn', day),
      }),
    ),
  ]
}

export interface FoundCopy<Photo> {
  path: string
  /** Its checksum. */
  hash: string
  original: Photo
  /** Byte for byte. */
  isSameFile: boolean
  /** 1 for the same file, otherwise less. */
  likeness: number
}

/**
 * The copies of photos among those in `hashes`, checksums by path. `different`: checksums of photos that only look similar. A photo that
 * was compared before is only compared with the fingerprints that are new.
 */
export function findCopies<Photo extends SoughtPhoto>(
  hashes: ReadonlyMap<string, string>,
  sought: readonly Photo[],
  different: readonly string[],
  { originals, progress, compared, isComparable = () => true }: Search,
): FoundCopy<Photo>[] {
  const { fingerprints = [], clear = [] } = compared?.get(row) ?? {}
  const [earlier, cleared] = [new Set(fingerprints), new Set(clear)]
  const goals = sought.flatMap((original) => {
    const { fingerprint, least } = original
    if (fingerprint === undefined) return [] // only files with the same bytes are found
    return { original, least, steps: stepsOf(fingerprint), key: `${least} ${fingerprint}` }
  })
  const added = goals.filter(({ key }) => !earlier.has(key))
  const bySum = new Map(sought.flatMap((photo) => photo.hashes.map((hash) => [hash, photo] as const)))
  const others = new Set([...hashes.values()].filter(isComparable))
  for (const hash of [...bySum.keys(), ...different]) others.delete(hash)
  const candidatesOf = (hash: string) => (cleared.has(hash) ? added : goals)
  const doubtful = [...others].filter((hash) => candidatesOf(hash).length > 0)
  // Photos that have not been read yet are not forgotten.
  const stillClear = new Set(added.length ? others : [...clear, ...others])
  const alike = new Map<string, { original: Photo; score: number }>()
  progress.start(doubtful.length)
  for (const hash of doubtful) {
    progress.tick()
    const views = viewsOf(originals.squareOf(hash))
    for (const { original, steps, least } of candidatesOf(hash)) {
      if (original.exempt?.has(hash)) {
        stillClear.delete(hash) // it was not compared
        continue
      }
      const score = likeness(steps, views)
      if (score >= least && score > (alike.get(hash)?.score ?? 0)) alike.set(hash, { original, score })
    }
    if (alike.has(hash)) stillClear.delete(hash)
  }
  progress.finish()
  compared?.set(row, { fingerprints: goals.map(({ key }) => key), clear: [...stillClear] })
  compared?.save()
  return [...hashes].flatMap(([path, hash]) => {
    const same = bySum.get(hash)
    const match = same ? { original: same, score: 1 } : alike.get(hash)
    if (!match) return []
    return [{ path, hash, original: match.original, isSameFile: same !== undefined, likeness: match.score }]
  })
}
