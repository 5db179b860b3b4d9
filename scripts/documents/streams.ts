/** Removes what pages do not draw, metadata from the data of a PDF's streams, and encodings that `search.ts` cannot read. */
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  type PDFPageLeaf,
  PDFRawStream,
} from '@cantoo/pdf-lib'
import { stripJpeg } from '../photos/metadata/jpeg'
import { stripJpeg2000 } from '../photos/metadata/jpeg2000'
import { maxDecodedBytes, printAgain, Refusal } from './limits'
import { withoutStrings } from './strings'

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

/** Takes pictures and parts that no page draws out of the lists of what pages may draw. */
export function removeUndrawn(pages: readonly PDFPageLeaf[]): void {
  const drawn = new Map<PDFDict, Set<string>>()
  const visit = (contents: string, resources: PDFDict | undefined) => {
    refuseHidden(contents)
    const objects = resources?.lookup(xObject)
    if (!(objects instanceof PDFDict)) return
    const names = drawn.get(objects) ?? new Set()
    drawn.set(objects, names)
    for (const [, name] of contents.matchAll(/\/([^\s/<>[\](){}%]+)\s+Do\b/g)) {
      const key = PDFName.of(name!)
      if (names.has(key.decodeText())) continue
      names.add(key.decodeText())
      const object = objects.lookup(key)
      if (!(object instanceof PDFRawStream) || object.dict.lookup(subtype) !== PDFName.of('Form')) continue
      const own = object.dict.lookup(PDFName.of('Resources'))
      visit(decodeContents(object), own instanceof PDFDict ? own : resources)
    }
  }
  for (const page of pages) visit(contentsOf(page), page.Resources())
  for (const [objects, names] of drawn)
    for (const key of objects.keys()) if (!names.has(key.decodeText())) objects.delete(key)
}

const xObject = PDFName.of('XObject')
const subtype = PDFName.of('Subtype')

function contentsOf(page: PDFPageLeaf): string {
  const contents = page.Contents()
  const parts: (PDFObject | undefined)[] =
    contents instanceof PDFArray ? contents.asArray().map((part) => page.context.lookup(part)) : [contents]
  return parts.map((part) => (part instanceof PDFRawStream ? decodeContents(part) : '')).join('\n')
}

function decodeContents(stream: PDFRawStream): string {
  try {
    return new TextDecoder('latin1').decode(decodePDFRawStream(stream).getBytes(maxDecodedBytes))
  } catch {
    throw new Refusal(`contains a part in an unusual form. ${printAgain}`)
  }
}

/** Refuses texts that nobody sees: descriptions of pictures and comments. */
function refuseHidden(contents: string): void {
  const bare = withoutStrings(contents.replace(/\sID\s[\s\S]*?\sEI\b/g, ' ')) // the data of small pictures
  if (/\/(?:Alt|ActualText)\b|%/.test(bare))
    throw new Refusal(`contains text that its pages do not show. ${printAgain}`)
}
