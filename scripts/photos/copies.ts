/** Finds copies of photos that must not be published among those that would be, and leaves them out. */
import {
  type Fingerprint,
  fingerprintOf,
  formatFingerprint,
  parseFingerprint,
} from '../../src/shared/photos/fingerprint'
import { goalOf, likeness, viewsOf } from '../../src/shared/photos/likeness'
import { noPhoto } from '../../src/shared/photos/sniff'
import { describeReturning, type Withdrawn } from '../../src/shared/withdraw/withdrawn-list'
import type { OtherFile } from '../content/content'
import type { Location, Problems } from '../lib/problems'
import type { Progress } from '../lib/terminal'
import { photoOf } from './known'
import type { Originals } from './originals'

/** Of photos that a person still has, and may publish: only copies. */
export const copyLikeness = 0.97
/** Of photos that were withdrawn: also those of the same child half a second later. */
export const withdrawnLikeness = 0.8

/** What must not be published. */
interface Forbidden extends Withdrawn {
  /** Photos of the content, with the lines that say so. */
  withheld: ReadonlyMap<string, Location>
}

interface ShownPhotos {
  /** The checksum of each photo that would be published, by path. */
  hashes: ReadonlyMap<string, string>
  /** The files that show some of them. */
  others: readonly Pick<OtherFile, 'file' | 'photos'>[]
}

interface Search {
  originals: Pick<Originals, 'squareOf'>
  progress: Progress
}

export interface CopySettings extends Search {
  originals: Pick<Originals, 'get' | 'exclude' | 'squareOf'>
  problems: Problems
  /** What an earlier run has compared. */
  compared?: ComparisonCache
}

/** A photo to look for. */
interface Wanted {
  hashes: readonly string[]
  fingerprint?: Fingerprint
  /** How alike a copy is at least. */
  least: number
}

export interface Forbid extends Wanted {
  /** `shows the same photo as content/galleries/2025-10-17/a.jpg, which must not be published (…)` */
  describe(isSameFile: boolean): string
}

/** Leaves out every photo that is a copy, with a warning. */
export function excludeCopies(
  shown: ShownPhotos,
  forbidden: Forbidden,
  settings: CopySettings,
): FoundCopy<Forbid>[] {
  const { originals, problems, compared: kept } = settings
  if (!forbidden.withheld.size && !forbidden.withdrawn.length) return []
  const wanted = listForbidden(forbidden, settings)
  const before = kept?.read() ?? nothing
  const { found, compared } = compareAll(shown.hashes, wanted, { ...settings, before }, forbidden.different)
  kept?.write(compared)
  for (const { path, original, isSameFile } of found) {
    const why = original.describe(isSameFile)
    const doubt = `If it is another photo: npm run withdraw -- --allow ${quote(path)}`
    const cure = isSameFile ? 'Delete this file.' : `Delete this file. ${doubt}`
    const others = shown.others.filter(({ photos }) => photos.includes(path))
    for (const { file } of others.length ? others : [{ file: path }]) {
      const inPdf = `has a photo that ${why}, and was left out. Remove the photo from the PDF.`
      const ofText = file.endsWith('.md') ? `its document ${inPdf}` : inPdf
      problems.warn({ file, topic: 'left-out' }, file === path ? `${why}, and was left out. ${cure}` : ofText)
    }
  }
  originals.exclude(found.map(({ path }) => path))
  return found
}

/** A path as it is typed in a terminal. */
function quote(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `"${path}"`
}

const incomparable =
  'must not be published, and cannot be read: copies of it cannot be found. Copy the photo again, or look for its copies yourself.'

function listForbidden({ withheld, withdrawn }: Forbidden, { originals, problems }: CopySettings): Forbid[] {
  const held = new Map<string, Forbid>()
  for (const [path, { file, line }] of withheld) {
    const known = originals.get(path)
    const reason = known.refused ?? known.failed
    if (reason !== undefined && reason !== noPhoto) problems.warn(path, incomparable)
    const record = photoOf(known)
    if (!record || record.isSample || held.has(record.hash)) continue
    const which = `${path}, which must not be published (${file}:${line})`
    held.set(record.hash, {
      hashes: [record.hash],
      fingerprint: fingerprintOfPhoto(record.hash, originals),
      least: copyLikeness,
      describe: (isSameFile) => `${isSameFile ? 'is the same file as' : 'shows the same photo as'} ${which}`,
    })
  }
  return [
    ...held.values(),
    ...withdrawn.map(
      ({ day, checksums, fingerprint }): Forbid => ({
        hashes: checksums,
        fingerprint: fingerprint === undefined ? undefined : parseFingerprint(fingerprint),
        least: withdrawnLikeness,
        describe: (isSameFile) => describeReturning(day, isSameFile),
      }),
    ),
  ]
}

export interface FoundCopy<Original> {
  path: string
  /** Its checksum. */
  hash: string
  original: Original
  /** Byte for byte. */
  isSameFile: boolean
}

/** Photos that are no copies of those with these fingerprints. */
export interface Compared {
  fingerprints: string[]
  /** Checksums of photos. */
  clear: string[]
}

export interface ComparisonCache {
  read(): Compared
  write(compared: Compared): void
}

export const nothing: Compared = { fingerprints: [], clear: [] }

/** The copies of `wanted` among the photos in `hashes`, checksums by path. `different`: checksums of photos that only look similar. */
export function findCopies<One extends Wanted>(
  hashes: ReadonlyMap<string, string>,
  wanted: readonly One[],
  search: Search,
  different: readonly string[] = [],
): FoundCopy<One>[] {
  return compareAll(hashes, wanted, { ...search, before: nothing }, different).found
}

/** A photo that was compared `before` is only compared with the fingerprints that are new. */
function compareAll<One extends Wanted>(
  hashes: ReadonlyMap<string, string>,
  wanted: readonly One[],
  { before, originals, progress }: Search & { before: Compared },
  different: readonly string[],
): { found: FoundCopy<One>[]; compared: Compared } {
  const [known, cleared] = [new Set(before.fingerprints), new Set(before.clear)]
  const goals = wanted.flatMap((original) => {
    const { fingerprint, least } = original
    if (!fingerprint) return []
    return { original, least, goal: goalOf(fingerprint), key: `${least} ${formatFingerprint(fingerprint)}` }
  })
  const added = goals.filter(({ key }) => !known.has(key))
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
    if (!square) continue
    const views = viewsOf(square)
    const candidates = cleared.has(hash) ? added : goals
    const match = candidates.find(({ goal, least }) => likeness(goal, views) >= least)
    if (match) {
      alike.set(hash, match.original)
      clear.delete(hash)
    } else clear.add(hash)
  }
  progress.finish()
  const found = [...hashes].flatMap(([path, hash]) => {
    const [same, similar] = [bySum.get(hash), alike.get(hash)]
    const original = same ?? similar
    return original ? [{ path, hash, original, isSameFile: same !== undefined }] : []
  })
  const fingerprints = goals.map(({ key }) => key)
  return { found, compared: { fingerprints, clear: [...clear] } }
}

/** Undefined for a photo that cannot be recognised. */
export function fingerprintOfPhoto(
  hash: string,
  { squareOf }: Pick<Originals, 'squareOf'>,
): Fingerprint | undefined {
  const square = squareOf(hash)
  return square && fingerprintOf(square)
}
