/** Draws pages of PDF documents, and reads their text, with the engine of Chromium. Importing this file loads it. */

import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import { message } from '../../i18n/messages/message'
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

/** The result of a task, or `undefined` if drawing takes too long. */
export async function unlessSlow<T>(task: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await task()
  } catch (error) {
    if (error instanceof SlowPage) return
    throw error
  }
}

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

export interface LoadedPage {
  lib: Pdfium
  handle: number
  /** The handle of the document. */
  document: number
  /** The handle of the form of the document, whose fields are drawn on the page. */
  form: number
}

type PageTask<T> = (page: LoadedPage) => T | Promise<T>

export interface OpenDocument {
  pages: number
  /** Runs a task with a page, on which comments and fields are drawn as a reader sees them. */
  visit<T>(page: number, task: PageTask<T>): Promise<T>
  /** The same; the text of comments and fields belongs to the page if that does not change what it looks like. */
  visitFlat<T>(page: number, task: PageTask<T>): Promise<T>
  close(): void
}

const passwordError = 4 // FPDF_ERR_PASSWORD of fpdfview.h
/** FPDF_ANNOT of fpdfview.h. It also draws comments without an appearance of their own. */
const withAnnotations = 1
const fourBytes = 4 // FPDFBitmap_BGRA
/** Red first. */
const reversed = 0x10
const white = 0xffffffff
const done = 2 // FPDF_RENDER_DONE

/** Flags of fpdfview.h. Text and lines without smoothing have exactly their colours. */
export const sharpLines = 0x5000
export const sharpAll = 0x7000

/** In pixels, for comparisons. */
const overview = { width: 700, maxHeight: 1400 }

/** @throws {Refusal} */
export function openPdf(lib: Pdfium, data: Uint8Array): OpenDocument {
  const at = lib.malloc(data.length)
  lib.memory().set(data, at)
  const original = open()
  /** A second copy of the document, in which comments and fields become parts of their pages. */
  let flat: ReturnType<typeof open> | undefined
  const close = () => {
    for (const document of [original, flat]) document?.close()
    lib.free(at)
  }
  const reason = original.handle
    ? undefined
    : lib.FPDF_GetLastError() === passwordError
      ? message('protectedDocument')
      : damaged
  const pages = original.handle && lib.FPDF_GetPageCount(original.handle)
  if (reason || pages === 0 || pages > maxPages) {
    close()
    throw new Refusal(reason ?? (pages ? message('tooManyPages', pages, maxPages) : damaged))
  }
  return {
    pages,
    close,
    visit: original.visit,
    async visitFlat(index, task) {
      const isFlat = await original.visit(index, (page) => unlessSlow(() => flatten(index, page)))
      return (isFlat ? flat! : original).visit(index, task)
    },
  }

  /** Makes comments and fields parts of a page. Returns whether it looks the same. */
  async function flatten(index: number, page: LoadedPage): Promise<boolean> {
    if (lib.FPDFPage_GetAnnotCount(page.handle) <= 0) return false
    const before = drawPage(page, overview).pixels
    flat ??= open()
    await flat.visit(index, (copy) => {
      drawPage(copy, { width: 1, maxHeight: 1 })
      lib.FPDFPage_Flatten(copy.handle, 0)
    })
    const after = await flat.visit(index, (copy) => drawPage(copy, overview).pixels)
    return isEqual(before, after)
  }

  function open() {
    const handle = lib.FPDF_LoadMemDocument(at, data.length, '')
    const hasForm = handle && lib.FPDF_GetFormType(handle) !== 0
    const info = hasForm ? lib.PDFiumExt_OpenFormFillInfo() : 0
    const form = hasForm ? lib.PDFiumExt_InitFormFillEnvironment(handle, info) : 0
    return {
      handle,
      async visit<T>(index: number, task: PageTask<T>): Promise<T> {
        const page = lib.FPDF_LoadPage(handle, index)
        try {
          if (!page || lib.FPDF_GetPageWidthF(page) <= 0) throw new Refusal(message('hiddenPage', index + 1))
          if (form) lib.FORM_OnAfterLoadPage(page, form)
          return await task({ lib, handle: page, document: handle, form })
        } finally {
          if (form && page) lib.FORM_OnBeforeClosePage(page, form)
          if (page) lib.FPDF_ClosePage(page)
        }
      },
      close() {
        if (form) lib.PDFiumExt_ExitFormFillEnvironment(form)
        if (info) lib.PDFiumExt_CloseFormFillInfo(info)
        if (handle) lib.FPDF_CloseDocument(handle)
      },
    }
  }
}

export function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false
  return true
}

/** As large as possible. In pixels. */
interface Size {
  width: number
  maxHeight: number
}

/** @throws {SlowPage} */
export function drawPage(page: LoadedPage, size: Size): Drawing {
  const [across, down] = sizeOf(page)
  const scale = Math.min(size.width / across, size.maxHeight / down)
  return drawPixels(page, Math.max(1, Math.round(across * scale)), Math.max(1, Math.round(down * scale)))
}

/** @throws {SlowPage} */
export function drawPixels(
  { lib, handle, form }: LoadedPage,
  width: number,
  height: number,
  flags = 0,
): Drawing {
  const bitmap = lib.FPDFBitmap_CreateEx(width, height, fourBytes, 0, 0)
  if (!bitmap) throw Object.assign(new Error('no memory'), { code: 'ENOMEM' })
  lib.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white)
  const frame = [0, 0, width, height, 0, flags | reversed | withAnnotations] as const
  const state = lib.FPDF_RenderPageBitmap_Start(bitmap, handle, ...frame, lib.pause)
  lib.FPDF_RenderPage_Close(handle)
  if (form) lib.FPDF_FFLDraw(form, bitmap, handle, ...frame)
  const first = lib.FPDFBitmap_GetBuffer(bitmap)
  const pixels = lib.memory().slice(first, first + width * height * 4)
  lib.FPDFBitmap_Destroy(bitmap)
  if (state !== done) throw new SlowPage()
  return { width, height, pixels }
}

/** Width and height in points, as a reader sees them. */
export function sizeOf({ lib, handle }: LoadedPage): [number, number] {
  return [lib.FPDF_GetPageWidthF(handle), lib.FPDF_GetPageHeightF(handle)]
}

/** The size of a page in pixels: `perPoint` for each point, or fewer if the page would have more than `maxPixels`. */
export function pixelsOf(page: LoadedPage, perPoint: number, maxPixels: number) {
  const [across, down] = sizeOf(page)
  const scale = Math.min(perPoint, Math.sqrt(maxPixels / (across * down)))
  const inPixels = (length: number) => Math.max(1, Math.round(length * scale))
  return { scale, width: inPixels(across), height: inPixels(down) }
}

/** Left, right, bottom and top, as a page counts. */
export type PageBox = readonly [left: number, right: number, bottom: number, top: number]

/** In points from the corner at the bottom left of a page, as a reader sees it. */
export type Rectangle = readonly [left: number, bottom: number, width: number, height: number]

/** In which PDFium tells where a point of a page is, for each point of 1/72 inch. */
const stepsPerPoint = 20

/** Returns a function that finds the place of a box of the page. */
export function createRectangles(page: LoadedPage): (box: PageBox) => Rectangle {
  const { lib, handle } = page
  const [width, height] = sizeOf(page).map((length) => Math.round(length * stepsPerPoint)) as [number, number]
  const toPoint = (x: number, y: number) => {
    const buffer = lib.malloc(8)
    lib.FPDF_PageToDevice(handle, 0, 0, width, height, 0, x, y, buffer, buffer + 4)
    const [across, down] = new Int32Array(lib.memory().buffer, buffer, 2)
    lib.free(buffer)
    return { x: across! / stepsPerPoint, y: (height - down!) / stepsPerPoint }
  }
  return ([left, right, bottom, top]) => {
    const [from, to] = [toPoint(left, bottom), toPoint(right, top)]
    return [Math.min(from.x, to.x), Math.min(from.y, to.y), Math.abs(to.x - from.x), Math.abs(to.y - from.y)]
  }
}

/** A length as documents have it. */
export function inPoints(length: number): number {
  return Number(length.toFixed(2))
}
