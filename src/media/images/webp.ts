/** Reads and writes the chunks of a WebP (RFC 9649). */

import { orientationExif, readOrientation } from './exif'
import { joinBytes } from './join-bytes'

interface Chunk {
  /** Four letters. */
  type: string
  /** With type, length and padding. */
  bytes: Uint8Array
  body: Uint8Array
}

const headBytes = 12

export function isWebp(data: Uint8Array): boolean {
  return /^RIFF.{4}WEBP$/s.test(String.fromCharCode(...data.subarray(0, headBytes)))
}

/** `end`: the offset of the first byte after the chunks; undefined for an incomplete file. */
function readWebp(data: Uint8Array): { chunks: Chunk[]; end?: number } {
  const view = new DataView(data.buffer, data.byteOffset, data.length)
  const chunks: Chunk[] = []
  const end = view.getUint32(4, true) + 8
  let at = headBytes
  while (at + 8 <= Math.min(end, data.length)) {
    const type = String.fromCharCode(...data.subarray(at, at + 4))
    const size = view.getUint32(at + 4, true)
    const next = at + 8 + size + (size % 2)
    chunks.push({ type, bytes: data.subarray(at, next), body: data.subarray(at + 8, at + 8 + size) })
    at = next
  }
  return at === end && end <= data.length ? { chunks, end } : { chunks }
}

const picture = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP'])
const animation = new Set(['ANIM', 'ANMF'])

/** What a WebP contains apart from one picture, for example `EXIF data`; undefined for a clean one. */
export function findInWebp(data: Uint8Array): string | undefined {
  const { chunks, end } = readWebp(data)
  const other = chunks.find(({ type }) => !picture.has(type))?.type
  if (other !== undefined) {
    if (animation.has(other)) return 'more than one picture'
    return other === 'EXIF' ? 'EXIF data' : `a block "${other.trim()}"`
  }
  if (end === undefined) return 'no end'
  return end === data.length ? undefined : 'bytes after the picture'
}

/** In the first byte of `VP8X`. */
const [hasExif, hasXmp] = [0x08, 0x04]

/** The picture, or the animation, without metadata; it keeps its orientation. Undefined for an incomplete WebP. */
export function stripWebp(data: Uint8Array): Uint8Array | undefined {
  const { chunks, end } = readWebp(data)
  if (end === undefined) return
  const exif = chunks.find(({ type }) => type === 'EXIF')
  const orientation = exif ? orientationOf(exif.body) : 1
  const added = orientation === 1 ? [] : [chunkOf('EXIF', orientationExif(orientation))]
  const kept = chunks.flatMap(({ type, bytes, body }) => {
    if (!picture.has(type) && !animation.has(type)) return []
    if (type !== 'VP8X') return [bytes]
    const flags = (body[0]! & ~(hasExif | hasXmp)) | (added.length ? hasExif : 0)
    return [chunkOf(type, Uint8Array.of(flags, ...body.subarray(1)))]
  })
  return chunkOf('RIFF', joinBytes([new TextEncoder().encode('WEBP'), ...kept, ...added]))
}

/** Some programs write EXIF data as in a JPEG, with a name before it. */
function orientationOf(exif: Uint8Array): number {
  return readOrientation(exif[0] === 0x45 ? exif.subarray(6) : exif)
}

function chunkOf(type: string, body: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(8 + body.length + (body.length % 2))
  bytes.set(new TextEncoder().encode(type))
  new DataView(bytes.buffer).setUint32(4, body.length, true)
  bytes.set(body, 8)
  return bytes
}
