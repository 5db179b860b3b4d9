/**
 * Takes photos off the site: adds them to the list of photos that must not come back, removes them from the texts, then deletes the
 * files. Each step can be repeated, so an interrupted withdrawal is finished by the next one.
 */
import { isUtf8 } from 'node:buffer'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { photosAt } from '../../../src/model/judge/file-facts'
import { groupBy } from '../../../src/model/lib/lists'
import { createProblems } from '../../../src/model/lib/problems'
import { today } from '../../../src/model/lib/today'
import { openTree } from '../../../src/model/read/files'
import { planDeletion } from '../../../src/model/withdrawal/plan'
import {
  addPhoto,
  formatWithdrawn,
  type Withdrawn,
  withdrawnFile,
} from '../../../src/model/withdrawal/withdrawn-list'
import { readOwnFile } from '../../lib/read-files'
import { replaceFile } from '../../lib/write-files'
import { diskFiles } from '../../store/disk-files'
import type { Archive, FoundPhoto } from './find-withdrawal'
import { findPublished, noteRemoved, type PhotoFolder } from './withdrawn-files'

/** What a withdrawal changes. `emptied`: the folders of events that have no photos any more. */
export interface Withdrawal extends Awaited<ReturnType<typeof planDeletion>> {
  photos: readonly FoundPhoto[]
  /** The files that are deleted: copies first, so that the photos are still found by their names after an interruption. */
  paths: string[]
  /** Texts that may name the photos: they are not in UTF-8, or cannot be read. */
  unreadable: string[]
}

export async function planWithdrawal(photos: readonly FoundPhoto[], archive: Archive): Promise<Withdrawal> {
  const paths = [...new Set(photos.flatMap(({ copies }) => copies)), ...photos.map(({ path }) => path)]
  const problems = createProblems()
  const tree = openTree(archive.content, diskFiles(archive.content, problems), problems)
  const unreadable: string[] = []
  const texts = new Map<string, string>()
  for (const file of tree.below('').filter((path) => path.endsWith('.md'))) {
    const bytes = readOwnFile(file)
    if (bytes && isUtf8(bytes)) texts.set(file, bytes.toString())
    else unreadable.push(file)
  }
  const checksums = paths.map((path) => archive.photos.get(path)!)
  return { photos, paths, unreadable, ...(await planDeletion({ paths, checksums }, texts, tree)) }
}

/** The texts that are no longer what the plan was made from. */
export function listChanged({ texts }: Pick<Withdrawal, 'texts'>): string[] {
  return texts
    .filter(({ file, before }) => !readOwnFile(file)?.equals(Buffer.from(before)))
    .map(({ file }) => file)
}

/** `published`: the folders of published photos. Returns the addresses of the published files of the photos. */
export function carryOut(
  { photos, paths, texts }: Withdrawal,
  archive: Archive,
  list: Withdrawn,
  published: readonly PhotoFolder[],
): string[] {
  const day = today()
  const noted = photos.map(({ path, fingerprint, copies }) => {
    const checksums = [...new Set([path, ...copies].map((one) => archive.photos.get(one)!))]
    return { day, checksums, fingerprint }
  })
  writeList(archive.content, noted.reduce(addPhoto, list))
  const hashes = new Set(noted.flatMap(({ checksums }) => checksums))
  const ofPhotos = listRemoved(photos, hashes, archive, published)
  const removed = groupBy(paths, (path) => archive.photos.get(path)!)
  const files = noteRemoved(
    [...removed].map(([hash, paths]) => ({ hash, paths, files: ofPhotos.get(hash) ?? [] })),
  )
  for (const { file, text } of texts) replaceFile(file, text)
  for (const path of paths) rmSync(path, { force: true })
  archive.originals.prune(hashes, [archive.content])
  return files
}

export function writeList(content: string, list: Withdrawn): void {
  replaceFile(join(content, withdrawnFile), formatWithdrawn(list))
}

/**
 * The published files that the withdrawal takes away, by the checksum of a withdrawn photo: its own, and those that the next build
 * leaves out as well, with the pictures of the first pages of documents. `hashes`: the photos and their copies.
 */
function listRemoved(
  photos: readonly FoundPhoto[],
  hashes: ReadonlySet<string>,
  { originals }: Archive,
  folders: readonly PhotoFolder[],
): Map<string, string[]> {
  const others = photos.flatMap(({ hash, others }) => others.map((other) => ({ hash, ...other })))
  const inOthers = others.flatMap(({ hash, photos }) =>
    [...photosAt(photos, originals).values()].map((photo) => [photo.hash, hash] as const),
  )
  const published = findPublished(
    [...inOthers, ...Array.from(hashes, (hash) => [hash, hash] as const)],
    folders,
  )
  for (const { hash, address } of others)
    if (address !== undefined) published.set(hash, [...(published.get(hash) ?? []), address.slice(1)])
  return published
}
