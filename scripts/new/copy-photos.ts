/**
 * Copies the photos of a folder into an event, without videos and duplicates, and JPEG files without their metadata.
 * Never overwrites a file.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, extname, join, relative } from 'node:path'
import { byName } from '../../src/shared/by-name'
import { stripJpeg } from '../../src/shared/photos/jpeg'
import { headLength, sniff } from '../../src/shared/photos/sniff'
import { nameKey, portableName } from '../content/tree/portable-names'
import { count } from '../lib/count'
import { readEntries, readHead } from '../lib/files'
import { groupBy } from '../lib/group-by'
import { findPlace, keepsPlace } from '../photos/place'
import { checksum } from '../store/checksum'

export interface Copied {
  /** The names of the copied photos in the event, in the order in which the site shows them. */
  names: string[]
  /** The copied photos that still contain a location. */
  withPlace: string[]
  /** What was not copied: the path below the folder, and a sentence with the reason. */
  leftOut: { file: string; reason: string }[]
}

/** Copies the photos below the folder `from` into the folder `to`. */
export function copyPhotos(from: string, to: string): Copied {
  const { files, leftOut } = listFiles(from)
  const hashes = new Map<string, string>()
  for (const file of files) {
    const found = inspect(file)
    if ('reason' in found) leftOut.push({ file, reason: found.reason })
    else hashes.set(file, found.hash)
  }
  const kept = new Set<string>()
  for (const same of groupBy(hashes.keys(), (file) => hashes.get(file)).values()) {
    const [first = '', ...others] = same.sort(byShortName)
    kept.add(first)
    for (const file of others)
      leftOut.push({ file, reason: `is the same photo as ${relative(from, first)}.` })
  }
  const copied = files.filter((path) => kept.has(path))
  const names: string[] = []
  const withPlace = copied.filter((file) => {
    const target = freePath(to, basename(file))
    names.push(basename(target))
    return findPlace(copyPhoto(file, target)) !== undefined
  })
  const named = leftOut.map(({ file, reason }) => ({ file: relative(from, file), reason }))
  return {
    names: names.sort(byName),
    withPlace: withPlace.map((file) => relative(from, file)),
    leftOut: named.sort((a, b) => byName(a.file, b.file)),
  }
}

/**
 * Copies a photo to the new file `to`, a JPEG without its metadata, and returns what was written.
 * @throws if `to` exists.
 */
export function copyPhoto(from: string, to: string): Buffer {
  const original = readFileSync(from)
  const data = Buffer.from(stripJpeg(original) ?? original)
  writeFileSync(to, data, { flag: 'wx' })
  return data
}

/** `Copied 12 photos and left out 1 file:`, and a line for each file that was left out or should be replaced. */
export function describeCopied({ names, withPlace, leftOut }: Copied): string[] {
  const rest = leftOut.length ? ` and left out ${count(leftOut.length, 'file')}:` : '.'
  return [
    `Copied ${count(names.length, 'photo')}${rest}`,
    ...leftOut.map(({ file, reason }) => `  ${file}  ${reason}`),
    ...(withPlace.length ? ['Copied, but with a location:'] : []),
    ...withPlace.map((file) => `  ${file}  ${keepsPlace}`),
  ]
}

/** Of `IMG_1201.jpg` and `IMG_1201 (1).jpg`, the first is the original. */
function byShortName(a: string, b: string): number {
  return basename(a).length - basename(b).length || a.length - b.length || byName(a, b)
}

/** Returns the checksum of a photo, or why the file is not copied. */
function inspect(file: string): { hash: string } | { reason: string } {
  try {
    const reason = sniff(readHead(file, headLength))
    return reason ? { reason } : { hash: checksum(readFileSync(file)) }
  } catch {
    return { reason: 'cannot be read: check its permissions.' }
  }
}

function listFiles(folder: string): { files: string[]; leftOut: Copied['leftOut'] } {
  const files: string[] = []
  const leftOut: Copied['leftOut'] = []
  for (const { entry, name, isReadable } of readEntries(folder)) {
    const file = join(folder, name)
    if (!isReadable) leftOut.push({ file, reason: 'has a name with unreadable letters: rename it.' })
    else if (entry.isDirectory()) {
      const inner = listFiles(file)
      files.push(...inner.files)
      leftOut.push(...inner.leftOut)
    } else if (entry.isFile()) files.push(file)
    else leftOut.push({ file, reason: 'is a link, not a file.' })
  }
  return { files, leftOut }
}

/** The path of a new file or folder in `folder`, which every system can hold. Adds a number if the name is taken: phones use the same names. */
export function freePath(folder: string, wanted: string): string {
  const name = portableName(wanted)
  const keys = new Set(existsSync(folder) ? readdirSync(folder).map(nameKey) : [])
  const end = extname(name)
  const stem = basename(name, end)
  for (let number = 1; ; number++) {
    const free = number === 1 ? name : `${stem}-${number}${end}`
    if (!keys.has(nameKey(free))) return join(folder, free)
  }
}
