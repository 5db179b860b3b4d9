/** Finds originals that contain the place where they were taken. */
import { readFileSync, statSync } from 'node:fs'
import { constants, inflateSync } from 'node:zlib'
import { isPdf } from '../../src/shared/documents/clean'
import { stripJpeg } from '../../src/shared/photos/jpeg'
import { filesBelow, unlessGone } from '../lib/files-below'
import { hasPlace } from '../photos/metadata/place'

interface PlaceFound {
  file: string
  /** Whether `npm run strip` cleans files of this kind. */
  isCleanable: boolean
}

/** Larger files are not read; repository hosts refuse them anyway. */
const maxBytes = 500_000_000

/** Searches all files below `content`, because everyone who can read the repository can read all of them. */
export function findPlaces(content: string): PlaceFound[] {
  return filesBelow(content).flatMap((path) => {
    const size = unlessGone(() => statSync(path))?.size ?? 0
    const data = size <= maxBytes ? unlessGone(() => readFileSync(path)) : undefined
    if (!data || !(hasPlace(data) || (isPdf(data) && hasPlaceInPdf(data)))) return []
    return [{ file: String(path), isCleanable: stripJpeg(data) !== undefined || isPdf(data) }]
  })
}

/** The end of a message about a file that `npm run strip` does not clean. */
export const keepsPlace =
  'contains the place where it was taken. Replace it with a copy that has no location (phones offer this when a photo is shared), or with a JPEG and run npm run strip.'

/** The end of an error message. */
export function describePlace({ isCleanable }: PlaceFound): string {
  if (!isCleanable) return keepsPlace
  return 'contains the place where it was taken, and a public repository shows it to everyone. Run npm run strip, which removes it without loss.'
}

const maxInflatedBytes = 50_000_000
/** How compressed data begins (RFC 1950). */
const zlibMark = 0x78

/** Whether a part of the PDF, for example its metadata, contains a location. Parts that cannot be read are skipped. */
function hasPlaceInPdf(data: Buffer): boolean {
  const start = /stream\r?\n/g
  const text = data.toString('latin1')
  for (let found = start.exec(text); found; found = start.exec(text)) {
    const inside = data[start.lastIndex] === zlibMark ? inflate(data.subarray(start.lastIndex)) : undefined
    if (inside && hasPlace(inside)) return true
  }
  return false
}

/** What follows the compressed data is ignored. */
function inflate(data: Buffer): Buffer | undefined {
  try {
    return inflateSync(data, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: maxInflatedBytes })
  } catch {
    return
  }
}
