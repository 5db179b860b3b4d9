/** Draws pages of PDF documents, and reads their text, with the engine of Chromium. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'

export interface OpenDocument {
  pages: number
  /** Draws a page in pixels of four bytes (blue, green, red, alpha) on white, with its comments and form fields. */
  draw(page: number, size: { width: number; maxHeight: number }): Drawing
  /** The text of a page, up to `maxLetters`. */
  text(page: number, maxLetters: number): string
  close(): void
}

export interface Drawing {
  width: number
  height: number
  pixels: Uint8Array
}

let library: Promise<WrappedPdfiumModule> | undefined

async function start(): Promise<WrappedPdfiumModule> {
  const file = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm')
  const wasm = readFileSync(file)
  const started = await init({ wasmBinary: new Uint8Array(wasm).buffer })
  started.PDFiumExt_Init()
  return started
}

/** `FPDF_ANNOT` of fpdfview.h. */
const withAnnotations = 1
const bgra = 4 // FPDFBitmap_BGRA
const white = 0xffffffff

/** Undefined for a file that cannot be read. */
export async function openPdf(data: Uint8Array): Promise<OpenDocument | undefined> {
  library ??= start()
  const { pdfium, ...lib } = await library
  /** The memory of the library, which moves when it grows. */
  const memory = () => (pdfium as typeof pdfium & { HEAPU8: Uint8Array }).HEAPU8
  const at = pdfium.wasmExports.malloc(data.length)
  memory().set(data, at)
  const handle = lib.FPDF_LoadMemDocument(at, data.length, '')
  if (!handle) {
    pdfium.wasmExports.free(at)
    return
  }
  const withPage = <T>(index: number, task: (page: number) => T): T => {
    const page = lib.FPDF_LoadPage(handle, index)
    if (!page) throw new Error(`page ${index + 1} cannot be read`)
    try {
      return task(page)
    } finally {
      lib.FPDF_ClosePage(page)
    }
  }
  return {
    pages: lib.FPDF_GetPageCount(handle),
    draw: (index, { width, maxHeight }) =>
      withPage(index, (page) => {
        const across = lib.FPDF_GetPageWidthF(page)
        const down = lib.FPDF_GetPageHeightF(page)
        const scale = Math.min(width / across, maxHeight / down)
        const size = {
          width: Math.max(1, Math.round(across * scale)),
          height: Math.max(1, Math.round(down * scale)),
        }
        const bitmap = lib.FPDFBitmap_CreateEx(size.width, size.height, bgra, 0, 0)
        if (!bitmap) throw Object.assign(new Error('no memory'), { code: 'ENOMEM' })
        lib.FPDFBitmap_FillRect(bitmap, 0, 0, size.width, size.height, white)
        lib.FPDF_RenderPageBitmap(bitmap, page, 0, 0, size.width, size.height, 0, withAnnotations)
        const first = lib.FPDFBitmap_GetBuffer(bitmap)
        const pixels = memory().slice(first, first + size.width * size.height * 4)
        lib.FPDFBitmap_Destroy(bitmap)
        return { ...size, pixels }
      }),
    text: (index, maxLetters) =>
      withPage(index, (page) => {
        const text = lib.FPDFText_LoadPage(page)
        if (!text) return ''
        const count = Math.min(maxLetters, Math.max(0, lib.FPDFText_CountChars(text)))
        const buffer = pdfium.wasmExports.malloc(count * 2 + 2)
        const written = lib.FPDFText_GetText(text, 0, count, buffer)
        const letters = memory().slice(buffer, buffer + Math.max(0, written - 1) * 2)
        pdfium.wasmExports.free(buffer)
        lib.FPDFText_ClosePage(text)
        return new TextDecoder('utf-16le').decode(letters)
      }),
    close() {
      lib.FPDF_CloseDocument(handle)
      pdfium.wasmExports.free(at)
    },
  }
}
