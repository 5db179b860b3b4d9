/**
 * Corrects headers of a JPEG that say something wrong about an intact picture (ITU-T T.81, B.2). Whether the picture itself is
 * intact is decided afterwards, by decoding it strictly.
 */

import { type Frame, isFrame, readFrame, readScan } from './frame'
import { joinBytes } from './join-bytes'
import { addTables, type CodeTables, walkScan } from './walk'

const endOfImage = Uint8Array.of(0xff, 0xd9)
const maxLength = 65_535
/** Where the segments go on after a wrong length: not further than a segment can reach. */
const reach = 2 * maxLength

interface Segment {
  marker: number
  /** Offsets in the file. */
  start: number
  end: number
  /** The corrected bytes. */
  bytes: Uint8Array<ArrayBuffer>
}

/**
 * Returns the file itself if nothing is wrong, or if it is not known how to correct it. `closes`: whether to add the end to a
 * progressive JPEG without one, of which only decoding tells whether it is whole.
 */
export function repairJpeg(data: Uint8Array, closes = false): Uint8Array {
  const segments = readHeaders(data)
  const scan = segments?.at(-1)
  if (!segments || !scan) return data
  correctColours(segments)
  correctNames(segments)
  const headers = [data.subarray(0, 2), ...segments.map(({ bytes }) => bytes)]
  if (!hasEnd(data, scan.end)) {
    const end = endOfPicture(data, segments) ?? (closes ? data.length : undefined)
    // Zeros instead of data may read as one colour up to the end of the picture.
    const isCutOff = end !== undefined && data.subarray(end - 64, end).every((byte) => byte === 0)
    return end === undefined || isCutOff
      ? data
      : joinBytes([...headers, data.subarray(scan.end, end), endOfImage])
  }
  const isChanged = segments.some(({ start, end, bytes }) => !isSame(bytes, data.subarray(start, end)))
  const length = headers.reduce((sum, { length }) => sum + length, 0)
  return isChanged || length !== scan.end ? joinBytes([...headers, data.subarray(scan.end)]) : data
}

/** The segments up to the header of the first scan. */
function readHeaders(data: Uint8Array): Segment[] | undefined {
  const segments: Segment[] = []
  for (let at = 2; segments.at(-1)?.marker !== 0xda; ) {
    if (data[at] === 0xff && data[at + 1] === 0xff) at++
    else if (isSegment(data, at)) {
      const segment = correct(data, at)
      segments.push(segment)
      at = segment.end
    } else {
      const last = segments.at(-1)
      const next = findSegments(data, last ? last.start + 4 : at, frameOf(segments) !== undefined)
      if (next === undefined) return
      if (last) endAt(last, data, at, next)
      at = next
    }
  }
  return segments
}

function isSegment(data: Uint8Array, at: number): boolean {
  const marker = data[at + 1] ?? 0
  const isKnown =
    (marker >= 0xc0 && marker <= 0xcf) ||
    (marker >= 0xda && marker <= 0xef && marker !== 0xdc) ||
    marker === 0xfe
  return data[at] === 0xff && isKnown && lengthAt(data, at) >= 2 && at + 2 + lengthAt(data, at) <= data.length
}

/** The length of frames and scans follows from the number of their components. */
function correct(data: Uint8Array, start: number): Segment {
  const marker = data[start + 1]!
  let end = start + 2 + lengthAt(data, start)
  let bytes = Uint8Array.from(data.subarray(start, end))
  if (isFrame(marker)) {
    const length = 8 + 3 * data[start + 9]!
    if (data[start + 2 + length] === 0xff) {
      end = start + 2 + length
      bytes = withLength(Uint8Array.from(data.subarray(start, end)))
    }
  } else if (marker === 0xda) {
    const length = 6 + 2 * data[start + 4]!
    end = Math.max(end, start + 2 + length)
    bytes = withLength(Uint8Array.from(data.subarray(start, start + 2 + length)))
  } else if (marker === 0xe0 && startsWith(bytes, 'JFIF\0') && bytes[9] !== 1) bytes.set([1, 1], 9) // the version
  return { marker, start, end, bytes }
}

/** Ends a segment with a wrong length at `next`, or drops bytes that belong to no segment. */
function endAt(last: Segment, data: Uint8Array, at: number, next: number): void {
  const isText = last.marker >= 0xe0
  if ((next > at && !isText) || next - last.start - 2 > maxLength) return
  last.end = next
  last.bytes = withLength(Uint8Array.from(data.subarray(last.start, next)))
}

/**
 * The offset at which segments begin that lead to a scan. If there are several, those of the largest frame: EXIF data may
 * contain a thumbnail, which is a JPEG as well.
 */
function findSegments(data: Uint8Array, from: number, hasFrame: boolean): number | undefined {
  let best: { at: number; pixels: number } | undefined
  for (let at = data.indexOf(0xff, from); at >= 0 && at < from + reach; at = data.indexOf(0xff, at + 1)) {
    const pixels = pixelsFrom(data, at, hasFrame)
    if (pixels > (best?.pixels ?? 0)) best = { at, pixels }
  }
  return best?.at
}

/**
 * The pixels of the frame to which the segments from `start` on lead; 1 if the frame was before them, and 0 if they do not lead
 * to a scan.
 */
function pixelsFrom(data: Uint8Array, start: number, hasFrame: boolean): number {
  let pixels = hasFrame ? 1 : 0
  for (let at = start; isSegment(data, at); at += 2 + lengthAt(data, at)) {
    const marker = data[at + 1]!
    if (marker === 0xda) return pixels
    const frame = isFrame(marker)
      ? readFrame(marker, data.subarray(at + 4, at + 2 + lengthAt(data, at)))
      : undefined
    if (frame) pixels = frame.width * frame.height
  }
  return 0
}

/** Adobe's colour transform: decoders assume the usual one if it is unknown. */
function correctColours(segments: Segment[]): void {
  const adobe = segments.find(({ marker, bytes }) => marker === 0xee && startsWith(bytes, 'Adobe'))
  const frame = frameOf(segments)
  if (!adobe || !frame || adobe.bytes.length < 16) return
  const usual = { 3: 1, 4: 2 }[frame.components.length]
  if (usual !== undefined && adobe.bytes[15] !== 0) adobe.bytes[15] = usual
}

/** Gives the components of the frame the names that the scan uses, and a baseline scan all coefficients (B.2.3). */
function correctNames(segments: Segment[]): void {
  const frame = segments.find(({ marker }) => isFrame(marker))
  const scan = segments.at(-1)
  const count = frame?.bytes[9]
  if (!frame || !scan || !count) return
  if (scan.bytes[4] === count)
    for (let index = 0; index < count; index++) frame.bytes[10 + index * 3] = scan.bytes[5 + index * 2]!
  if (frame.marker !== 0xc2) scan.bytes.set([0, 63, 0], 5 + scan.bytes[4]! * 2)
}

function frameOf(segments: readonly Segment[]): Frame | undefined {
  const found = segments.find(({ marker }) => isFrame(marker))
  return found && readFrame(found.marker, found.bytes.subarray(4))
}

/** Whether the scans from `start` on lead to the end of the image. */
function hasEnd(data: Uint8Array, start: number): boolean {
  for (let at = nextMarker(data, start); at >= 0; ) {
    const marker = data[at + 1]
    if (marker === 0xd9) return true
    if (marker === 0xdc ? at + 6 > data.length : !isSegment(data, at)) return false
    const end = at + 2 + lengthAt(data, at)
    at = nextMarker(data, end)
    if (marker !== 0xda && at !== end) return false
  }
  return false
}

/** The offset of the next marker, except escaped 255 and restart markers; -1 if there is none. */
function nextMarker(data: Uint8Array, from: number): number {
  for (let at = data.indexOf(0xff, from); at >= 0 && at + 1 < data.length; at = data.indexOf(0xff, at + 1)) {
    const next = data[at + 1]!
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return -1
}

/** If one scan contains the whole picture, what follows it can be told apart, for example a film. */
function endOfPicture(data: Uint8Array, segments: readonly Segment[]): number | undefined {
  const frame = frameOf(segments)
  const header = segments.at(-1)!
  const scan = frame && readScan(header.bytes.subarray(4), frame)
  if (!scan || frame.isProgressive || scan.components.length < frame.components.length) return
  const tables: CodeTables = new Map()
  let restarts = 0
  for (const { marker, bytes } of segments) {
    if (marker === 0xc4) addTables(tables, bytes.subarray(4))
    if (marker === 0xdd) restarts = bytes[4]! * 256 + bytes[5]!
  }
  return walkScan({ data, start: header.end, frame, scan, tables, restarts })
}

function lengthAt(data: Uint8Array, at: number): number {
  return (data[at + 2] ?? 0) * 256 + (data[at + 3] ?? 0)
}

function withLength(segment: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  segment.set([(segment.length - 2) >> 8, (segment.length - 2) & 255], 2)
  return segment
}

/** `bytes`: a segment with marker and length. */
function startsWith(bytes: Uint8Array, text: string): boolean {
  return [...text].every((character, index) => bytes[4 + index] === character.charCodeAt(0))
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index])
}
