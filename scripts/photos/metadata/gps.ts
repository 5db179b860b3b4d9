/** Finds the place where photos and videos of any format were taken, and those in PDF documents. */
import { constants, inflateSync } from 'node:zlib'
import { hasCoordinates } from '../../../src/shared/photos/exif'
import { stripJpeg } from '../../../src/shared/photos/jpeg'
import { isPdf } from '../../../src/shared/photos/sniff'

export interface GpsLocation {
  /** Whether `npm run strip` cleans files of this kind. */
  isCleanable: boolean
}

/** The place in the bytes of a file; undefined if there is none. */
export function findGps(data: Buffer): GpsLocation | undefined {
  if (!hasPlace(data) && !(isPdf(data) && hasPlaceInPdf(data))) return
  return { isCleanable: stripJpeg(data) !== undefined || isPdf(data) }
}

/** The end of a message about a file that `npm run strip` does not clean. */
export const keepsPlace =
  'contains the place where it was taken. Replace it with a copy that has no location (phones offer this when a photo is shared), or with a JPEG and run npm run strip.'

/** The end of an error message. */
export function describeGps({ isCleanable }: GpsLocation): string {
  if (!isCleanable) return keepsPlace
  return 'contains the place where it was taken, and a public repository shows it to everyone. Run npm run strip, which removes it without loss.'
}

/** The start of EXIF data. A file may contain several, for example in a preview. */
const tiffMarks = ['II*\0', 'MM\0*']
/** Fields of XMP: coordinates, and names of places. */
const xmpFields = [
  'GPSLatitude',
  'GPSLongitude',
  'photoshop:City',
  'Iptc4xmpCore:Location',
  'LocationCreated',
]
/** QuickTime and MP4: a key, followed by latitude and longitude, `+17.3850+078.4867/` (ISO 6709). */
const videoMarks = ['\xa9xyz', 'location.ISO6709']
const videoCoordinates = /[+-]\d+\.\d+[+-]\d+\.\d+/
/** The value is in the box after the keys. */
const videoReachBytes = 16_384

/** Searches all bytes, because new phones use new containers for the same data. */
function hasPlace(data: Buffer): boolean {
  const isInVideo = (at: number) => videoCoordinates.test(data.toString('latin1', at, at + videoReachBytes))
  return (
    tiffMarks.some((mark) => hasMark(data, mark, (at) => hasCoordinates(data.subarray(at)))) ||
    xmpFields.some((field) => data.includes(field, 0, 'latin1')) ||
    videoMarks.some((mark) => hasMark(data, mark, isInVideo))
  )
}

/** Whether `test` accepts one of the offsets at which `mark` is found. */
function hasMark(data: Buffer, mark: string, test: (at: number) => boolean): boolean {
  for (let at = data.indexOf(mark, 0, 'latin1'); at >= 0; at = data.indexOf(mark, at + 1, 'latin1')) {
    if (test(at)) return true
  }
  return false
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
