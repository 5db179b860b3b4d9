/** Finds the texts that people and programs write into photos, documents and drawings. */
import { inflateSync } from 'node:zlib'
import { decodeXML } from 'entities'
import { readTexts } from '../../../src/shared/photos/exif'
import { isJpeg, readJpeg } from '../../../src/shared/photos/jpeg'
import { chunksIn, isPng } from '../metadata'

const maxTextBytes = 1_000_000

/** Searches all bytes, because every format has other containers for the same data. */
export function textsInside(data: Buffer): string[] {
  const texts = [
    ...['II*\0', 'MM\0*'].flatMap((mark) =>
      offsetsOf(data, mark).flatMap((at) => readTexts(data.subarray(at))),
    ),
    ...offsetsOf(data, '8BIM\x04\x04').flatMap((at) => readIptc(data, at)),
    ...offsetsOf(data, '<x:xmpmeta').flatMap((at) => readXmp(data, at)),
    ...(isJpeg(data) ? readJpeg(data).segments : []).flatMap(({ marker, body }) =>
      marker === 0xfe ? [decode(body)] : [],
    ),
    ...(isPng(data) ? readPng(data) : []),
    ...(data.toString('latin1', 0, 4) === '%PDF' ? readPdf(data) : []),
    ...(/^\s*<(?:\?xml|svg|!)/.test(data.toString('latin1', 0, 100)) ? [readDrawing(data)] : []),
  ]
  // Programs also write data that is no text where people write.
  return texts
    .map((text) => text.replaceAll('\0', '').trim())
    .filter((text) => text && !/(?!\s)\p{Cc}/u.test(text))
}

function offsetsOf(data: Buffer, mark: string): number[] {
  const offsets: number[] = []
  for (let at = data.indexOf(mark, 0, 'latin1'); at >= 0; at = data.indexOf(mark, at + 1, 'latin1'))
    offsets.push(at)
  return offsets
}

/** Datasets of the application record (IPTC IIM 4.2): 1C, record, number, length, text. */
function readIptc(data: Buffer, start: number): string[] {
  const texts: string[] = []
  // After the mark: a name, padded to an even length, and the size of the block.
  let at = data.indexOf('\x1c', start + 6, 'latin1')
  if (at < 0 || at > start + 300) return []
  while (data[at] === 0x1c && at + 5 <= data.length) {
    const end = at + 5 + data.readUInt16BE(at + 3)
    if (data[at + 1] === 2 && data[at + 2] !== 0) texts.push(decode(data.subarray(at + 5, end)))
    at = end
  }
  return texts
}

const described = String.raw`(?:dc|photoshop|Iptc4xmp\w+|xmpRights|tiff|lr|digiKam|MicrosoftPhoto|acdsee|mwg-\w+|xmp:(?:Label|Nickname)|exif:UserComment)`

/** The values of fields that people fill in. */
function readXmp(data: Buffer, start: number): string[] {
  const end = data.indexOf('</x:xmpmeta>', start, 'latin1')
  const xml = data.toString(
    'utf8',
    start,
    end < 0 ? start + maxTextBytes : Math.min(end, start + maxTextBytes),
  )
  const attributes = xml.matchAll(new RegExp(`\\s${described}[\\w:]*\\s*=\\s*("[^"]*"|'[^']*')`, 'g'))
  const elements = xml.matchAll(new RegExp(`<(${described}[\\w:]*)[^>]*(?<!/)>(.*?)</\\1>`, 'gs'))
  return [
    ...[...attributes].map(([, value]) => value!.slice(1, -1)),
    ...[...elements].flatMap(([, , value]) => value!.split(/<[^>]*>/)),
  ].map((text) => decodeXML(text))
}

function readPng(data: Buffer): string[] {
  return [...chunksIn(data)].flatMap(({ kind, body }) =>
    /^[tiz]TXt$/.test(kind) ? readPngText(kind, body) : [],
  )
}

/** A key, then the text; it may be compressed. XMP is found by its own mark if it is not. */
function readPngText(kind: string, body: Buffer): string[] {
  const key = body.indexOf(0)
  if (key < 0) return []
  const isCompressed = kind === 'zTXt' || (kind === 'iTXt' && body[key + 1] === 1)
  const start =
    kind === 'tEXt' ? key + 1 : kind === 'zTXt' ? key + 2 : body.indexOf(0, body.indexOf(0, key + 3) + 1) + 1
  const text = isCompressed ? inflate(body.subarray(start)) : body.subarray(start)
  if (text.includes('<x:xmpmeta')) return isCompressed ? readXmp(text, text.indexOf('<x:xmpmeta')) : []
  return [decode(text)]
}

/** Properties that are not compressed; `readProperties` (src/shared/documents/clean.ts) reads the others. */
function readPdf(data: Buffer): string[] {
  const properties = /\/(?:Title|Subject|Keywords)\s*\(([^)]*)/g
  return [...data.toString('latin1').matchAll(properties)].map(([, text]) => text!)
}

function readDrawing(data: Buffer): string {
  const text = data.toString('utf8')
  return text.includes('<svg') ? text.replace(/<!--|<[^!][^>]*>/g, ' ') : ''
}

function inflate(data: Buffer): Buffer {
  try {
    return inflateSync(data, { maxOutputLength: maxTextBytes })
  } catch {
    return Buffer.alloc(0)
  }
}

/** UTF-8, or Latin-1. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return Buffer.from(bytes).toString('latin1')
  }
}
