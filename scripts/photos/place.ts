/** Finds the place where photos and films of any format were taken, and those in PDF documents. */
import { constants, inflateSync } from 'node:zlib'
import type { Metadata } from 'sharp'
import { hasCoordinates } from '../../src/shared/photos/exif'
import { isPdf } from '../../src/shared/photos/sniff'

/** The end of a message about a file with a place. */
export const keepsPlace =
  'contains the place where it was taken. npm run strip removes it from intact JPEG files and PDF documents. Replace another file with a copy that has no location: phones offer this when a photo is shared.'

/** Whether there is a place in a file. `header`: what sharp reads of a photo. */
export function hasPlace(data: Buffer, header?: Metadata): boolean {
  return isInFilm(data) || [...partsOf(data, header)].some((part) => part && isInBlock(part))
}

/** The parts of a file that may contain a place. */
function* partsOf(data: Buffer, header?: Metadata): Generator<Buffer | undefined> {
  yield* header ? [header.exif, header.xmp] : [data]
  if (isPng(data)) yield* textsOfPng(data)
  if (isPdf(data)) yield* streamsOfPdf(data)
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

/** Also in the film of a motion photo, which is behind the picture. */
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

export function isPng(data: Buffer): boolean {
  return data.toString('latin1', 0, 4) === '\x89PNG'
}

interface Chunk {
  /** Four letters. */
  type: string
  body: Buffer
  /** The offset of the first byte after the chunk. */
  end: number
}

/** The chunks of a PNG, also those after `IEND`, which ends the picture (PNG specification, 5). */
export function* chunksIn(data: Buffer): Generator<Chunk> {
  for (let at = 8; at + 12 <= data.length; ) {
    const size = data.readUInt32BE(at)
    const type = data.toString('latin1', at + 4, at + 8)
    yield { type, body: data.subarray(at + 8, at + 8 + size), end: at + size + 12 }
    at += size + 12
  }
}

/** EXIF data and texts. Programs also write EXIF data as hexadecimal digits, after a line with their type and length. */
function textsOfPng(data: Buffer): Buffer[] {
  return [...chunksIn(data)].flatMap(({ type, body }) => {
    if (type === 'eXIf') return [body]
    if (!/^[tiz]TXt$/.test(type)) return []
    const key = body.indexOf(0)
    const isPacked = type === 'zTXt' || (type === 'iTXt' && body[key + 1] === 1)
    const start =
      type === 'iTXt' ? body.indexOf(0, body.indexOf(0, key + 3) + 1) + 1 : key + (isPacked ? 2 : 1)
    const text = isPacked ? (inflate(body.subarray(start)) ?? body) : body.subarray(start)
    const isProfile = body.toString('latin1', 0, key).startsWith('Raw profile type')
    const digits = isProfile ? text.toString('latin1').split('\n').slice(3).join('') : ''
    return [text, Buffer.from(digits, 'hex')]
  })
}

/** What is compressed in a PDF, for example its metadata. Parts that cannot be read are skipped. */
function* streamsOfPdf(data: Buffer): Generator<Buffer | undefined> {
  const start = /stream\r?\n/g
  const text = data.toString('latin1')
  for (let found = start.exec(text); found; found = start.exec(text))
    if (data[start.lastIndex] === zlibMark) yield inflate(data.subarray(start.lastIndex))
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
