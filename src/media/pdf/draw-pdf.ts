/**
 * Makes a PDF that contains only what its pages show: a picture of each page, with the visible words behind it. Runs in Node and in
 * browsers.
 */

import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import type { Language } from '../../i18n/languages'
import { message } from '../../i18n/messages/message'
import { drawWholePage, type EncodeJpeg } from './draw'
import { maxBytes, Refusal, tooLarge } from './limits'
import { readLinks } from './links'
import { isEqual, type OpenDocument, openPdf, type Pdfium } from './pdfium'
import { readDrawn } from './read-drawn'
import { type DrawnPage, writeDocument } from './write-page'

/** What is written into the file. */
export interface AboutPdf {
  title?: string
  language?: Language
}

interface Tools extends AboutPdf {
  lib: Pdfium
  encodeJpeg: EncodeJpeg
  /** Is called before each page, and may wait. */
  onPage?(done: number, total: number): Promise<void>
}

export interface DrawnPdf {
  pdf: Uint8Array
  pages: number
  /** Its pages were not drawn again. */
  wasDrawn: boolean
}

/**
 * The same input gives the same bytes. If the document was drawn before, its pages, words and links are copied.
 * @throws {Refusal}
 */
export async function drawPdf(data: Uint8Array, tools: Tools): Promise<DrawnPdf> {
  if (data.length > maxBytes) throw new Refusal(tooLarge(data.length))
  const { lib, title, language } = tools
  const original = openPdf(lib, data)
  try {
    const parsed = await readPdf(data)
    if (parsed?.catalog.lookup(PDFName.of('Collection')) instanceof PDFDict)
      throw new Refusal(message('collection'))
    const known = parsed && readDrawn(parsed)
    const pages = known?.pages ?? (await drawPages(original, tools))
    const pdf = await writeDocument({ pages, title, language })
    if (pdf.length > maxBytes) throw new Refusal(tooLarge(pdf.length))
    return { pdf, pages: pages.length, wasDrawn: known !== undefined }
  } finally {
    original.close()
  }
}

async function drawPages(
  { pages, visit, visitFlat }: OpenDocument,
  { encodeJpeg, onPage }: Tools,
): Promise<DrawnPage[]> {
  const drawn: DrawnPage[] = []
  for (let index = 0; index < pages; index++) {
    await onPage?.(index, pages)
    const links = await visit(index, readLinks)
    drawn.push(await visitFlat(index, (page) => drawWholePage(page, links, index + 1, encodeJpeg)))
  }
  return drawn
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

/** Whether a file is a drawn document as `drawPdf` writes it, and holds nothing else. */
export async function isDrawnPdf(data: Uint8Array): Promise<boolean> {
  const document = await readPdf(data)
  const drawn = document && readDrawn(document)
  return drawn !== undefined && isEqual(await writeDocument(drawn), data)
}
