/** Reads and writes the segments of a JPEG (ITU-T T.81, annex B). */

import { orientationExif, readOrientation } from './exif'
import { joinBytes } from './join-bytes'

interface Segment {
  marker: number
  /** From the marker to the next one; a scan includes its coded data. */
  bytes: Uint8Array
  /** Without marker and length. */
  body: Uint8Array
}

interface Jpeg {
  /** Without the markers for start and end of image. */
  segments: Segment[]
  /** Offset of the marker for the end of the image. */
  end: number
  /** Whether there is that marker. */
  isComplete: boolean
  /** Whether there are bytes between segments, which decoders skip. */
  hasStrayBytes: boolean
}

const startMarker = Uint8Array.of(0xff, 0xd8)
const endMarker = Uint8Array.of(0xff, 0xd9)

export function isJpeg(data: Uint8Array): boolean {
  return data[0] === 0xff && data[1] === 0xd8 && data[2] === 0xff
}

export function readJpeg(data: Uint8Array): Jpeg {
  const segments: Segment[] = []
  let hasStrayBytes = false
  let at = 2
  while (at + 4 <= data.length) {
    const marker = data[at] === 0xff ? data[at + 1]! : 0
    if (marker === 0xd9) break
    if (marker === 0 || marker === 0xff) {
      if (marker === 0) hasStrayBytes = true // otherwise padding
      at++
      continue
    }
    const bodyEnd = at + 2 + Math.max(2, data[at + 2]! * 256 + data[at + 3]!) // the length counts its own two bytes
    const end = marker === 0xda ? endOfScan(data, bodyEnd) : bodyEnd
    segments.push({ marker, bytes: data.subarray(at, end), body: data.subarray(at + 4, bodyEnd) })
    at = end
  }
  return { segments, end: at, isComplete: data[at] === 0xff && data[at + 1] === 0xd9, hasStrayBytes }
}

/** Whether a segment is a scan that adds a bit to coefficients of a progressive JPEG, other than those of flat areas (B.2.3). */
export function isRefinement({ marker, body }: Segment): boolean {
  const [start = 0, , bits = 0] = body.subarray(1 + body[0]! * 2)
  return marker === 0xda && start > 0 && bits >> 4 > 0
}

/** The offset of the next marker, except escaped 255 and restart markers. */
function endOfScan(data: Uint8Array, start: number): number {
  let at = data.indexOf(0xff, start)
  while (at >= 0) {
    const next = data[at + 1]!
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at
    at = data.indexOf(0xff, at + 2)
  }
  return data.length
}

/** The same file without bytes between its segments: decoders report them like damage. Bytes after a scan belong to it. */
export function withoutStrayBytes(data: Uint8Array): Uint8Array {
  const { segments, end, hasStrayBytes } = readJpeg(data)
  return hasStrayBytes
    ? joinBytes([startMarker, ...segments.map(({ bytes }) => bytes), data.subarray(end)])
    : data
}

/** What a JPEG contains apart from the picture, for example `EXIF or XMP data`; undefined for a clean one. */
export function findInJpeg(data: Uint8Array): string | undefined {
  const { segments, end, isComplete, hasStrayBytes } = readJpeg(data)
  for (const segment of segments) {
    const found = findInSegment(segment)
    if (found) return found
  }
  if (hasStrayBytes) return 'bytes between its parts'
  if (!isComplete) return 'no end'
  return end + endMarker.length === data.length ? undefined : 'bytes after the picture'
}

const names: Record<number, string> = { 225: 'EXIF or XMP data', 237: 'IPTC data', 254: 'a comment' }

/** A JFIF header without a thumbnail, a colour profile, and Adobe's colour transform belong to the picture. */
function findInSegment({ marker, body }: Segment): string | undefined {
  if ((marker >= 0xc0 && marker <= 0xcf) || (marker >= 0xda && marker <= 0xdd)) return
  if (marker === 0xe0 && startsWith(body, 'JFIF\0')) return body[12] || body[13] ? 'a thumbnail' : undefined
  if (marker === 0xe2 && startsWith(body, 'ICC_PROFILE\0')) return
  if (marker === 0xee && startsWith(body, 'Adobe')) return
  return names[marker] ?? `a block ${marker.toString(16)}`
}

/**
 * Returns the picture without metadata: no location, time, device, thumbnail, bytes between its segments or after its end. Pixels,
 * colour profile and orientation are unchanged, and so is a file without metadata. Undefined for an incomplete JPEG.
 */
export function stripJpeg(data: Uint8Array): Uint8Array | undefined {
  if (!isJpeg(data)) return
  const { segments, isComplete } = readJpeg(data)
  if (!isComplete) return
  const exif = segments.find(({ marker, body }) => marker === 0xe1 && startsWith(body, 'Exif\0\0'))
  const orientation = exif ? readOrientation(exif.body.subarray(6)) : 1
  const added = orientation === 1 ? [] : [orientationSegment(orientation)]
  const kept = segments.filter((segment) => !findInSegment(segment)).map(({ bytes }) => bytes)
  return joinBytes([startMarker, ...added, ...kept, endMarker])
}

function orientationSegment(orientation: number): Uint8Array {
  const name = new TextEncoder().encode('Exif\0\0')
  const exif = orientationExif(orientation)
  return Uint8Array.of(0xff, 0xe1, 0, name.length + exif.length + 2, ...name, ...exif)
}

function startsWith(data: Uint8Array, text: string): boolean {
  return [...text].every((character, index) => data[index] === character.charCodeAt(0))
}
