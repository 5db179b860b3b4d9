/**
 * Makes a PDF that contains only what its pages show: a picture of each page, with the visible words behind it. Runs in Node and in
 * browsers.
 */
import { PDFDict, PDFDocument, PDFName, PDFNumber, PDFPage, PDFRawStream, PDFString } from '@cantoo/pdf-lib'
import type { Language } from '../../i18n/languages'
import { joinBytes } from '../photos/join-bytes'
import { drawWholePage, type EncodeJpeg } from './draw'
import { maxBytes, Refusal, tooLarge } from './limits'
import { readLinks } from './links'
import { type OpenDocument, openPdf, type Pdfium, readPageText } from './pdfium'
import { createPageWriter } from './write-page'

export interface Tools {
  lib: Pdfium
  encodeJpeg: EncodeJpeg
  /** Is written into the file. */
  title?: string
  /** The language of a text, if it is certain. */
  detectLanguage?(text: string): Language | undefined
  /** Is called before each page, and may wait. */
  onPage?(done: number, total: number): Promise<void>
}

export interface DrawnPdf {
  pdf: Uint8Array
  pages: number
  language?: Language
}

/** How much text shows the language. */
const searchedPages = 10
const searchedLetters = 5000

/** The same input gives the same bytes. The pages of a file that was drawn before are not drawn again. @throws {Refusal} */
export async function drawPdf(data: Uint8Array, tools: Tools): Promise<DrawnPdf> {
  if (data.length > maxBytes) throw new Refusal(tooLarge(data.length))
  const { lib, title, detectLanguage } = tools
  const original = openPdf(lib, data)
  try {
    const language = detectLanguage?.(await readStart(original))
    const parsed = await readPdf(data)
    const document = parsed && (await isDrawnPdf(data)) ? parsed : await drawPages(original, parsed, tools)
    if (language) document.catalog.set(PDFName.of('Lang'), PDFString.of(language))
    if (title) document.setTitle(title, { showInWindowTitleBar: true })
    const written = await document.save({
      useObjectStreams: false,
      addDefaultPage: false,
      updateFieldAppearances: false,
    })
    const pdf = joinBytes([written, await sealOf(written)])
    if (pdf.length > maxBytes) throw new Refusal(tooLarge(pdf.length))
    return { pdf, pages: original.pages, language }
  } finally {
    original.close()
  }
}

async function drawPages(
  { pages, visit, visitFlat }: OpenDocument,
  parsed: PDFDocument | undefined,
  { encodeJpeg, onPage }: Tools,
): Promise<PDFDocument> {
  if (parsed?.catalog.lookup(PDFName.of('Collection')) instanceof PDFDict)
    throw new Refusal('is a collection of several files. Save each of them as a PDF of its own.')
  const target = await PDFDocument.create({ updateMetadata: false })
  const writePage = createPageWriter(target)
  for (let index = 0; index < pages; index++) {
    await onPage?.(index, pages)
    const links = await visit(index, readLinks)
    const drawn = await visitFlat(index, (page) => drawWholePage(page, links, index + 1, encodeJpeg))
    const page = writePage(drawn)
    target.addPage(PDFPage.of(page, target.context.register(page), target))
  }
  return target
}

/** Undefined for a document that is damaged or encrypted. */
export async function readPdf(data: Uint8Array): Promise<PDFDocument | undefined> {
  try {
    const document = await PDFDocument.load(data, { updateMetadata: false, throwOnInvalidObject: true })
    return document.isEncrypted || document.getPages().length === 0 ? undefined : document
  } catch {
    return
  }
}

/** The photos of a drawn document that are at least so many pixels wide and high, as JPEG. */
export async function listPictures(pdf: Uint8Array, minEdge: number): Promise<Uint8Array[]> {
  const objects = (await readPdf(pdf))?.context.enumerateIndirectObjects() ?? []
  return objects.flatMap(([, object]) => {
    if (!(object instanceof PDFRawStream)) return []
    const { dict, contents } = object
    if (dict.get(PDFName.of('Filter')) !== PDFName.of('DCTDecode')) return []
    const edges = ['Width', 'Height'].map((name) => dict.lookup(PDFName.of(name), PDFNumber).asNumber())
    return Math.min(...edges) < minEdge ? [] : [contents]
  })
}

async function readStart({ pages, visit }: OpenDocument): Promise<string> {
  const texts: string[] = []
  for (let index = 0; index < Math.min(pages, searchedPages); index++)
    texts.push(await visit(index, (page) => readPageText(page, searchedLetters)))
  return texts.join('\n')
}

/** The last line of a drawn file: a comment with the checksum of everything before it. */
async function sealOf(data: Uint8Array): Promise<Uint8Array> {
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(data)))
  const digits = Array.from(sum, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return new TextEncoder().encode(`\n%drawn ${digits}\n`)
}

const sealBytes = 73

/** Whether `drawPdf` made the file. */
export async function isDrawnPdf(data: Uint8Array): Promise<boolean> {
  if (data.length < sealBytes) return false
  const end = data.length - sealBytes
  const seal = await sealOf(data.subarray(0, end))
  return seal.every((byte, at) => byte === data[end + at])
}
