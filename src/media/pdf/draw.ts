/** Draws pages as pictures, as a reader sees them, with the words that they show. */
import { message } from '../../i18n/messages/message'
import { stripJpeg } from '../images/jpeg'
import { encodeBits } from './jbig2'
import { cut, findAreas, findDots, partsOf } from './layers'
import { maxPagePoints, Refusal, slowPage } from './limits'
import { linksOnWords, type PdfLink } from './links'
import {
  type Drawing,
  drawPixels,
  inPoints,
  type LoadedPage,
  pixelsOf,
  sharpAll,
  sharpLines,
  sizeOf,
  unlessSlow,
} from './pdfium'
import { drawWithoutTraces, type PageWord, readWords } from './words'
import { type DrawnPage, type Layer, writeWords } from './write-page'

export type EncodeJpeg = (drawing: Drawing) => Promise<Uint8Array>

/** Dots per inch. A page that takes too long is tried with the next. */
const resolutions = [200, 100]
const maxPixels = 8_000_000
/** Processor time for each resolution, and for the words. */
const limitMs = 2500

/** Numbers of fpdf_edit.h. */
const [textType, pictureType, invisible] = [1, 3, 3]

/** `number`: of the page, from 1. @throws {Refusal} */
export async function drawWholePage(
  page: LoadedPage,
  links: readonly PdfLink[],
  number: number,
  encodeJpeg: EncodeJpeg,
): Promise<DrawnPage> {
  const [width, height] = sizeOf(page).map(inPoints) as [number, number]
  if (width * height > maxPagePoints) throw new Refusal(message('tooLargePage', number))
  page.lib.limitTime(limitMs)
  const words = (await unlessSlow(() => readWords(page))) ?? []
  const size = { width, height }
  const layers = await makeLayers(await drawPicture(page, words), size, encodeJpeg)
  return {
    ...size,
    text: writeWords(words.filter(({ isShown }) => isShown)),
    links: linksOnWords(links, words),
    layers,
  }
}

/** The colours and areas of a page. `lines`: with smooth pictures. `smooth`: if there are areas, with everything smooth. */
async function drawPicture(page: LoadedPage, words: readonly PageWord[]) {
  for (const resolution of resolutions) {
    page.lib.limitTime(limitMs)
    const draw = createDrawing(page, resolution, words)
    const sharp = await draw(sharpAll)
    if (!sharp) continue
    const found = findAreas(sharp)
    const lines = (found.colors.length && (await draw(sharpLines))) || sharp
    return { ...found, lines, smooth: (found.areas.length && (await draw(0))) || lines }
  }
  throw new Refusal(slowPage)
}

/** A layer for each area in many colours, and for each of the other colours. `page`: its size in points. */
async function makeLayers(
  { lines, smooth, colors, areas }: Awaited<ReturnType<typeof drawPicture>>,
  page: { width: number; height: number },
  encodeJpeg: EncodeJpeg,
): Promise<Layer[]> {
  const { width, height } = lines
  const toPoints = (across: number, down: number) =>
    [(across / width) * page.width, (down / height) * page.height] as const
  const layers: Layer[] = []
  for (const area of areas) {
    const drawing = cut(smooth, area)
    const data = stripJpeg(await encodeJpeg(drawing))!
    const rectangle = [
      ...toPoints(drawing.width, drawing.height),
      ...toPoints(area.left, height - area.bottom),
    ]
    layers.push({ rectangle: rectangle.map(inPoints), width: drawing.width, height: drawing.height, data })
  }
  for (const [at, dots] of findDots(lines, colors, areas).entries()) {
    const color = partsOf(colors[at]!).map((channel) => Number((channel / 255).toFixed(3)))
    const rectangle = [page.width, page.height, 0, 0]
    layers.push({ rectangle, color, width, height, data: encodeBits(dots, width, height) })
  }
  return layers
}

/** The drawings of a page have sizes in pixels that depend on its size, and on its pictures if it has nothing else. */
function createDrawing(page: LoadedPage, resolution: number, words: readonly PageWord[]) {
  const { width, height } = pixelsOf(page, Math.min(resolution, resolutionOf(page)) / 72, maxPixels)
  return (flags: number) =>
    unlessSlow(() => drawWithoutTraces(page, words, () => drawPixels(page, width, height, flags)))
}

/** The resolution of the pictures if a page contains nothing else, as a scan does: a higher one would not show more. */
function resolutionOf({ lib, handle }: LoadedPage): number {
  const buffer = lib.malloc(32)
  const objects = Array.from({ length: lib.FPDFPage_CountObjects(handle) }, (_, at) =>
    lib.FPDFPage_GetObject(handle, at),
  )
  const found = objects.flatMap((object) => {
    const type = lib.FPDFPageObj_GetType(object)
    if (type === textType && lib.FPDFTextObj_GetTextRenderMode(object) === invisible) return []
    if (type !== pictureType) return [Number.POSITIVE_INFINITY]
    lib.FPDFImageObj_GetImageMetadata(object, handle, buffer)
    return [...new Float32Array(lib.memory().buffer, buffer + 8, 2)]
  })
  lib.free(buffer)
  return found.reduce((most, dots) => Math.max(most, dots), resolutions.at(-1)!)
}
