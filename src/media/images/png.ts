/** Reads and writes the chunks of a PNG (PNG specification, 5). */

import { orientationExif, readOrientation } from './exif'
import { joinBytes } from './join-bytes'

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)

interface Chunk {
  /** Four letters. */
  type: string
  /** With length, type and checksum. */
  bytes: Uint8Array
  body: Uint8Array
}

export function isPng(data: Uint8Array): boolean {
  return signature.every((byte, index) => data[index] === byte)
}

/** The chunks up to the end of the picture. `end`: the offset of the first byte after them; undefined for an incomplete file. */
function readPng(data: Uint8Array): { chunks: Chunk[]; end?: number } {
  const view = new DataView(data.buffer, data.byteOffset, data.length)
  const chunks: Chunk[] = []
  for (let at = signature.length; at + 12 <= data.length; ) {
    const end = at + 12 + view.getUint32(at)
    if (end > data.length) break
    const type = String.fromCharCode(...data.subarray(at + 4, at + 8))
    chunks.push({ type, bytes: data.subarray(at, end), body: data.subarray(at + 8, end - 4) })
    if (type === 'IEND') return { chunks, end }
    at = end
  }
  return { chunks }
}

const picture = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs hIST sPLT cICP'.split(' '),
)
const animation = new Set(['acTL', 'fcTL', 'fdAT'])
const names: Record<string, string> = { eXIf: 'EXIF data', iTXt: 'texts', tEXt: 'texts', zTXt: 'texts' }

/** What a PNG contains apart from one picture, for example `EXIF data`; undefined for a clean one. */
export function findInPng(data: Uint8Array): string | undefined {
  const { chunks, end } = readPng(data)
  const other = chunks.find(({ type }) => !picture.has(type))
  if (other)
    return animation.has(other.type)
      ? 'more than one picture'
      : (names[other.type] ?? `a block "${other.type}"`)
  if (end === undefined) return 'no end'
  return end === data.length ? undefined : 'bytes after the picture'
}

/** The picture, or the animation, without metadata; it keeps its orientation. Undefined for an incomplete PNG. */
export function stripPng(data: Uint8Array): Uint8Array | undefined {
  const { chunks, end } = readPng(data)
  const [header, ...others] = chunks.filter(({ type }) => picture.has(type) || animation.has(type))
  if (end === undefined || !header) return
  const exif = chunks.find(({ type }) => type === 'eXIf')
  const orientation = exif ? readOrientation(exif.body) : 1
  const added = orientation === 1 ? [] : [pngChunk('eXIf', orientationExif(orientation))]
  return joinBytes([signature, header.bytes, ...added, ...others.map(({ bytes }) => bytes)])
}

export function pngChunk(type: string, body: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(body.length + 12)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, body.length)
  bytes.set(new TextEncoder().encode(type), 4)
  bytes.set(body, 8)
  view.setUint32(body.length + 8, crc(bytes.subarray(4, body.length + 8)))
  return bytes
}

/** CRC-32 (PNG specification, annex D). */
function crc(data: Uint8Array): number {
  let value = 0xffffffff
  for (const byte of data) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0)
  }
  return ~value >>> 0
}
