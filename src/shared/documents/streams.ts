/** Reads the data of a PDF's streams, and writes it behind at most one filter, without bytes after its end. */
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
} from '@cantoo/pdf-lib'
import { stripJpeg } from '../photos/jpeg'
import { maxDecodedBytes, printPictures, Refusal, unusual } from './limits'

/** Full names of filters (ISO 32000-2, table 92). */
const shortNames: Record<string, string> = {
  AHx: 'ASCIIHexDecode',
  A85: 'ASCII85Decode',
  LZW: 'LZWDecode',
  RL: 'RunLengthDecode',
  Fl: 'FlateDecode',
  DCT: 'DCTDecode',
}
const decodable = ['ASCIIHexDecode', 'ASCII85Decode', 'LZWDecode', 'RunLengthDecode', 'FlateDecode']

interface Data {
  bytes: Uint8Array
  isJpeg: boolean
  /** How each byte follows from others (7.4.4.4). */
  predictor?: Record<'Predictor' | 'Colors' | 'BitsPerComponent' | 'Columns', number>
}

function readData({ dict, contents }: PDFRawStream): Data {
  const filters = listOf(dict, 'Filter').map((item) =>
    item instanceof PDFName ? (shortNames[item.decodeText()] ?? item.decodeText()) : '',
  )
  const parameters = listOf(dict, 'DecodeParms')
  let bytes = contents
  for (const [index, filter] of filters.entries()) {
    const isLast = index === filters.length - 1
    if (filter === 'DCTDecode' && isLast) return { bytes, isJpeg: true }
    if (!decodable.includes(filter)) throw new Refusal(describeForm(filter, dict))
    const parameter = parameters[index]
    const own = dict.context.obj({ Filter: filter })
    if (parameter instanceof PDFDict) own.set(PDFName.of('DecodeParms'), parameter)
    bytes = new Uint8Array(decodePDFRawStream(PDFRawStream.of(own, bytes)).getBytes(maxDecodedBytes + 1))
    if (bytes.length > maxDecodedBytes) throw unusual()
    const numberIn = (name: string, otherwise: number) =>
      (parameter instanceof PDFDict ? numberOf(parameter, name) : undefined) ?? otherwise
    if (numberIn('Predictor', 1) === 1) continue
    if (!isLast) throw unusual()
    const predictor = {
      Predictor: numberIn('Predictor', 1),
      Colors: numberIn('Colors', 1),
      BitsPerComponent: numberIn('BitsPerComponent', 8),
      Columns: numberIn('Columns', 1),
    }
    return { bytes, isJpeg: false, predictor }
  }
  return { bytes, isJpeg: false }
}

function describeForm(filter: string, dict: PDFDict): string {
  const isPicture = dict.lookup(PDFName.of('Subtype')) === PDFName.of('Image')
  if (!isPicture) return `contains a part in a form that cannot be cleaned (${filter}). ${printPictures}`
  return `contains a picture in a form that cannot be cleaned (${filter}), as some scanners write it, for example in black and white. Scan it in grey or in colours. Or: ${printPictures}`
}

/** The decoded data, as a text of one character for each byte. */
export function readText(stream: PDFRawStream): string {
  const { bytes, isJpeg, predictor } = readData(stream)
  if (isJpeg || predictor) throw unusual()
  return new TextDecoder('latin1').decode(bytes)
}

/** The same data with the entries of `dict`. `text` replaces the data. */
export function writeStream(stream: PDFRawStream, dict: PDFDict, text?: string): PDFRawStream {
  const { bytes, isJpeg, predictor }: Partial<Data> = text === undefined ? readData(stream) : {}
  if (bytes && isJpeg) {
    // PDF ignores the orientation of a JPEG.
    const stripped = stripJpeg(bytes, { keepsOrientation: false })
    if (!stripped) throw unusual()
    dict.set(PDFName.of('Filter'), PDFName.of('DCTDecode'))
    return PDFRawStream.of(dict, stripped)
  }
  const written = text ?? bytes!.subarray(0, lengthOf(stream.dict, predictor))
  const { contents } = dict.context.flateStream(written) // not zlib of Node, whose bytes differ between versions
  dict.set(PDFName.of('Filter'), PDFName.of('FlateDecode'))
  if (predictor) dict.set(PDFName.of('DecodeParms'), dict.context.obj(predictor))
  return PDFRawStream.of(dict, contents)
}

/** The bytes that a picture needs; undefined for other data. */
function lengthOf(dict: PDFDict, predictor: Data['predictor']): number | undefined {
  if (dict.lookup(PDFName.of('Subtype')) !== PDFName.of('Image')) return
  const isMask = String(dict.lookup(PDFName.of('ImageMask'))) === 'true'
  const colors = isMask ? 1 : componentsOf(dict.lookup(PDFName.of('ColorSpace')))
  const bits = isMask ? 1 : (numberOf(dict, 'BitsPerComponent') ?? 8)
  const [width, height] = [numberOf(dict, 'Width'), numberOf(dict, 'Height')]
  if (!width || !height || !colors) throw unusual()
  if (
    predictor &&
    (predictor.Columns !== width || predictor.Colors * predictor.BitsPerComponent !== colors * bits)
  )
    throw unusual()
  const isPng = predictor && predictor.Predictor >= 10 // one more byte for each row
  return height * (Math.ceil((width * colors * bits) / 8) + (isPng ? 1 : 0))
}

function componentsOf(space: PDFObject | undefined): number | undefined {
  const [kind, second] =
    space instanceof PDFArray ? [space.lookup(0), space.size() > 1 ? space.lookup(1) : undefined] : [space]
  const name = kind instanceof PDFName ? kind.decodeText() : ''
  if (name === 'ICCBased') return second instanceof PDFRawStream ? numberOf(second.dict, 'N') : undefined
  if (name === 'DeviceN') return second instanceof PDFArray ? second.size() : undefined
  return {
    DeviceGray: 1,
    CalGray: 1,
    Indexed: 1,
    Separation: 1,
    DeviceRGB: 3,
    CalRGB: 3,
    Lab: 3,
    DeviceCMYK: 4,
  }[name]
}

function numberOf(dict: PDFDict, name: string): number | undefined {
  const value = dict.lookup(PDFName.of(name))
  return value instanceof PDFNumber ? value.asNumber() : undefined
}

/** An entry that is one object or a list of them. */
function listOf(dict: PDFDict, name: string): PDFObject[] {
  const value = dict.lookup(PDFName.of(name))
  if (!value || value === PDFNull) return []
  return value instanceof PDFArray
    ? value.asArray().map((item) => dict.context.lookup(item) ?? PDFNull)
    : [value]
}
