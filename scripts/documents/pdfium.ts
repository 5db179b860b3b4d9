/** Draws pages of PDF documents, and reads their text, with the engine of Chromium. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'

export interface OpenDocument {
  pages: number
  /** Draws a page in pixels of four bytes (blue, green, red, alpha) on white, with its comments and form fields. */
  draw(page: number, size: Size): Drawing
  /** The text of a page, up to `maxLetters`. */
  text(page: number, maxLetters: number): string
  /** Runs a task with the library and the handle of a page. */
  visit<T>(page: number, task: (lib: Pdfium, page: number) => T): T
  close(): void
}

interface Size {
  width: number
  maxHeight: number
}

export interface Drawing {
  width: number
  height: number
  pixels: Uint8Array
}

export type Pdfium = Omit<WrappedPdfiumModule, 'pdfium'> & {
  /** The memory of the library, which moves when it grows. */
  memory(): Uint8Array
  malloc(bytes: number): number
  free(address: number): void
}

let library: Promise<Pdfium> | undefined

async function start(): Promise<Pdfium> {
  const file = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm')
  const wasm = readFileSync(file)
  const { pdfium, ...lib } = await init({ wasmBinary: new Uint8Array(wasm).buffer })
  lib.PDFiumExt_Init()
  const memory = () => (pdfium as typeof pdfium & { HEAPU8: Uint8Array }).HEAPU8
  return { ...lib, ...pdfium.wasmExports, memory }
}

/** `FPDF_ANNOT` of fpdfview.h. */
const withAnnotations = 1
const bgra = 4 // FPDFBitmap_BGRA
const white = 0xffffffff

/** Undefined for a file that cannot be read. */
export async function openPdf(data: Uint8Array): Promise<OpenDocument | undefined> {
  library ??= start()
  const lib = await library
  const at = lib.malloc(data.length)
  lib.memory().set(data, at)
  const handle = lib.FPDF_LoadMemDocument(at, data.length, '')
  if (!handle) {
    lib.free(at)
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
    draw: (index, size) => withPage(index, (page) => drawPage(lib, page, size)),
    visit: (index, task) => withPage(index, (page) => task(lib, page)),
    text: (index, maxLetters) =>
      withPage(index, (page) => {
        const text = lib.FPDFText_LoadPage(page)
        if (!text) return ''
        const count = Math.min(maxLetters, Math.max(0, lib.FPDFText_CountChars(text)))
        const buffer = lib.malloc(count * 2 + 2)
        const written = lib.FPDFText_GetText(text, 0, count, buffer)
        const letters = lib.memory().slice(buffer, buffer + Math.max(0, written - 1) * 2)
        lib.free(buffer)
        lib.FPDFText_ClosePage(text)
        return new TextDecoder('utf-16le').decode(letters)
      }),
    close() {
      lib.FPDF_CloseDocument(handle)
      lib.free(at)
    },
  }
}

/** `background`: four bytes, alpha first. */
export function drawPage(lib: Pdfium, page: number, { width, maxHeight }: Size, background = white): Drawing {
  const across = lib.FPDF_GetPageWidthF(page)
  const down = lib.FPDF_GetPageHeightF(page)
  const scale = Math.min(width / across, maxHeight / down)
  const size = {
    width: Math.max(1, Math.round(across * scale)),
    height: Math.max(1, Math.round(down * scale)),
  }
  const bitmap = lib.FPDFBitmap_CreateEx(size.width, size.height, bgra, 0, 0)
  if (!bitmap) throw Object.assign(new Error('no memory'), { code: 'ENOMEM' })
  lib.FPDFBitmap_FillRect(bitmap, 0, 0, size.width, size.height, background)
  lib.FPDF_RenderPageBitmap(bitmap, page, 0, 0, size.width, size.height, 0, withAnnotations)
  const first = lib.FPDFBitmap_GetBuffer(bitmap)
  const pixels = lib.memory().slice(first, first + size.width * size.height * 4)
  lib.FPDFBitmap_Destroy(bitmap)
  return { ...size, pixels }
}
