/** Reads the data of a PDF's streams, and writes it behind at most one filter, without bytes after its end. */
import {
  decodePDFRawStream,
  PDFArray,
  type PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
} from '@cantoo/pdf-lib'
import { stripJpeg } from '../photos/jpeg'
import { maxDecodedBytes, unusual } from './limits'

function readData({ dict, contents }: PDFRawStream): { bytes: Uint8Array; isJpeg: boolean } {
  const given = dict.lookup(PDFName.of('Filter'))
  const filters = (given instanceof PDFArray ? given.asArray() : given ? [given] : []).map(String)
  const isJpeg = filters.at(-1) === '/DCTDecode'
  const others = isJpeg ? filters.slice(0, -1) : filters
  if (others.length > 1 || others.some((filter) => filter !== '/FlateDecode')) throw unusual()
  if (others.length === 0) return { bytes: contents, isJpeg }
  if (String(dict.lookup(PDFName.of('DecodeParms')) ?? '').includes('/Predictor')) throw unusual()
  const compressed = PDFRawStream.of(dict.context.obj({ Filter: 'FlateDecode' }), contents)
  const bytes = new Uint8Array(decodePDFRawStream(compressed).getBytes(maxDecodedBytes + 1))
  if (bytes.length > maxDecodedBytes) throw unusual()
  return { bytes, isJpeg }
}

/** The decoded data, as a text of one character for each byte. */
export function readText(stream: PDFRawStream): string {
  const { bytes, isJpeg } = readData(stream)
  if (isJpeg) throw unusual()
  return new TextDecoder('latin1').decode(bytes)
}

/** The same data with the entries of `dict`. `text` replaces the data. */
export function writeStream(stream: PDFRawStream, dict: PDFDict, text?: string): PDFRawStream {
  const { bytes, isJpeg } = text === undefined ? readData(stream) : { bytes: text, isJpeg: false }
  if (isJpeg) {
    // PDF ignores the orientation of a JPEG.
    const stripped = stripJpeg(bytes as Uint8Array, { keepsOrientation: false })
    if (!stripped) throw unusual()
    dict.set(PDFName.of('Filter'), PDFName.of('DCTDecode'))
    return PDFRawStream.of(dict, stripped)
  }
  const written = bytes.slice(0, lengthOf(stream.dict))
  const { contents } = dict.context.flateStream(written) // not zlib of Node, whose bytes differ between versions
  dict.set(PDFName.of('Filter'), PDFName.of('FlateDecode'))
  return PDFRawStream.of(dict, contents)
}

/** The bytes that a picture needs; undefined for other data. */
function lengthOf(dict: PDFDict): number | undefined {
  if (dict.lookup(PDFName.of('Subtype')) !== PDFName.of('Image')) return
  const isMask = String(dict.lookup(PDFName.of('ImageMask'))) === 'true'
  const colors = isMask ? 1 : componentsOf(dict.lookup(PDFName.of('ColorSpace')))
  const bits = isMask ? 1 : (numberOf(dict, 'BitsPerComponent') ?? 8)
  const [width, height] = [numberOf(dict, 'Width'), numberOf(dict, 'Height')]
  if (!width || !height || !colors) throw unusual()
  return height * Math.ceil((width * colors * bits) / 8)
}

function componentsOf(space: PDFObject | undefined): number | undefined {
  const [kind, second] =
    space instanceof PDFArray ? [space.lookup(0), space.size() > 1 ? space.lookup(1) : undefined] : [space]
  if (String(kind) === '/ICCBased')
    return second instanceof PDFRawStream ? numberOf(second.dict, 'N') : undefined
  return { '/DeviceGray': 1, '/Indexed': 1, '/DeviceRGB': 3, '/DeviceCMYK': 4 }[String(kind)]
}

function numberOf(dict: PDFDict, name: string): number | undefined {
  const value = dict.lookup(PDFName.of(name))
  return value instanceof PDFNumber ? value.asNumber() : undefined
}
