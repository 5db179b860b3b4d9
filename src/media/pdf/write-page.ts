/** Documents whose pages are pictures, with the words that they show as invisible text, for search and screen readers. */
import {
  type PDFContext,
  PDFDocument,
  PDFName,
  PDFPage,
  PDFPageLeaf,
  PDFRawStream,
  type PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'
import { type PdfLink, toAnnotations } from './links'

export interface DrawnDocument {
  pages: readonly DrawnPage[]
  title?: string
  language?: string
}

export interface DrawnPage {
  /** In points. */
  width: number
  height: number
  /** One over another. */
  layers: readonly Layer[]
  /** From `writeWords`. */
  text: string
  links: readonly PdfLink[]
}

export interface Layer {
  /** Width, height, left and bottom in points. */
  rectangle: readonly number[]
  /** Red, green and blue, from 0 to 1, of the dots of JBIG2 data. Undefined for a JPEG without metadata. */
  color?: readonly number[]
  /** In pixels. */
  width: number
  height: number
  data: Uint8Array
}

/** The part of the height of a line that is below its letters. */
const descent = 0.2

/** Drawing commands for words in places: left, bottom, width and height in points. */
export function writeWords(words: readonly { text: string; rectangle: readonly number[] }[]): string {
  const lines = words.map(({ text, rectangle: [left = 0, bottom = 0, width = 0, height = 0] }) => {
    const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
    const codes = [...units, 0x20].map((unit) => unit.toString(16).padStart(4, '0')).join('')
    const numbers = [width / units.length, 0, 0, height, left, bottom + height * descent]
    return `${numbers.map((number) => Number(number.toFixed(2))).join(' ')} Tm <${codes}> Tj\n`
  })
  return lines.join('')
}

/** Between the commands for layers and those for words. */
export const wordsStart = 'BT 3 Tr /T 1 Tf\n'

/** The same input gives the same bytes. `readDrawn` reads them. */
export async function writeDocument({ pages, title, language }: DrawnDocument): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false })
  const writePage = createPageWriter(document.context)
  for (const page of pages) {
    const leaf = writePage(page)
    document.addPage(PDFPage.of(leaf, document.context.register(leaf), document))
  }
  if (language) document.catalog.set(PDFName.of('Lang'), PDFString.of(language))
  if (title) document.setTitle(title, { showInWindowTitleBar: true })
  return document.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false })
}

/** Returns a function that makes pages of a document. */
function createPageWriter(context: PDFContext): (page: DrawnPage) => PDFPageLeaf {
  let font: PDFRef | undefined
  return ({ width, height, layers, text, links }) => {
    font ??= writeFont(context)
    const streams = layers.map((layer, at) => {
      const form = layer.color
        ? { ImageMask: true, BitsPerComponent: 1, Filter: 'JBIG2Decode' }
        : { ColorSpace: 'DeviceRGB', BitsPerComponent: 8, Filter: 'DCTDecode' }
      const size = { Width: layer.width, Height: layer.height }
      const dict = context.obj({ Type: 'XObject', Subtype: 'Image', ...size, ...form })
      return [`P${at}`, context.register(PDFRawStream.of(dict, layer.data))] as const
    })
    const drawing = layers.map(({ rectangle: [across, up, left, bottom], color }, at) => {
      const setColor = color ? `${color.join(' ')} rg ` : ''
      return `q ${across} 0 0 ${up} ${left} ${bottom} cm ${setColor}/P${at} Do Q\n`
    })
    const written = `${drawing.join('')}${wordsStart}${text}ET\n`
    const page = context.obj({
      Type: 'Page',
      MediaBox: [0, 0, width, height],
      Contents: context.register(context.flateStream(written)),
      Resources: { XObject: Object.fromEntries(streams), Font: { T: font } },
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
