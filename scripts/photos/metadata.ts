/**
 * Finds what a picture file contains apart from the picture. Only blocks that are known to be harmless are accepted,
 * because new phones write location and time into new ones. Formats that the site does not use are refused.
 */

import { readFileSync } from 'node:fs'
import { findInJpeg, isJpeg } from '../../src/shared/photos/jpeg'
import { chunksIn, isPng } from './place'

const trailing = 'bytes after the picture'

/** For example `EXIF data`; undefined for a clean picture, and for a file that is neither a picture nor a video. */
export function findForeignData(data: Buffer): string | undefined {
  const head = data.toString('latin1', 0, 16)
  if (isJpeg(data)) return findInJpeg(data)
  if (isPng(data)) return findInPng(data)
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return findInWebp(data)
  if (head.startsWith('ftypavif', 4)) return findInAvif(data)
  if (originals.some(([at, mark]) => head.startsWith(mark, at))) return 'an original photo'
  if (head.startsWith('GIF8')) return 'a GIF'
  if (head.startsWith('\0\0\x01\0')) return 'an icon of the format ICO'
  if (head.startsWith('ftyp', 4)) return 'a video'
  if (/^\s*(?:<\?xml|<svg|<!--)/.test(head)) return findInDrawing(data.toString('utf8'))
}

/** Formats that browsers do not show: TIFF and raw, BMP, Photoshop, JPEG XL, JPEG 2000, HEIC. */
const originals: [offset: number, mark: string][] = [
  ...['II*\0', 'II+\0', 'MM\0*', 'MM\0+', 'BM', '8BPS', '\0\0\0\x0cJXL', '\0\0\0\x0cjP', '\xff\x0a'].map(
    (mark): [number, string] => [0, mark],
  ),
  ...['avis', 'hei', 'hev', 'mif1', 'msf1', 'miaf'].map((brand): [number, string] => [4, `ftyp${brand}`]),
]

const pngChunks = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs hIST sPLT cICP acTL fcTL fdAT'.split(' '),
)
const pngNames: Record<string, string> = { eXIf: 'EXIF data', iTXt: 'texts', tEXt: 'texts', zTXt: 'texts' }

function findInPng(data: Buffer): string | undefined {
  for (const { kind, end } of chunksIn(data)) {
    if (!pngChunks.has(kind)) return pngNames[kind] ?? `a block "${kind}"`
    if (kind === 'IEND') return end === data.length ? undefined : trailing
  }
  return 'no end'
}

const webpChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])

function findInWebp(data: Buffer): string | undefined {
  const end = data.readUInt32LE(4) + 8
  if (end !== data.length) return end < data.length ? trailing : 'no end'
  for (let at = 12; at + 8 <= end; ) {
    const kind = data.toString('latin1', at, at + 4)
    if (!webpChunks.has(kind)) return kind.trim() === 'EXIF' ? 'EXIF data' : `a block "${kind.trim()}"`
    const size = data.readUInt32LE(at + 4)
    at += 8 + size + (size % 2)
  }
}

function findInDrawing(text: string): string | undefined {
  if (/<metadata|xmpmeta|rdf:RDF/i.test(text)) return 'metadata'
  if (/data:image\/(?!svg)/i.test(text)) return 'a picture inside the drawing'
}

/** What it contains apart from the picture (ISO/IEC 14496-12 and 23008-12). */
function findInAvif(data: Buffer): string | undefined {
  const boxes = boxesIn(data, 0, data.length)
  const other = boxes.find(({ kind }) => !['ftyp', 'meta', 'mdat'].includes(kind))
  if (other) return `a block "${other.kind.trim()}"`
  const meta = boxes.find(({ kind }) => kind === 'meta')
  if (!meta) return 'no header'
  const parts = boxesIn(data, meta.start + 4, meta.end)
  if (parts.some(({ kind }) => kind === 'uuid' || kind === 'idat')) return 'hidden data'
  const references = parts.find(({ kind }) => kind === 'iref')
  if (references && boxesIn(data, references.start + 4, references.end).some(({ kind }) => kind === 'thmb'))
    return 'a thumbnail'
  const items = parts.find(({ kind }) => kind === 'iinf')
  if (!items) return 'no list of its parts'
  const isWide = data[items.start] !== 0 // the version
  for (const { kind, start } of boxesIn(data, items.start + (isWide ? 8 : 6), items.end)) {
    const at = data[start] === 3 ? start + 10 : start + 8
    const type = data.toString('latin1', at, at + 4)
    if (kind !== 'infe' || (type !== 'av01' && type !== 'grid'))
      return type === 'Exif' ? 'EXIF data' : type === 'mime' ? 'XMP data' : `a part "${type}"`
  }
}

interface Box {
  kind: string
  /** Offsets of the content. */
  start: number
  end: number
}

/** The boxes of a HEIF (ISO/IEC 14496-12, 4.2). An invalid size ends the list with a box of the kind `?`. */
function boxesIn(data: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = []
  for (let at = from; at < to; ) {
    const short = at + 8 <= to ? data.readUInt32BE(at) || to - at : 0
    const isLong = short === 1 && at + 16 <= to
    const size = isLong ? Number(data.readBigUInt64BE(at + 8)) : short
    const head = isLong ? 16 : 8
    if (size < head || at + size > to) return [...boxes, { kind: '?', start: at, end: to }]
    boxes.push({ kind: data.toString('latin1', at + 4, at + 8), start: at + head, end: at + size })
    at += size
  }
  return boxes
}

const picture = readFileSync('scripts/photos/sample-photo.jpg')
/** The limit for the name after the end of the picture. */
const maxNameBytes = 100

/** The picture with a name after its end, which makes each sample photo different. */
export function samplePhoto(name: string): Buffer {
  return Buffer.concat([picture, Buffer.from(name.slice(0, maxNameBytes))])
}

/** Whether the file is a sample photo, with or without a name after its end. */
export function isSamplePhoto(data: Buffer): boolean {
  const nameLength = data.length - picture.length
  return nameLength >= 0 && nameLength <= maxNameBytes && data.subarray(0, picture.length).equals(picture)
}
