/**
 * Makes a PDF that contains only what its pages show. What a page draws is copied. A page that contains more, or a
 * part that is not understood, becomes a picture with the words that it shows. Runs in Node and in browsers.
 */
import { PDFDict, PDFName } from '@cantoo/pdf-lib'
import type { Language } from '../../i18n/languages'
import { copyPages, readPdf } from './clean'
import { drawWholePage, type EncodeJpeg, encodePage } from './drawing/draw'
import type { DrawnPage } from './drawing/drawn-page'
import {
  drawPage,
  isEqual,
  type OpenDocument,
  openPdf,
  type Pdfium,
  readPageText,
  SlowPage,
} from './drawing/pdfium'
import { hidesPicture, readWords } from './drawing/words'
import { damaged, maxBytes, Refusal, tooLarge } from './limits'
import { linksOf } from './links'

export interface Tools {
  lib: Pdfium
  encodeJpeg: EncodeJpeg
  /** The language of a text, if it is certain. */
  detectLanguage?(text: string): Language | undefined
  /** Is called before each page, and may wait. */
  onPage?(done: number, total: number): Promise<void>
}

export interface Prepared {
  pdf: Uint8Array
  pages: number
  language?: Language
  /** Pages that are published as pictures, from 1. */
  drawn: number[]
}

/** In pixels. */
const compared = { width: 300, maxHeight: 600 }
/** Processor time for the comparison of a page. */
const comparingMs = 4000
/** How much text shows the language. */
const searchedPages = 10
const searchedLetters = 5000

/** @throws {Refusal} */
export async function preparePdf(data: Uint8Array, tools: Tools): Promise<Prepared> {
  if (data.length > maxBytes) throw new Refusal(tooLarge(data.length))
  const { lib, onPage, detectLanguage } = tools
  const original = openPdf(lib, data)
  let copied: OpenDocument | undefined
  try {
    const { pages } = original
    const language = detectLanguage?.(readStart(original))
    const parsed = await readPdf(data)
    if (parsed?.catalog.lookup(PDFName.of('Collection')) instanceof PDFDict)
      throw new Refusal('is a collection of several files. Save each of them as a PDF of its own.')
    const document = parsed?.getPageCount() === pages ? parsed : undefined
    const copy = await copyPages(document, { language })
    copied = document && tryToOpen(lib, copy.pdf)
    const pictures = new Map<number, DrawnPage>()
    for (let index = 0; index < pages; index++) {
      await onPage?.(index, pages)
      if (copy.drawn.has(index)) continue
      lib.limitTime(comparingMs)
      if (copied && !copy.empty.has(index) && isSame(original, copied, index)) continue
      const links = document ? linksOf(document.getPage(index).node) : []
      const raw = original.visitFlat(index, (page) => drawWholePage(page, links))
      pictures.set(index, await encodePage(raw, tools.encodeJpeg))
    }
    const { pdf, empty } = pictures.size ? await copyPages(document, { pictures, language }) : copy
    if (empty.size) throw new Refusal(damaged)
    if (pdf.length > maxBytes) throw new Refusal(tooLarge(pdf.length))
    const drawn = [...pictures.keys()].map((index) => index + 1)
    return { pdf, pages, language, drawn }
  } finally {
    original.close()
    copied?.close()
  }
}

function readStart({ pages, visit }: OpenDocument): string {
  const first = Array.from({ length: Math.min(pages, searchedPages) }, (_, index) => index)
  return first.map((index) => visit(index, (page) => readPageText(page, searchedLetters))).join('\n')
}

function tryToOpen(lib: Pdfium, data: Uint8Array): OpenDocument | undefined {
  try {
    return openPdf(lib, data)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

/** Whether the copy of a page looks like the original, and shows all that it contains. */
function isSame(original: OpenDocument, copied: OpenDocument, index: number): boolean {
  try {
    const before = original.visit(index, (page) => drawPage(page, compared).pixels)
    return copied.visit(index, (page) => {
      const looksSame = isEqual(before, drawPage(page, compared).pixels)
      return looksSame && readWords(page).every(({ isShown }) => isShown) && !hidesPicture(page)
    })
  } catch (error) {
    if (error instanceof SlowPage || error instanceof Refusal) return false
    throw error
  }
}
