/** A page that consists of a picture, with the words that it shows as invisible text, for search and screen readers. */
import {
  type PDFContext,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFPageLeaf,
  PDFRawStream,
  type PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'
import { findInJpeg } from '../photos/jpeg'
import { headersOf } from './jbig2'
import { type Link, linksOf, toAnnotations } from './links'
import { readText } from './streams'

export interface DrawnPage {
  /** In points. */
  width: number
  height: number
  picture: Picture
  /** From `writeWords`. */
  text: string
  links: readonly Link[]
}

export interface Picture {
  /** JBIG2 in black and white, or JPEG in colours without metadata. */
  form: 'bits' | 'jpeg'
  width: number
  height: number
  data: Uint8Array
}

/** The part of the height of a line that is below its letters. */
const descent = 0.2

/** Drawing commands for words in places: left, bottom, width and height in points. */
export function writeWords(words: readonly { text: string; place: readonly number[] }[]): string {
  const lines = words.map(({ text, place: [left = 0, bottom = 0, width = 0, height = 0] }) => {
    const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
    const codes = [...units, 0x20].map((unit) => unit.toString(16).padStart(4, '0')).join('')
    const numbers = [width / units.length, 0, 0, height, left, bottom + height * descent]
    return `${numbers.map((number) => Number(number.toFixed(2))).join(' ')} Tm <${codes}> Tj\n`
  })
  return lines.join('')
}

const number = String.raw`-?[\d.]+`
const commands = new RegExp(
  `^q ${number} 0 0 ${number} 0 0 cm /P Do Q\nBT 3 Tr /T 1 Tf\n((?:(?:${number} ){6}Tm <[\\da-f]+> Tj\n)*)ET\n$`,
)

/** Undefined for a page that `createPageWriter` did not write. */
export function readDrawnPage(page: PDFPageLeaf): DrawnPage | undefined {
  const contents = page.Contents()
  if (!(contents instanceof PDFRawStream)) return
  const [, text] = commands.exec(readText(contents)) ?? []
  const pictures = text !== undefined && page.Resources()?.lookup(PDFName.of('XObject'))
  const stream = pictures instanceof PDFDict && pictures.lookup(PDFName.of('P'))
  if (text === undefined || !(stream instanceof PDFRawStream)) return
  const entry = (name: string) => String(stream.dict.get(PDFName.of(name)))
  const [width, height, data] = [Number(entry('Width')), Number(entry('Height')), stream.contents]
  const form = entry('Filter') === '/JBIG2Decode' ? 'bits' : 'jpeg'
  const headers = headersOf(width, height, data.length - headersOf(0, 0, 0).length)
  const isForeign =
    form === 'bits' ? headers.some((byte, at) => byte !== data[at]) : findInJpeg(data) !== undefined
  if (isForeign) return
  const [, , across, down] = page.MediaBox().asArray().map(String).map(Number)
  const picture: Picture = { form, width, height, data }
  return { width: across!, height: down!, picture, text, links: linksOf(page) }
}

/** Returns a function that makes pages of a document. */
export function createPageWriter({ context }: PDFDocument): (page: DrawnPage) => PDFPageLeaf {
  let font: PDFRef | undefined
  return ({ width, height, picture, text, links }) => {
    font ??= writeFont(context)
    const isBits = picture.form === 'bits'
    const dict = context.obj({
      Type: 'XObject',
      Subtype: 'Image',
      Width: picture.width,
      Height: picture.height,
      ColorSpace: isBits ? 'DeviceGray' : 'DeviceRGB',
      BitsPerComponent: isBits ? 1 : 8,
      Filter: isBits ? 'JBIG2Decode' : 'DCTDecode',
    })
    const drawn = context.register(PDFRawStream.of(dict, picture.data))
    const written = `q ${width} 0 0 ${height} 0 0 cm /P Do Q\nBT 3 Tr /T 1 Tf\n${text}ET\n`
    const page = context.obj({
      Type: 'Page',
      MediaBox: [0, 0, width, height],
      Contents: context.register(context.flateStream(written)),
      Resources: { XObject: { P: drawn }, Font: { T: font } },
      ...(links.length && { Annots: toAnnotations(links) }),
    })
    return PDFPageLeaf.fromMapWithContext(new Map(page.entries()), context)
  }
}

/** A font without shapes, whose codes are those of UTF-16. */
function writeFont(context: PDFContext): PDFRef {
  const text = (value: string) => PDFString.of(value)
  const table = `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CMapName /UTF-16 def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
1 beginbfrange
<0000> <ffff> <0000>
endbfrange
endcmap
end
end
`
  const BaseFont = 'Invisible'
  const FontDescriptor = context.register(
    context.obj({
      Type: 'FontDescriptor',
      FontName: BaseFont,
      Flags: 4,
      FontBBox: [0, -200, 1000, 800],
      ItalicAngle: 0,
      Ascent: 800,
      Descent: -200,
      CapHeight: 800,
      StemV: 80,
    }),
  )
  const letters = {
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont,
    CIDSystemInfo: { Registry: text('Adobe'), Ordering: text('Identity'), Supplement: 0 },
    FontDescriptor,
    DW: 1000,
    CIDToGIDMap: 'Identity',
  }
  return context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont,
      Encoding: 'Identity-H',
      DescendantFonts: [letters],
      ToUnicode: context.register(context.flateStream(table)),
    }),
  )
}
