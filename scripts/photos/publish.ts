/** The photo step: from originals of any kind to files that may be shown, and what the pages need to know. */
import { chmodSync, constants, copyFileSync, linkSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Photo } from '../../src/content/model'
import type { Problems } from '../lib/problems'
import type { Progress } from '../lib/progress'
import { type Entry, entryKey, readEntry, recipeHash, removeUnfinished } from './cache'
import { warnOfTwins } from './duplicates'
import { reportPhoto, runInLanes } from './lanes'
import { createIds, publishedName } from './names'
import { type Content, identifyOriginals } from './originals'
import type { PhotoSummary } from './summary'

/** A photo as the content refers to it. */
export interface Original {
  path: string
  /** The readable beginning of its published name, `2025-10-17`: a-z, 0-9 and hyphens. */
  label: string
}

export type Published = Omit<Photo, 'alt' | 'caption'>

export interface PhotoStep {
  /** By `photoKey`; one that was left out is not there. */
  photos: Map<string, Published>
  /** All published files: where each lies in the cache, and its published name. */
  files: { source: string; name: string }[]
  summary: PhotoSummary
}

export function photoKey({ path, label }: Original): string {
  return `${label} ${path}`
}

interface Settings {
  /** A folder. */
  cache: string
  problems: Problems
  progress: Progress
  /** Somebody is working with the computer. */
  isBackground?: boolean
}

/**
 * Makes the files of all photos, or takes them from the cache. A photo that cannot be shown is left out with a
 * warning for each place it is in; one that could not be made although nothing is wrong with it is an error.
 * @throws when the cache cannot be written, on a full disk for example.
 */
export async function publishPhotos(
  originals: Original[],
  { cache, problems, progress, isBackground }: Settings,
): Promise<PhotoStep> {
  const started = performance.now()
  removeUnfinished(cache)
  const contents = await identifyOriginals([...new Set(originals.map(({ path }) => path))], cache, problems)
  const entries = new Map<string, Entry>()
  for (const { hash } of contents) {
    const entry = readEntry(cache, entryKey(hash))
    if (entry) entries.set(hash, entry)
  }
  const missing = contents.filter(({ hash }) => !entries.has(hash))
  const module = new URL('./encode/make-worker.ts', import.meta.url)
  const made = await runInLanes<Entry>(missing, { module, extra: { cache }, progress, isBackground })
  let encoded = 0
  for (const { hash, paths } of missing) {
    const entry = made.get(hash)!
    if ('key' in entry) {
      entries.set(hash, entry)
      encoded++
    } else reportPhoto(entry, paths, problems)
  }

  const shown = contents.filter(({ hash }) => entries.has(hash))
  warnOfTwins(shown, problems)
  return {
    ...nameFiles(originals, shown, entries, cache),
    summary: {
      encoded,
      fromCache: shown.length - encoded,
      bytesBefore: sum(shown.map(({ bytes }) => bytes)),
      bytesAfter: sum([...entries.values()].flatMap(({ files }) => files.map(({ bytes }) => bytes))),
      milliseconds: performance.now() - started,
    },
  }
}

function nameFiles(
  originals: Original[],
  contents: Content[],
  entries: Map<string, Entry>,
  cache: string,
): Pick<PhotoStep, 'photos' | 'files'> {
  const hashes = new Map(contents.flatMap(({ paths, hash }) => paths.map((path) => [path, hash] as const)))
  const shown = originals.flatMap((original) => {
    const hash = hashes.get(original.path)
    return hash ? [{ ...original, hash }] : []
  })
  const idOf = createIds(shown)
  const photos: PhotoStep['photos'] = new Map()
  const sources = new Map<string, string>()
  for (const original of shown) {
    const { key, files, width, height, widths, placeholder } = entries.get(original.hash)!
    const id = idOf(original)
    const name = publishedName(id, recipeHash)
    photos.set(photoKey(original), { id, name, widths, width, height, placeholder })
    for (const file of files) sources.set(`${name}-${file.name}`, join(cache, key, file.name))
  }
  return { photos, files: [...sources].map(([name, source]) => ({ source, name })) }
}

/** Puts the published files into `folder`: as links where the disk allows it, else as copies. */
export function copyPhotos(files: PhotoStep['files'], folder: string): void {
  mkdirSync(folder, { recursive: true })
  const mode = 0o666 & ~process.umask()
  for (const { source, name } of files) {
    const target = join(folder, name)
    try {
      linkSync(source, target)
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException
      if (code === 'EEXIST') continue // the same name is the same content
      if (code === 'ENOENT' || code === 'ENOSPC') throw error
      copyFileSync(source, target, constants.COPYFILE_FICLONE)
    }
    // The cache may have been filled under another umask: a host could not read the photos beside the pages.
    if ((statSync(target).mode & 0o777) !== mode) chmodSync(target, mode)
  }
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
