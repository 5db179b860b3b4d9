/**
 * Finds what a picture file contains apart from the picture. Only blocks that are known to be harmless are accepted,
 * because new phones write location and time into new ones. Formats that the site does not use are refused.
 */

import { readFileSync } from 'node:fs'
import { findInJpeg, isJpeg } from '../../src/shared/photos/jpeg'
import { chunksIn, isPng } from './place'

const trailing = 'bytes after the picture'

/** For example `EXIF data`; undefined for a clean picture, and for a file that is no picture. */
export function findMetadata(data: Buffer): string | undefined {
  const head = data.toString('latin1', 0, 16)
  if (isJpeg(data)) return findInJpeg(data)
  if (isPng(data)) return findInPng(data)
  if (/^RIFF.{4}WEBP/s.test(head)) return findInWebp(data)
  if (otherFormat.test(head)) return 'a picture or a film in another format'
  if (/^\s*(?:<\?xml|<svg|<!--)/.test(head)) return findInDrawing(data.toString('utf8'))
}

/** TIFF and raw, BMP, Photoshop, GIF, JPEG XL, HEIC, AVIF and films, JPEG 2000. */
const otherFormat = /^(II[*+]|MM.[*+]|BM|8BPS|GIF8|\xff\n|.{4}(ftyp|JXL |jP))/s

const pngChunks = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs hIST sPLT cICP acTL fcTL fdAT'.split(' '),
)
const pngNames: Record<string, string> = { eXIf: 'EXIF data', iTXt: 'texts', tEXt: 'texts', zTXt: 'texts' }

function findInPng(data: Buffer): string | undefined {
  for (const { type, end } of chunksIn(data)) {
    if (!pngChunks.has(type)) return pngNames[type] ?? `a block "${type}"`
    if (type === 'IEND') return end === data.length ? undefined : trailing
  }
  return 'no end'
}

const webpChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])

function findInWebp(data: Buffer): string | undefined {
  const end = data.readUInt32LE(4) + 8
  if (end !== data.length) return end < data.length ? trailing : 'no end'
  for (let at = 12; at + 8 <= end; ) {
    const type = data.toString('latin1', at, at + 4)
    if (!webpChunks.has(type)) return type.trim() === 'EXIF' ? 'EXIF data' : `a block "${type.trim()}"`
    const size = data.readUInt32LE(at + 4)
    at += 8 + size + (size % 2)
  }
}

function findInDrawing(text: string): string | undefined {
  if (/<metadata|xmpmeta|rdf:RDF/i.test(text)) return 'metadata'
  if (/data:image\/(?!svg)/i.test(text)) return 'a picture inside the drawing'
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
