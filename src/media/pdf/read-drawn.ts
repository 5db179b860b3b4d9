/** Reads documents that this project has drawn. They hold pages with pictures, invisible words and links, and nothing else. */
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFPageLeaf,
  PDFRawStream,
  PDFString,
} from '@cantoo/pdf-lib'
import { findInJpeg, isJpeg } from '../images/jpeg'
import { isBits } from './jbig2'
import { decodeAddress, type PdfLink } from './links'
import { type DrawnDocument, type DrawnPage, type Layer, wordsStart } from './write-page'

const number = String.raw`(-?\d+(?:\.\d+)?)`
const layerLine = new RegExp(
  `^q ${number} 0 0 ${number} ${number} ${number} cm (?:${number} ${number} ${number} rg )?/P(\\d+) Do Q$`,
)
const wordLine = new RegExp(`^${number} 0 0 ${number} ${number} ${number} Tm <(?:[0-9a-f]{4})+> Tj$`)

/** Undefined for a document that holds anything else. Objects that no page uses are not looked at. */
export function readDrawn(document: PDFDocument): DrawnDocument | undefined {
  try {
    const { catalog, context } = document
    only(catalog, ['Type', 'Pages'], ['Lang', 'ViewerPreferences'])
    only(catalog.Pages(), ['Type', 'Kids', 'Count'])
    const info = context.lookupMaybe(context.trailerInfo.Info, PDFDict)
    if (info) only(info, [], ['Title'])
    const language = catalog.lookupMaybe(PDFName.of('Lang'), PDFString)?.decodeText()
    return {
      pages: document.getPages().map(({ node }) => readPage(node)),
      title: document.getTitle(),
      language,
    }
  } catch {
    return // a damaged document, too
  }
}

function readPage(page: PDFPageLeaf): DrawnPage {
  only(page, ['Type', 'Parent', 'MediaBox', 'Contents', 'Resources'], ['Annots'])
  const [left, bottom, width, height] = numbersOf(page.lookup(PDFName.of('MediaBox'), PDFArray))
  const contents = page.lookup(PDFName.of('Contents'))
  ensure(contents instanceof PDFRawStream)
  only(contents.dict, ['Filter', 'Length'])
  const commands = new TextDecoder().decode(decodePDFRawStream(contents).decode())
  const [drawing, text, ...others] = commands.split(wordsStart)
  const words = text?.slice(0, -'ET\n'.length)
  const resources = page.lookup(PDFName.of('Resources'), PDFDict)
  only(resources, ['XObject', 'Font'])
  const pictures = resources.lookup(PDFName.of('XObject'), PDFDict)
  const layers = linesOf(drawing!).map((line, at) => readLayer(line, at, pictures))
  only(
    pictures,
    layers.map((_, at) => `P${at}`),
  )
  ensure(!left && !bottom && !others.length && commands === `${drawing}${wordsStart}${words}ET\n`)
  ensure(linesOf(words!).every((line) => wordLine.test(line)))
  const annotations = page.lookupMaybe(PDFName.of('Annots'), PDFArray)
  const links = Array.from({ length: annotations?.size() ?? 0 }, (_, at) =>
    readLink(annotations!.lookup(at, PDFDict)),
  )
  return { width: width!, height: height!, layers, text: words!, links }
}

function readLayer(line: string, at: number, pictures: PDFDict): Layer {
  const [, across, up, left, bottom, red, green, blue, name] = layerLine.exec(line) ?? []
  ensure(name === String(at))
  const picture = pictures.lookup(PDFName.of(`P${name}`))
  ensure(picture instanceof PDFRawStream)
  const { dict, contents } = picture
  const isPhoto = red === undefined
  const common = ['Type', 'Subtype', 'Width', 'Height', 'BitsPerComponent', 'Filter', 'Length']
  only(dict, [...common, isPhoto ? 'ColorSpace' : 'ImageMask'])
  const [width, height] = ['Width', 'Height'].map((edge) =>
    dict.lookup(PDFName.of(edge), PDFNumber).asNumber(),
  )
  ensure(
    isPhoto
      ? dict.get(PDFName.of('Filter')) === PDFName.of('DCTDecode') &&
          isJpeg(contents) &&
          !findInJpeg(contents)
      : dict.get(PDFName.of('Filter')) === PDFName.of('JBIG2Decode') && isBits(contents, width!, height!),
  )
  return {
    rectangle: [across, up, left, bottom].map(Number),
    color: isPhoto ? undefined : [red, green, blue].map(Number),
    width: width!,
    height: height!,
    data: contents,
  }
}

function readLink(link: PDFDict): PdfLink {
  only(link, ['Type', 'Subtype', 'Rect', 'Border', 'A'])
  const action = link.lookup(PDFName.of('A'), PDFDict)
  only(action, ['S', 'URI'])
  ensure(
    link.get(PDFName.of('Subtype')) === PDFName.of('Link') &&
      action.get(PDFName.of('S')) === PDFName.of('URI'),
  )
  const address = decodeAddress(action.lookup(PDFName.of('URI'), PDFHexString).asBytes())
  const [left, bottom, right, top] = numbersOf(link.lookup(PDFName.of('Rect'), PDFArray))
  ensure(address !== undefined)
  return { address: address!, rectangle: [left!, bottom!, right! - left!, top! - bottom!] }
}

/** @throws if a dictionary has other entries. */
function only(dict: PDFDict, required: readonly string[], optional: readonly string[] = []): void {
  const names = dict.keys().map((key) => key.decodeText())
  ensure(required.every((name) => names.includes(name)))
  ensure(names.every((name) => required.includes(name) || optional.includes(name)))
}

function ensure(isTrue: boolean): asserts isTrue {
  if (!isTrue) throw new Error('not drawn')
}

function linesOf(text: string): string[] {
  return text.split('\n').slice(0, -1)
}

function numbersOf(list: PDFArray): number[] {
  return list.asArray().map((_, at) => list.lookup(at, PDFNumber).asNumber())
}
