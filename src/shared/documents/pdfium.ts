/** Draws pages of PDF documents, and reads their text, with the engine of Chromium. Whoever imports this loads it. */
import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import { damaged, maxPages, Refusal } from './limits'

export interface Drawing {
  width: number
  height: number
  /** Four bytes for each pixel: red, green, blue and 255. */
  pixels: Uint8Array
}

export type Pdfium = Omit<WrappedPdfiumModule, 'pdfium'> & {
  /** The memory of the library, which moves when it grows. */
  memory(): Uint8Array
  malloc(bytes: number): number
  free(address: number): void
  /** From now on, drawing ends after this many milliseconds of processor time. */
  limitTime(milliseconds: number): void
  /** An `IFSDK_PAUSE` that stops drawing when the time is over. */
  pause: number
}

/** Drawing has taken too long. */
export class SlowPage extends Error {}

/** `now`: the processor time of this process in milliseconds. */
export function wrapPdfium({ pdfium, ...lib }: WrappedPdfiumModule, now: () => number): Pdfium {
  lib.PDFiumExt_Init()
  const memory = () => (pdfium as typeof pdfium & { HEAPU8: Uint8Array }).HEAPU8
  const { malloc, free } = pdfium.wasmExports
  let end = Number.POSITIVE_INFINITY
  const pause = malloc(12)
  const mustStop = pdfium.addFunction(() => Number(now() >= end), 'ii')
  new Int32Array(memory().buffer, pause, 3).set([1, mustStop, 0])
  const limitTime = (milliseconds: number) => {
    end = now() + milliseconds
  }
  return { ...lib, memory, malloc, free, limitTime, pause }
}

export interface OpenDocument {
  pages: number
  /** Runs a task with the handle of a page, which shows what a reader sees: comments and fields are a part of it. */
  visit<T>(page: number, task: (page: number) => T): T
  close(): void
}

const passwordError = 4 // FPDF_ERR_PASSWORD of fpdfview.h
/** Of fpdfview.h. Drawing with annotations makes the looks of those that have none. */
const withAnnotations = 1
const fourBytes = 4 // FPDFBitmap_BGRA
/** Red first. */
const reversed = 0x10
const white = 0xffffffff
const done = 2 // FPDF_RENDER_DONE

/** Flags of fpdfview.h. Text and lines without smoothing have exactly their colours. */
export const sharpLines = 0x5000
export const sharpAll = 0x7000

/** @throws {Refusal} */
export function openPdf(lib: Pdfium, data: Uint8Array): OpenDocument {
  const at = lib.malloc(data.length)
  lib.memory().set(data, at)
  const handle = lib.FPDF_LoadMemDocument(at, data.length, '')
  const pages = handle && lib.FPDF_GetPageCount(handle)
  const info = handle && lib.PDFiumExt_OpenFormFillInfo()
  const form = handle && lib.PDFiumExt_InitFormFillEnvironment(handle, info)
  const close = () => {
    if (form) lib.PDFiumExt_ExitFormFillEnvironment(form)
    if (info) lib.PDFiumExt_CloseFormFillInfo(info)
    if (handle) lib.FPDF_CloseDocument(handle)
    lib.free(at)
  }
  const reason =
    !handle && lib.FPDF_GetLastError() === passwordError
      ? 'is protected with a password. Open it, choose Print and "Save as PDF", and use the file that this makes.'
      : !pages
        ? damaged
        : pages > maxPages
          ? `has ${pages} pages. Split it into files of at most ${maxPages} pages.`
          : undefined
  if (reason) {
    close()
    throw new Refusal(reason)
  }

  const withPage = <T>(index: number, task: (page: number) => T): T => {
    const page = lib.FPDF_LoadPage(handle, index)
    if (!page) throw new Refusal(`has a page that cannot be shown, page ${index + 1}. Export it again.`)
    try {
      return task(page)
    } finally {
      lib.FPDF_ClosePage(page)
    }
  }
  const flat = new Set<number>()
  const flatten = (page: number) => {
    if (lib.FPDFPage_GetAnnotCount(page) <= 0) return
    lib.FORM_OnAfterLoadPage(page, form)
    drawPage(lib, page, { width: 1, maxHeight: 1 }, { flags: withAnnotations })
    lib.FORM_OnBeforeClosePage(page, form)
    lib.FPDFPage_Flatten(page, 0)
  }
  return {
    pages,
    close,
    visit(index, task) {
      if (!flat.has(index)) withPage(index, flatten)
      flat.add(index)
      return withPage(index, task)
    },
  }
}

/** The text of a page, up to `maxLetters`. */
export function readText(lib: Pdfium, page: number, maxLetters: number): string {
  const text = lib.FPDFText_LoadPage(page)
  if (!text) return ''
  const count = Math.min(maxLetters, Math.max(0, lib.FPDFText_CountChars(text)))
  const buffer = lib.malloc(count * 2 + 2)
  const written = lib.FPDFText_GetText(text, 0, count, buffer)
  const letters = lib.memory().slice(buffer, buffer + Math.max(0, written - 1) * 2)
  lib.free(buffer)
  lib.FPDFText_ClosePage(text)
  return new TextDecoder('utf-16le').decode(letters)
}

/** As large as possible. In pixels. */
interface Size {
  width: number
  maxHeight: number
}

interface Look {
  /** Opaque: 255, then three bytes that are the same in both directions. */
  background?: number
  flags?: number
}

/** @throws {SlowPage} */
export function drawPage(lib: Pdfium, page: number, size: Size, look?: Look): Drawing {
  const across = lib.FPDF_GetPageWidthF(page)
  const down = lib.FPDF_GetPageHeightF(page)
  const scale = Math.min(size.width / across, size.maxHeight / down)
  return drawPixels(
    lib,
    page,
    Math.max(1, Math.round(across * scale)),
    Math.max(1, Math.round(down * scale)),
    look,
  )
}

/** @throws {SlowPage} */
export function drawPixels(
  lib: Pdfium,
  page: number,
  width: number,
  height: number,
  { background = white, flags = 0 }: Look = {},
): Drawing {
  const bitmap = lib.FPDFBitmap_CreateEx(width, height, fourBytes, 0, 0)
  if (!bitmap) throw Object.assign(new Error('no memory'), { code: 'ENOMEM' })
  lib.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, background)
  const state = lib.FPDF_RenderPageBitmap_Start(
    bitmap,
    page,
    0,
    0,
    width,
    height,
    0,
    flags | reversed,
    lib.pause,
  )
  const first = lib.FPDFBitmap_GetBuffer(bitmap)
  const pixels = lib.memory().slice(first, first + width * height * 4)
  lib.FPDF_RenderPage_Close(page)
  lib.FPDFBitmap_Destroy(bitmap)
  if (state !== done) throw new SlowPage()
  return { width, height, pixels }
}
