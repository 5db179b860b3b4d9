/** Copies photos into the content, without their metadata. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, extname, join, relative } from 'node:path'
import { isPhotoName } from '../../../src/model/addresses/photo-name'
import { headLength, sniff } from '../../../src/model/judge/sniff'
import { byName } from '../../../src/model/lib/by-name'
import { isOfSystem } from '../../../src/model/lib/system-files'
import { count } from '../../../src/model/lib/text'
import { isHidden, readHeadIfPossible } from '../../lib/read-files'
import { writeNew } from '../../lib/write-files'
import { cannotStrip, formatOf } from '../../photos/metadata'

interface FoundPhotos {
  /** The paths of photos by the names of their copies, which are all different. */
  photos: Map<string, string>
  /** The paths of other files. */
  others: string[]
}

/** The photos in and below a folder. */
export function findPhotosBelow(folder: string): FoundPhotos {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isHidden(entry.name) && !isOfSystem(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort(byName)
  const found = files.filter((file) => isPhotoName(file) && isPhoto(file))
  const photos: FoundPhotos['photos'] = new Map()
  const taken = new Set<string>()
  for (const file of found) {
    const name = freeName(basename(file), taken)
    photos.set(name, file)
    taken.add(name.toLowerCase())
  }
  return { photos, others: files.filter((file) => !found.includes(file)) }
}

/** Copies the photos that were found in the folder `from` into the folder `to`. Returns sentences about what was done. */
export function copyPhotos({ photos, others }: FoundPhotos, from: string, to: string): string[] {
  const refused = [...photos].filter(([name, file]) => !copyPhoto(file, join(to, name)))
  const leftOut = others.length
    ? `, and left out ${count(others.length, 'file')} that ${others.length === 1 ? 'is not a photo' : 'are not photos'}:`
    : '.'
  return [
    `Copied ${count(photos.size - refused.length, 'photo')}${leftOut}`,
    ...others.map((file) => `  ${relative(from, file)}`),
    ...refused.map(([, file]) => `  ${relative(from, file)}  was not copied: it ${cannotStrip}`),
  ]
}

/** Judges by the content: the name says nothing. */
function isPhoto(file: string): boolean {
  return sniff(readHeadIfPossible(file, headLength)) === undefined
}

/** Returns false, and copies nothing, if the metadata cannot be removed. */
function copyPhoto(from: string, to: string): boolean {
  const data = readFileSync(from)
  const clean = formatOf(data)?.strip(data)
  if (clean) writeNew(to, clean)
  return clean !== undefined
}

/** The path of a new file in `folder`. */
export function freePath(folder: string, name: string): string {
  const names = existsSync(folder) ? readdirSync(folder) : []
  return join(folder, freeName(name, new Set(names.map((other) => other.toLowerCase()))))
}

/** Adds a number if the name is taken, in any capitals: phones use the same names. `taken`: in lower case. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  const end = extname(name)
  const stem = basename(name, end)
  for (let number = 1; ; number++) {
    const free = number === 1 ? name : `${stem}-${number}${end}`
    if (!taken.has(free.toLowerCase())) return free
  }
}
