/** Finds photos by their paths, names or addresses, all photos of events, and the copies of photos. */
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { isPhotoName } from '../../src/shared/addresses/photo-name'
import type { Fingerprint } from '../../src/shared/photos/likeness'
import { withdrawnFile } from '../../src/shared/withdraw/withdrawn-list'
import { eventIdOf } from '../content/addresses'
import { events } from '../content/collections'
import { diskFiles } from '../content/disk-files'
import { createProblems } from '../lib/problems'
import type { Progress } from '../lib/terminal'
import { copyLikeness, findCopies, fingerprintOfPhoto } from '../photos/copies'
import type { Originals } from '../photos/originals'

/** All photos of the content: their checksums by path. */
export type Photos = ReadonlyMap<string, string>

export interface FoundPhoto {
  path: string
  hash: string
  fingerprint?: Fingerprint
  /** Other files that show the same. */
  copies: string[]
}

/** All files of the content that are no texts. */
export function listFiles(content: string): string[] {
  const names = diskFiles(content, createProblems()).list()
  return names
    .filter((name) => !/\.md$|\/$/i.test(name) && name !== withdrawnFile)
    .map((name) => join(content, name))
}

/** The photos among these files, whose records have been made. They may be damaged. */
export function listPhotos(files: readonly string[], originals: Originals): Photos {
  return new Map(
    files.flatMap((path) => {
      const { record, refused } = originals.get(path)
      return record && (refused === undefined || isPhotoName(path)) ? [[path, record.hash] as const] : []
    }),
  )
}

/** The photos that `wanted` may mean: a path, a name, or an address that ends in `#2025-10-17-5e949096`. */
export function findPhoto(wanted: string, photos: Photos, content: string): string[] {
  const id = /#.*-([0-9a-f]{8}|[0-9a-f]{16})$/.exec(wanted)?.[1]
  if (id) return [...photos].flatMap(([path, hash]) => (hash.startsWith(id) ? [path] : [])).slice(0, 1)
  const paths = [...photos.keys()]
  const found = paths.filter((path) => isPath(wanted, path, content))
  return found.length ? found.slice(0, 1) : paths.filter((path) => basename(path) === basename(wanted))
}

/** The photos of the event that `wanted` means: its day with its words, the path of its folder, or the address of its page. */
export async function findEvent(wanted: string, photos: Photos, content: string): Promise<string[]> {
  const id = /\/events\/([\w-]+)(?:\/\d+)?$/.exec(wanted)?.[1]
  const name = wanted.replace(/[\\/]$/, '')
  const meant = new Set<string>()
  for (const folder of new Set([...photos.keys()].flatMap((path) => eventOf(path, content) ?? []))) {
    const isMeant = id
      ? (await eventIdOf(basename(folder))) === id
      : basename(folder) === name || isPath(name, folder, content)
    if (isMeant) meant.add(folder)
  }
  return [...photos.keys()].filter((path) => meant.has(eventOf(path, content) ?? ''))
}

/** The folder of the event that a photo is in; undefined for other photos. */
export function eventOf(path: string, content: string): string | undefined {
  const [top, folder, file] = relative(content, path).split(sep)
  return top === events.folder && folder !== undefined && file !== undefined
    ? join(content, top, folder)
    : undefined
}

/** The events that have no other photos than `gone`. */
export function listEmptied(gone: ReadonlySet<string>, photos: Photos, content: string): string[] {
  const left = new Set([...photos.keys()].filter((path) => !gone.has(path)).map(dirname))
  const touched = new Set([...gone].flatMap((path) => eventOf(path, content) ?? []))
  return [...touched].filter((folder) => !left.has(folder))
}

/** Whether a path as typed, also one below the content folder, is that of a file or folder. */
function isPath(typed: string, path: string, content: string): boolean {
  return [typed, join(content, typed)].some((candidate) => resolve(candidate) === resolve(path))
}

/** The photos, each with its copies among all photos of the content, shown or not. All are looked for at once. */
export function describePhotos(
  paths: readonly string[],
  photos: Photos,
  search: { originals: Originals; progress: Progress },
  different: readonly string[],
): FoundPhoto[] {
  const wanted = paths.map((path) => {
    const { hash } = search.originals.get(path).record!
    return {
      path,
      hash,
      hashes: [hash],
      least: copyLikeness,
      fingerprint: fingerprintOfPhoto(hash, search.originals),
    }
  })
  const found = findCopies(photos, wanted, search, different)
  return wanted.map(({ path, hash, fingerprint }) => {
    const copies = found.filter(({ original }) => original.hash === hash).map((copy) => copy.path)
    return { path, hash, fingerprint, copies: copies.filter((copy) => !paths.includes(copy)) }
  })
}
