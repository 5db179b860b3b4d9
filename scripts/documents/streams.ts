/** Removes metadata from the data of a PDF's streams, and encodings that `search.ts` cannot read. */
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
import { stripJpeg } from '../photos/metadata/jpeg'
import { stripJpeg2000 } from './jpeg2000'

/** A decoded part of a document; hostile files claim more. */
const maxDecodedBytes = 200_000_000

interface CleanedStream {
  /** `Filter` and `DecodeParms`, if any. */
  entries: [PDFName, PDFObject][]
  contents: Uint8Array
}

/** Full names of filters (ISO 32000-2, table 92). */
const shortNames: Record<string, string> = {
  AHx: 'ASCIIHexDecode',
  A85: 'ASCII85Decode',
  LZW: 'LZWDecode',
  RL: 'RunLengthDecode',
  Fl: 'FlateDecode',
  CCF: 'CCITTFaxDecode',
  DCT: 'DCTDecode',
}
const readable = ['FlateDecode', 'DCTDecode', 'JPXDecode', 'CCITTFaxDecode', 'JBIG2Decode']
const decodable = ['ASCIIHexDecode', 'ASCII85Decode', 'LZWDecode', 'RunLengthDecode', 'FlateDecode']

/** The data without metadata, and behind at most one filter; undefined for data that cannot be read. */
export function cleanStream(stream: PDFRawStream): CleanedStream | undefined {
  let { contents } = stream
  const filters = listOf(stream.dict, 'Filter').map((item) =>
    item instanceof PDFName ? (shortNames[item.decodeText()] ?? item.decodeText()) : '',
  )
  const parameters = listOf(stream.dict, 'DecodeParms')
  while (filters.length > 1 || (filters.length === 1 && !readable.includes(filters[0]!))) {
    const decoded = decode(contents, filters.shift()!, parameters.shift(), stream.dict)
    if (!decoded) return
    contents = decoded
    if (!filters.length) {
      // Not zlib of Node, whose bytes differ between versions.
      const encoded = stream.dict.context.flateStream(contents)
      return { entries: [[filterKey, PDFName.of('FlateDecode')]], contents: encoded.contents }
    }
  }
  const [filter] = filters
  const stripped = strip(filter, contents)
  if (!stripped) return
  const [parameter] = parameters
  return {
    entries: [
      ...(filter ? [[filterKey, PDFName.of(filter)] as [PDFName, PDFObject]] : []),
      ...(parameter instanceof PDFDict
        ? [[PDFName.of('DecodeParms'), parameter] as [PDFName, PDFObject]]
        : []),
    ],
    contents: stripped,
  }
}

const filterKey = PDFName.of('Filter')

function strip(filter: string | undefined, contents: Uint8Array): Uint8Array | undefined {
  // PDF ignores the orientation of a JPEG.
  if (filter === 'DCTDecode') return stripJpeg(contents, { keepsOrientation: false })
  if (filter === 'JPXDecode') return stripJpeg2000(contents)
  return contents
}

/** A predictor changes bytes after they are decoded, which the library ignores. */
function decode(
  contents: Uint8Array,
  filter: string,
  parameter: PDFObject | undefined,
  { context }: PDFDict,
): Uint8Array | undefined {
  if (!decodable.includes(filter)) return
  const dict = context.obj({ Filter: filter })
  if (parameter instanceof PDFDict) {
    const predictor = parameter.lookup(PDFName.of('Predictor'))
    if (predictor instanceof PDFNumber && predictor.asNumber() > 1) return
    dict.set(PDFName.of('DecodeParms'), parameter)
  }
  const decoded = decodePDFRawStream(PDFRawStream.of(dict, contents)).getBytes(maxDecodedBytes + 1)
  return decoded.length > maxDecodedBytes ? undefined : new Uint8Array(decoded)
}

/** An entry that is one object or a list of them. */
function listOf(dict: PDFDict, name: string): PDFObject[] {
  const value = dict.lookup(PDFName.of(name))
  if (!value || value === PDFNull) return []
  return value instanceof PDFArray
    ? value.asArray().map((item) => dict.context.lookup(item) ?? PDFNull)
    : [value]
}
