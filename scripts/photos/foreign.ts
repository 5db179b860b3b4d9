/**
 * What a picture file holds besides the picture. Only what is known to be harmless passes: place and time hide
 * in new blocks with every new phone.
 */
import { findInAvif } from './foreign-avif'
import { findInJpeg } from './foreign-jpeg'

const behind = 'bytes behind the picture'

/** Its name, as `EXIF data`; undefined for a clean picture and for a file that is no picture. */
export function findForeign(data: Buffer): string | undefined {
  try {
    return search(data)
  } catch (error) {
    if (error instanceof RangeError) return 'a size that is wrong' // it points behind the end of the file
    throw error
  }
}

function search(data: Buffer): string | undefined {
  const head = data.toString('latin1', 0, 16)
  if (head.startsWith('\xff\xd8\xff')) return findInJpeg(data)
  if (head.startsWith('\x89PNG')) return findInPng(data)
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return findInWebp(data)
  if (head.startsWith('GIF8')) return findInGif(data)
  if (head.startsWith('ftypavif', 4)) return findInAvif(data)
  if (head.startsWith('\0\0\x01\0')) return findInIcon(data)
  if (originals.some(([at, mark]) => head.startsWith(mark, at))) return 'an original photo'
  if (head.startsWith('ftyp', 4))
    return data.includes('\xa9xyz', 0, 'latin1') ? 'the place of a film' : undefined
  if (/^\s*(?:<\?xml|<svg|<!--)/.test(head)) return findInDrawing(data.toString('utf8'))
}

/** What websites do not show: TIFF and raw, BMP, Photoshop, JPEG XL, JPEG 2000, HEIC. */
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
  for (let at = 8; at + 12 <= data.length; ) {
    const kind = data.toString('latin1', at + 4, at + 8)
    if (!pngChunks.has(kind)) return pngNames[kind] ?? `a block "${kind}"`
    at += data.readUInt32BE(at) + 12
    if (kind === 'IEND') return at === data.length ? undefined : behind
  }
  return 'no end'
}

const webpChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])

function findInWebp(data: Buffer): string | undefined {
  const end = data.readUInt32LE(4) + 8
  if (end !== data.length) return end < data.length ? behind : 'no end'
  for (let at = 12; at + 8 <= end; ) {
    const kind = data.toString('latin1', at, at + 4)
    if (!webpChunks.has(kind)) return kind.trim() === 'EXIF' ? 'EXIF data' : `a block "${kind.trim()}"`
    const size = data.readUInt32LE(at + 4)
    at += 8 + size + (size % 2)
  }
}

/** Blocks of the GIF89a specification; of extensions, only those that make it move. */
function findInGif(data: Buffer): string | undefined {
  const skipBlocks = (from: number) => {
    let at = from
    while (data[at]) at += data[at]! + 1
    return at + 1
  }
  const colours = (packed: number) => (packed & 0x80 ? 3 << ((packed & 7) + 1) : 0)
  let at = 13 + colours(data[10]!)
  while (at < data.length) {
    if (data[at] === 0x3b) return at + 1 === data.length ? undefined : behind
    if (data[at] === 0x2c) at = skipBlocks(at + 11 + colours(data[at + 9]!))
    else if (data[at] === 0x21) {
      const name = data.toString('latin1', at + 3, at + 11)
      const isHarmless = data[at + 1] === 0xf9 || (data[at + 1] === 0xff && /NETSCAPE|ANIMEXTS/.test(name))
      if (!isHarmless) return 'a comment'
      at = skipBlocks(at + 2)
    } else return 'a block of no known kind'
  }
  return 'no end'
}

/** A site icon holds several small pictures; those that are PNG files can hold what any PNG can. */
function findInIcon(data: Buffer): string | undefined {
  let end = 0
  for (let index = 0; index < data.readUInt16LE(4); index++) {
    const [size, start] = [data.readUInt32LE(6 + index * 16 + 8), data.readUInt32LE(6 + index * 16 + 12)]
    const picture = data.subarray(start, start + size)
    const found = picture.toString('latin1', 0, 4) === '\x89PNG' && findInPng(picture)
    if (found) return found
    end = Math.max(end, start + size)
  }
  if (end !== data.length) return behind
}

function findInDrawing(text: string): string | undefined {
  if (/<metadata|xmpmeta|rdf:RDF/i.test(text)) return 'metadata'
  if (/data:image\/(?!svg)/i.test(text)) return 'a picture inside the drawing'
}
