/** Finds copies of photos that must not be published among the photos that would be. */
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { isCopy } from '../../src/shared/copies/compare'
import {
  type Fingerprint,
  fingerprintOf,
  formatFingerprint,
  parseFingerprint,
} from '../../src/shared/copies/fingerprint'
import { type Views, viewsOf } from '../../src/shared/copies/windows'
import { describeReturning, type Withdrawn } from '../../src/shared/withdraw/withdrawn-list'
import type { Location, Problems } from '../lib/problems'
import type { Progress } from '../lib/progress'
import { documentCache } from '../store/folders'
import { readSealed, writeSealed } from '../store/sealed-json'
import { defineStep } from '../store/step'
import { type Originals, photoOf } from './originals'
import { recordVersion } from './records'

const comparedStep = defineStep('compared', {
  code: ['scripts/photos/copies.ts', 'src/shared/copies'],
  libraries: [],
})

/** What must not be published. */
interface Forbidden extends Withdrawn {
  /** Photos of the content, with the lines that say so. */
  withheld: ReadonlyMap<string, Location>
}

interface ShownPhotos {
  /** The checksum of each photo that would be published, by path. */
  hashes: ReadonlyMap<string, string>
  /** The files and folders of events that show a photo, by its path. */
  uses: ReadonlyMap<string, ReadonlySet<string>>
}

interface Search {
  originals: Pick<Originals, 'squareOf'>
  progress: Progress
}

interface CopySettings extends Search {
  originals: Originals
  problems: Problems
}

/** A photo to look for. */
interface Wanted {
  hashes: readonly string[]
  fingerprint?: Fingerprint
  isOfDraft?: boolean
  /** `is a copy of content/galleries/2025-10-17/a.jpg, which must not be published (…)` */
  describe(isSameFile: boolean): string
}

/** Reports every published photo that is a copy, with a remedy that works where it is. */
export function reportCopies(shown: ShownPhotos, forbidden: Forbidden, settings: CopySettings): void {
  if (!forbidden.withheld.size && !forbidden.withdrawn.length) return
  const wanted = listWanted(forbidden, settings)
  const file = join(settings.originals.cache, 'compared.json')
  const before = readCompared(file)
  const { found, compared } = compareAll(shown.hashes, wanted, { ...settings, before }, forbidden.different)
  if (!isDeepStrictEqual(before, compared)) writeSealed(file, compared)
  for (const { path, original, isSameFile } of found) {
    const uses = [...(shown.uses.get(path) ?? [])]
    if (path.startsWith(documentCache)) {
      for (const use of uses)
        settings.problems.error(
          use,
          `the first page of its document ${original.describe(isSameFile)}. ${cure}`,
        )
      continue
    }
    const doubt = isSameFile ? '' : ` If it is another photo: npm run withdraw -- --allow ${quote(path)}`
    const choice = original.isOfDraft ? ' If it may be published, delete the photo of the draft instead.' : ''
    settings.problems.error(
      path,
      `${original.describe(isSameFile)}. ${describeCure(path, uses)}${choice}${doubt}`,
    )
  }
}

/** For a document. */
const cure = 'Remove the page or the photo from the PDF, or delete the PDF and this file.'

/** A file in `photos/` cannot be hidden, and the texts that name it have to be changed as well. */
function describeCure(path: string, uses: readonly string[]): string {
  const texts = uses.filter((use) => !path.startsWith(join(use, '/')))
  const isInEvent = texts.length < uses.length
  const cure = isInEvent ? 'Delete this file too, or hide it' : 'Delete this file'
  return texts.length ? `${cure}, and take it out of ${new Intl.ListFormat('en').format(texts)}.` : `${cure}.`
}

/** A path as it is typed in a terminal. */
function quote(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `"${path}"`
}

/** The messages about files that are no photos. */
const otherFile = /^is an? (?!pointer)/
const incomparable =
  'must not be published, and cannot be read: copies of it cannot be found. Copy the photo again, or look for its copies yourself.'

function listWanted({ withheld, withdrawn }: Forbidden, { originals, problems }: CopySettings): Wanted[] {
  const held = new Map<string, Wanted>()
  for (const [path, { file, line, field }] of withheld) {
    const { refused, failed } = originals.get(path)
    const record = photoOf(originals.get(path))
    const reason = refused ?? failed
    if (reason !== undefined && !otherFile.test(reason)) problems.warn(path, incomparable)
    if (!record || record.isSample || held.has(record.hash)) continue
    const which = `${path}, which must not be published (${file}:${line})`
    held.set(record.hash, {
      hashes: [record.hash],
      fingerprint: fingerprintOfPhoto(record.hash, originals),
      isOfDraft: field === 'draft',
      describe: (isSameFile) => `${isSameFile ? 'is a copy of' : 'shows the same photo as'} ${which}`,
    })
  }
  return [
    ...held.values(),
    ...withdrawn.map(
      ({ day, checksums, fingerprint }): Wanted => ({
        hashes: checksums,
        fingerprint: fingerprint === undefined ? undefined : parseFingerprint(fingerprint),
        describe: (isSameFile) => describeReturning(day, isSameFile),
      }),
    ),
  ]
}

interface FoundCopy<Original> {
  path: string
  original: Original
  /** Byte for byte. */
  isSameFile: boolean
}

/** What an earlier run has compared: photos that are no copies of those with these fingerprints. */
interface Compared {
  version: string
  fingerprints: string[]
  /** Checksums of photos. */
  clear: string[]
}

function readCompared(file: string): Compared {
  const version = comparedStep.keyOf(recordVersion())
  const read = readSealed<Compared>(file)
  return read?.version === version ? read : { version, fingerprints: [], clear: [] }
}

type Original = Pick<Wanted, 'hashes' | 'fingerprint'>

/** The copies of `wanted` among the photos in `hashes`, checksums by path. `different`: checksums of photos that only look similar. */
export function findCopies<One extends Original>(
  hashes: ReadonlyMap<string, string>,
  wanted: readonly One[],
  search: Search,
  different: readonly string[] = [],
): FoundCopy<One>[] {
  const before = { version: '', fingerprints: [], clear: [] }
  return compareAll(hashes, wanted, { ...search, before }, different).found
}

/** A photo that was compared `before` is only compared with the fingerprints that are new. */
function compareAll<One extends Original>(
  hashes: ReadonlyMap<string, string>,
  wanted: readonly One[],
  { before, originals, progress }: Search & { before: Compared },
  different: readonly string[],
): { found: FoundCopy<One>[]; compared: Compared } {
  const [known, cleared] = [new Set(before.fingerprints), new Set(before.clear)]
  const prints = wanted.map(({ fingerprint }) => (fingerprint ? formatFingerprint(fingerprint) : ''))
  const added = wanted.filter((_, index) => !known.has(prints[index]!))
  const bySum = new Map(wanted.flatMap((photo) => photo.hashes.map((hash) => [hash, photo] as const)))
  const doubtful = [...new Set(hashes.values())].filter(
    (hash) => !bySum.has(hash) && !different.includes(hash),
  )
  const compared = doubtful.filter((hash) => added.length > 0 || !cleared.has(hash))
  const clear = new Set(doubtful.filter((hash) => cleared.has(hash)))
  const alike = new Map<string, One>()
  progress.start(compared.length)
  for (const hash of compared) {
    progress.tick()
    const square = originals.squareOf(hash)
    if (square === undefined) continue
    const views = readSquare(square)
    const candidates = cleared.has(hash) ? added : wanted
    const original = candidates.find(({ fingerprint }) => fingerprint && isCopy(fingerprint, views))
    if (original) {
      alike.set(hash, original)
      clear.delete(hash)
    } else clear.add(hash)
  }
  progress.finish()
  const found = [...hashes].flatMap(([path, hash]) => {
    const [same, similar] = [bySum.get(hash), alike.get(hash)]
    const original = same ?? similar
    return original ? [{ path, original, isSameFile: same !== undefined }] : []
  })
  return { found, compared: { version: before.version, fingerprints: prints, clear: [...clear] } }
}

/** Undefined for a photo that cannot be recognised. */
export function fingerprintOfPhoto(
  hash: string,
  { squareOf }: Pick<Originals, 'squareOf'>,
): Fingerprint | undefined {
  const square = squareOf(hash)
  return square === undefined ? undefined : fingerprintOf(readSquare(square).greys)
}

export function readSquare(square: Buffer): Views {
  return viewsOf(square)
}
