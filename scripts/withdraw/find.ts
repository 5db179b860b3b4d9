/** Finds a photo by its path, its name or its address, and its copies. */
import { basename, extname, join, resolve } from 'node:path'
import { isPhotoName } from '../../src/shared/addresses/photo-name'
import type { Fingerprint } from '../../src/shared/copies/fingerprint'
import { withdrawnFile } from '../../src/shared/withdraw/withdrawn-list'
import { isMarkdown } from '../content/entries'
import { filesIn, readTree } from '../content/tree/read-tree'
import { createProblems } from '../lib/problems'
import type { Progress } from '../lib/progress'
import { findCopies, fingerprintOfPhoto } from '../photos/copies/report-copies'
import type { Originals } from '../photos/records/originals'

/** All photos of the content: their checksums by path. */
export type Photos = ReadonlyMap<string, string>

export interface FoundPhoto {
  path: string
  hash: string
  /** Pixels; undefined for a photo that cannot be read. */
  size?: { width: number; height: number }
  fingerprint?: Fingerprint
  /** Other files that show the same. */
  copies: string[]
}

/** All files of the content that are no texts. `given`: those that are not in its folder. */
export async function listFiles(content: string, given: Iterable<string> = []): Promise<string[]> {
  const files = filesIn(await readTree(content, createProblems()))
  const here = files.filter((file) => !isMarkdown(file) && basename(file) !== withdrawnFile)
  return [...here, ...[...given].map((name) => join(content, name))]
}

/** The photos among these files, whose records have been made. They may be damaged. */
export function listPhotos(files: readonly string[], originals: Originals): Photos {
  return new Map(
    files.flatMap((path) => {
      const { record } = originals.get(path)
      return record && (record.metrics || isPhotoName(path)) ? [[path, record.hash] as const] : []
    }),
  )
}

/** The PDF documents among the files, which are not searched for photos. */
export function listDocuments(files: readonly string[]): string[] {
  return files.filter((file) => extname(file).toLowerCase() === '.pdf')
}

/** The paths that `wanted` may mean: a path, a name, or an address that ends in `#2025-10-17-5e949096`. */
export function findPhoto(wanted: string, photos: Photos, content: string): string[] {
  const id = /#.*-([0-9a-f]{8}|[0-9a-f]{16})$/.exec(wanted)?.[1]
  if (id) return [...photos].flatMap(([path, hash]) => (hash.startsWith(id) ? [path] : [])).slice(0, 1)
  const asTyped = [wanted, join(content, wanted)]
  const paths = [...photos.keys()]
  const found = paths.filter((path) => asTyped.some((typed) => resolve(typed) === resolve(path)))
  return found.length ? found.slice(0, 1) : paths.filter((path) => basename(path) === basename(wanted))
}

/** The photo with its copies among all photos of the content, shown or not. */
export function describePhoto(
  path: string,
  photos: Photos,
  search: { originals: Originals; progress: Progress },
  different: readonly string[],
): FoundPhoto {
  const { hash, metrics } = search.originals.get(path).record!
  const fingerprint = fingerprintOfPhoto(hash, search.originals)
  const found = findCopies(photos, [{ hashes: [hash], fingerprint }], search, different)
  const copies = found.map((copy) => copy.path).filter((copy) => copy !== path)
  return { path, hash, size: metrics, fingerprint, copies }
}
