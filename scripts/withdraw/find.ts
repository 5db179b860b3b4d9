/** Finds a photo by its path, its name or its address, and its copies. */
import { basename, extname, join, resolve } from 'node:path'
import { type Fingerprint, fingerprintOf } from '../../src/shared/copies/fingerprint'
import { withdrawnFile } from '../../src/shared/withdraw/withdrawn-list'
import { isMarkdown } from '../content/entries'
import { filesIn, readTree } from '../content/tree/read-tree'
import { createProblems } from '../lib/problems'
import { findCopies, readSquare } from '../photos/copies/report-copies'
import { type MeasureSettings, measurePhotos } from '../photos/measure/measured'
import { identifyOriginals } from '../photos/originals'
import type { PhotoSource } from '../photos/source'

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

export async function listPhotos(content: string, source: PhotoSource): Promise<Photos> {
  const files = filesIn(await readTree(content, createProblems()))
  const here = files.filter((file) => !isMarkdown(file) && basename(file) !== withdrawnFile)
  const photos = [...here, ...source.names.map((name) => join(content, name))]
  const originals = await identifyOriginals(photos, source, createProblems())
  return new Map(originals.flatMap(({ paths, hash }) => paths.map((path) => [path, hash] as const)))
}

/** The PDF documents of the content, which are not searched for photos. */
export async function listDocuments(content: string): Promise<string[]> {
  const files = filesIn(await readTree(content, createProblems()))
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
export async function describePhoto(
  path: string,
  photos: Photos,
  settings: MeasureSettings & { different: readonly string[] },
): Promise<FoundPhoto> {
  const hash = photos.get(path)!
  const metrics = (await measurePhotos([{ hash, paths: [path] }], settings)).get(hash)
  const isMeasured = metrics && 'square' in metrics
  const fingerprint = isMeasured ? fingerprintOf(readSquare(metrics.square).greys) : undefined
  const found = await findCopies(photos, [{ hashes: [hash], fingerprint }], settings)
  const copies = found.map((copy) => copy.path).filter((copy) => copy !== path)
  return { path, hash, size: isMeasured ? metrics : undefined, fingerprint, copies }
}
