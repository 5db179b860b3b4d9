/** Copies photos into the content, JPEG files without their metadata. Never overwrites a file. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, extname, join, relative } from 'node:path'
import { isPhotoName } from '../../../src/shared/addresses/photo-name'
import { byName } from '../../../src/shared/by-name'
import { stripJpeg } from '../../../src/shared/photos/jpeg'
import { headLength, sniff } from '../../../src/shared/photos/sniff'
import { isIgnored, readHeadIfPossible } from '../../lib/read-files'
import { count } from '../../lib/text'
import { hasPlace, keepsPlace } from '../../photos/place'

/** Copies the photos in and below the folder `from` into the folder `to`. Returns sentences about what was done. */
export function copyPhotos(from: string, to: string): string[] {
  const files = readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isIgnored(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort(byName)
  const photos = files.filter((file) => isPhotoName(file) && isPhoto(file))
  const withPlace = photos.filter((file) => copyPhoto(file, freePath(to, basename(file))))
  const others = files.length - photos.length
  return [
    `Copied ${count(photos.length, 'photo')}${others ? `, and left out ${count(others, 'file')} that ${others === 1 ? 'is no photo' : 'are no photos'}` : ''}.`,
    ...withPlace.map((file) => `  ${relative(from, file)}  ${keepsPlace}`),
  ]
}

/** Judges by the content: the name says nothing. */
export function isPhoto(file: string): boolean {
  return sniff(readHeadIfPossible(file, headLength)) === undefined
}

/** Returns whether the copy still contains the place where it was taken. @throws if `to` exists. */
export function copyPhoto(from: string, to: string): boolean {
  const original = readFileSync(from)
  const data = Buffer.from(stripJpeg(original) ?? original)
  writeFileSync(to, data, { flag: 'wx' })
  return hasPlace(data)
}

/** The path of a new file in `folder`. Adds a number if the name is taken, in any capitals: phones use the same names. */
export function freePath(folder: string, name: string): string {
  const taken = existsSync(folder) ? readdirSync(folder).map((other) => other.toLowerCase()) : []
  const end = extname(name)
  const stem = basename(name, end)
  for (let number = 1; ; number++) {
    const free = number === 1 ? name : `${stem}-${number}${end}`
    if (!taken.includes(free.toLowerCase())) return join(folder, free)
  }
}
