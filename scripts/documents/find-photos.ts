/**
 * Finds the photos of a document, to compare them with those that must not be published: as the document holds them, even if something
 * covers them, and however they are turned, and what looks like a photo on its drawn pages, such as the photo on a scan.
 */
import { hash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { cut } from '../../src/media/pdf/layers'
import {
  type Drawing,
  drawPixels,
  type LoadedPage,
  openPdf,
  type Pdfium,
  pixelsOf,
} from '../../src/media/pdf/pdfium'
import { findPhotoAreas, type PhotoArea } from './photo-areas'

/** A smaller photo shows nobody: of a picture, in pixels, and on a page, in points. */
const [minPixels, minPoints] = [100, 36]
/** Pixels for each point of a drawn page, and pixels of a page at most. */
const [resolution, maxPixels] = [100 / 72, 4_000_000]
/** The longer edge of a small copy in pixels. Comparing photos needs less. */
const maxEdge = 400

/** Numbers of fpdf_edit.h: of a picture, and of a form, which contains other objects. */
const [pictureType, formType] = [3, 5]
/** Bytes of a pixel in each format of fpdfview.h, blue first. */
const pixelBytes: Record<number, number> = { 1: 1, 2: 3, 3: 4, 4: 4, 5: 4 }

/**
 * Small copies of the photos, JPEG, each once. @param onPage is called before each page.
 * @throws {Refusal}
 */
export async function findPdfPhotos(
  lib: Pdfium,
  data: Uint8Array,
  onPage: (done: number, total: number) => void,
): Promise<Uint8Array[]> {
  const document = openPdf(lib, data)
  const photos = new Map<string, Uint8Array>()
  const keep = async (drawing: Drawing, turned?: PhotoArea['turned']) => {
    const photo = await encode(drawing, turned)
    photos.set(hash('sha256', photo), photo)
  }
  try {
    for (let index = 0; index < document.pages; index++) {
      onPage(index, document.pages)
      lib.limitTime(Number.POSITIVE_INFINITY)
      await document.visitFlat(index, async (page) => {
        for (const picture of listPictures(page)) {
          const drawing = copyPicture(page, picture)
          if (drawing) await keep(drawing)
        }
        const { scale, width, height } = pixelsOf(page, resolution, maxPixels)
        const drawing = drawPixels(page, width, height)
        for (const { turned, ...area } of findPhotoAreas(drawing, minPoints * scale))
          await keep(cut(drawing, area), turned)
      })
    }
  } finally {
    document.close()
  }
  return [...photos.values()]
}

/** The handles of the pictures of a page, with those in its forms. */
function listPictures({ lib, handle }: LoadedPage): number[] {
  const list = (count: number, at: (index: number) => number): number[] =>
    Array.from({ length: Math.max(0, count) }, (_, index) => at(index)).flatMap((object) => {
      const type = lib.FPDFPageObj_GetType(object)
      if (type !== formType) return type === pictureType ? [object] : []
      return list(lib.FPDFFormObj_CountObjects(object), (index) => lib.FPDFFormObj_GetObject(object, index))
    })
  return list(lib.FPDFPage_CountObjects(handle), (index) => lib.FPDFPage_GetObject(handle, index))
}

/** A smaller copy of a picture, without its mask. Undefined for a small picture, for a mask, and for a damaged picture, which is not drawn. */
function copyPicture({ lib, handle }: LoadedPage, picture: number): Drawing | undefined {
  const facts = lib.malloc(28) // FPDF_IMAGEOBJ_METADATA
  lib.FPDFImageObj_GetImageMetadata(picture, handle, facts)
  const [width, height, , , bits, colorSpace] = new Uint32Array(lib.memory().buffer, facts, 6)
  lib.free(facts)
  const isMask = bits === 1 && colorSpace === 0
  if (Math.min(width!, height!) < minPixels || isMask) return
  const bitmap = lib.FPDFImageObj_GetBitmap(picture)
  if (!bitmap) return
  const copy = shrink(lib, bitmap)
  lib.FPDFBitmap_Destroy(bitmap)
  return copy
}

/** Each pixel is the mean of those that it replaces. They are not copied, because there may be 100 million of them. */
function shrink(lib: Pdfium, bitmap: number): Drawing {
  const [across, down] = [lib.FPDFBitmap_GetWidth(bitmap), lib.FPDFBitmap_GetHeight(bitmap)]
  const stride = lib.FPDFBitmap_GetStride(bitmap)
  const bytes = pixelBytes[lib.FPDFBitmap_GetFormat(bitmap)]!
  const data = lib.memory().subarray(lib.FPDFBitmap_GetBuffer(bitmap))
  const scale = Math.min(1, maxEdge / Math.max(across, down))
  const [width, height] = [across, down].map((length) => Math.max(1, Math.round(length * scale))) as [
    number,
    number,
  ]
  const [red, green] = bytes === 1 ? [0, 0] : [2, 1]
  const sums = new Float64Array(width * height * 4)
  for (let y = 0; y < down; y++) {
    const row = Math.floor((y * height) / down) * width
    for (let x = 0; x < across; x++) {
      const from = y * stride + x * bytes
      const to = (row + Math.floor((x * width) / across)) * 4
      sums[to]! += data[from + red]!
      sums[to + 1]! += data[from + green]!
      sums[to + 2]! += data[from]!
      sums[to + 3]!++
    }
  }
  const pixels = Uint8Array.from(sums, (sum, at) => (at % 4 === 3 ? 255 : sum / sums[at | 3]!))
  return { width, height, pixels }
}

async function encode({ width, height, pixels }: Drawing, turned?: PhotoArea['turned']): Promise<Buffer> {
  const upright = sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha()
  const image = turned ? await turnBack(upright, turned) : upright
  return image.resize(maxEdge, maxEdge, { fit: 'inside', withoutEnlargement: true }).jpeg().toBuffer()
}

/** The middle of a picture, without the corners around what was turned. */
async function turnBack(image: Sharp, { degrees, ...size }: NonNullable<PhotoArea['turned']>) {
  const { data, info } = await image.rotate(-degrees).raw().toBuffer({ resolveWithObject: true })
  const [width, height] = [
    Math.min(info.width, Math.round(size.width)),
    Math.min(info.height, Math.round(size.height)),
  ]
  const [left, top] = [Math.floor((info.width - width) / 2), Math.floor((info.height - height) / 2)]
  const middle = await sharp(data, { raw: info }).extract({ left, top, width, height }).raw().toBuffer()
  return sharp(middle, { raw: { width, height, channels: 3 } })
}
