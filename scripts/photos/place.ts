/** Finds the place where films and raw photos were taken, and those in PDF documents. */
import { constants, inflateSync } from 'node:zlib'
import { hasCoordinates } from '../../src/media/images/exif'
import { isPdf } from '../../src/model/judge/sniff'

/** Whether there is a place in a file that is not a photo of the site. */
export function hasPlace(data: Buffer): boolean {
  return isInFilm(data) || [data, ...(isPdf(data) ? streamsOfPdf(data) : [])].some(isInBlock)
}

/** The start of EXIF data. */
const tiffMarks = ['II*\0', 'MM\0*']
/** Fields of XMP: coordinates, and names of places. */
const xmpFields = [
  'GPSLatitude',
  'GPSLongitude',
  'photoshop:City',
  'Iptc4xmpCore:Location',
  'LocationCreated',
]

function isInBlock(block: Buffer): boolean {
  return (
    tiffMarks.some((mark) => hasMark(block, mark, (at) => hasCoordinates(block.subarray(at)))) ||
    xmpFields.some((field) => block.includes(field, 0, 'latin1'))
  )
}

/** QuickTime and MP4: a key, followed by latitude and longitude, `+17.3850+078.4867/` (ISO 6709). */
const filmMarks = ['\xa9xyz', 'location.ISO6709']
const filmCoordinates = /[+-]\d+\.\d+[+-]\d+\.\d+/
/** The value is in the box after the keys. */
const filmReachBytes = 16_384

function isInFilm(data: Buffer): boolean {
  const isPlace = (at: number) => filmCoordinates.test(data.toString('latin1', at, at + filmReachBytes))
  return filmMarks.some((mark) => hasMark(data, mark, isPlace))
}

/** Whether `test` accepts one of the offsets at which `mark` is found. */
function hasMark(data: Buffer, mark: string, test: (at: number) => boolean): boolean {
  for (let at = data.indexOf(mark, 0, 'latin1'); at >= 0; at = data.indexOf(mark, at + 1, 'latin1')) {
    if (test(at)) return true
  }
  return false
}

/** The decompressed parts of a PDF, for example its metadata. Parts that cannot be read are skipped. */
function* streamsOfPdf(data: Buffer): Generator<Buffer> {
  for (const { index, 0: mark } of data.toString('latin1').matchAll(/stream\r?\n/g)) {
    const start = index + mark.length
    const stream = data[start] === zlibMark && inflate(data.subarray(start))
    if (stream) yield stream
  }
}

const maxInflatedBytes = 50_000_000
/** How compressed data begins (RFC 1950). */
const zlibMark = 0x78

/** What follows the compressed data is ignored. */
function inflate(data: Buffer): Buffer | undefined {
  try {
    return inflateSync(data, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: maxInflatedBytes })
  } catch {
    return
  }
}
