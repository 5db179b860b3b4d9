/** Finds the photos that a person means, and their copies. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { eventIdOf } from '../../../src/model/addresses/event-names'
import { isPhotoName } from '../../../src/model/addresses/photo-name'
import { copyLikeness, findCopies, withdrawnLikeness } from '../../../src/model/judge/copies'
import { photosAt } from '../../../src/model/judge/file-facts'
import { fingerprintOf } from '../../../src/model/judge/fingerprint'
import { joinPath } from '../../../src/model/lib/paths'
import { createProblems } from '../../../src/model/lib/problems'
import type { OtherFile } from '../../../src/model/read/content'
import { eventOf } from '../../../src/model/read/names'
import { parseWithdrawn, type Withdrawn, withdrawnFile } from '../../../src/model/withdrawal/withdrawn-list'
import { createProgress } from '../../lib/terminal'
import { type Originals, openOriginals } from '../../photos/originals'
import { photoCache } from '../../store/cache'
import { diskFiles } from '../../store/disk-files'

/** What is in a content folder. */
export interface Archive {
  /** The folder. */
  content: string
  originals: Originals
  /** The files that are no texts. */
  files: string[]
  /** The photos among them, shown or not: their checksums by path. */
  photos: ReadonlyMap<string, string>
}

export async function openArchive(content: string): Promise<Archive> {
  const names = diskFiles(content, createProblems()).list()
  const files = names
    .filter((name) => !/\.md$|\/$/i.test(name) && name !== withdrawnFile)
    .map((name) => joinPath(content, name))
  const originals = openOriginals(photoCache)
  await originals.make(new Map(files.map((file) => [file, {}])), { progress: createProgress('Photos') })
  const photos = files.flatMap((path) => {
    const { record, refused } = originals.get(path)
    // A damaged photo is known by its name.
    return record && (refused === undefined || isPhotoName(path)) ? [[path, record.hash] as const] : []
  })
  return { content, originals, files, photos: new Map(photos) }
}

/** Returns undefined if the file is damaged. */
export function readList(content: string): Withdrawn | undefined {
  const file = join(content, withdrawnFile)
  return existsSync(file) ? parseWithdrawn(readFileSync(file, 'utf8')) : { withdrawn: [], different: [] }
}

/** The address of a photo in a page, `/education#2025-10-17-5e949096`. */
const inPage = /#.*-([0-9a-f]{8}|[0-9a-f]{16})$/
/** That of one of its files, `/photos/2025-10-17-5e949096-c41d-1600.avif`. */
const ofFile = /^(?:https?:.*)?\/photos\/.*-([0-9a-f]{8})-[0-9a-f]{4}-\d+\.(?:avif|jpg)$/

/**
 * What `wanted` means: an event, by its day with its words, its folder, or the address of its page; or a photo, by its path, its
 * address, that of one of its files, or its name, which several photos may have. `photos`: checksums by path.
 */
export async function findMeantPhotos(
  wanted: string,
  photos: Archive['photos'],
  content: string,
): Promise<{ event: string[] } | { photo: string[] }> {
  const paths = [...photos.keys()]
  const id = (inPage.exec(wanted) ?? ofFile.exec(wanted))?.[1]
  if (id) return { photo: paths.filter((path) => photos.get(path)!.startsWith(id)).slice(0, 1) }

  const page = /\/events\/([\w-]+)(?:\/\d+)?$/.exec(wanted)?.[1]
  const name = wanted.replace(/[\\/]$/, '')
  const isNamed = (path: string) => isPath(name, path, content)
  const meant = new Set<string>()
  for (const folder of new Set(paths.flatMap((path) => eventOf(path, content) ?? []))) {
    const isMeant = page
      ? (await eventIdOf(basename(folder))) === page
      : basename(folder) === name || isNamed(folder)
    if (isMeant) meant.add(folder)
  }
  if (meant.size) return { event: paths.filter((path) => meant.has(eventOf(path, content) ?? '')) }

  const exact = paths.filter(isNamed)
  return { photo: exact.length ? exact : paths.filter((path) => basename(path) === basename(name)) }
}

/** Whether a path as typed, also one below the content folder, is that of a file or folder. */
function isPath(typed: string, path: string, content: string): boolean {
  return [typed, join(content, typed)].some((candidate) => resolve(candidate) === resolve(path))
}

export function isFolder(typed: string, content: string): boolean {
  return [typed, join(content, typed)].some((path) =>
    statSync(path, { throwIfNoEntry: false })?.isDirectory(),
  )
}

export interface FoundPhoto {
  path: string
  hash: string
  /** Undefined for a photo that cannot be recognised. */
  fingerprint?: string
  /** Other files with the same picture. */
  copies: string[]
  /** What the next build leaves out as well: documents and files of `public/` that show the photo, and photos that look like it. */
  others: Alike[]
}

interface Alike extends Pick<OtherFile, 'file' | 'photos'> {
  /** Undefined for a photo, which has several. */
  address?: string
}

/** The photos with their copies, also those in `others`. `different`: checksums of photos that only look similar. */
export async function describePhotos(
  paths: readonly string[],
  { photos, originals }: Archive,
  others: readonly OtherFile[],
  different: readonly string[],
): Promise<FoundPhoto[]> {
  const inOthers = others.flatMap((other) => other.photos)
  await originals.make(new Map(inOthers.map((path) => [path, {}])), { progress: createProgress('Photos') })
  const readable = photosAt([...photos.keys(), ...inOthers], originals)
  const hashes = new Set(Array.from(readable.values(), ({ hash }) => hash))
  const isComparable = (hash: string) => hashes.has(hash)
  const sought = paths.map((path) => {
    const hash = photos.get(path)!
    return {
      path,
      hash,
      hashes: [hash],
      least: withdrawnLikeness,
      fingerprint: isComparable(hash) ? fingerprintOf(originals.squareOf(hash)) : undefined,
    }
  })
  const search = { originals, progress: createProgress('Comparing photos'), isComparable }
  const all = new Map(photos)
  for (const [path, { hash }] of readable) all.set(path, hash)
  const found = findCopies(all, sought, different, search).filter((copy) => !paths.includes(copy.path))
  return sought.map(({ path, hash, fingerprint }) => {
    const own = found.filter(({ original }) => original.hash === hash)
    const isOwn = (photo: string) => own.some((copy) => copy.path === photo)
    const inContent = own.filter((copy) => photos.has(copy.path))
    const alike = inContent.filter(({ likeness }) => likeness < copyLikeness)
    return {
      path,
      hash,
      fingerprint,
      copies: inContent.filter((copy) => !alike.includes(copy)).map((copy) => copy.path),
      others: [
        ...alike.map((copy) => ({ file: copy.path, photos: [copy.path] })),
        ...others.filter((other) => other.photos.some(isOwn)),
      ],
    }
  })
}
