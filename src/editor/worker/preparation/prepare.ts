/** Turns a photo of any format into a JPEG that may leave the phone. Runs in a worker. */

import { message, type Said } from '../../../i18n/messages/message'
import { coverFaces, type Ellipse } from '../../../media/images/cover'
import { findInJpeg, isJpeg } from '../../../media/images/jpeg'
import { headLength, isHeif, sniff } from '../../../model/judge/sniff'
import { openHeic } from './heic'
import { fitInside, type Size, sizeInHeader } from './sizes'
import { measuredPixels, squareOf } from './square'

export interface PreparedPhoto {
  /** Upright, without metadata, at most `maxEdgePixels` wide and high, or `minEdgePixels` wide or high. */
  jpeg: Blob
  /** A thumbnail, for the list in the editor. */
  thumbnail: Blob
  /** What it looks like (`square.ts`). */
  square: Uint8Array
}

/** Why a photo is refused, as the end of a sentence that begins with its name. */
export class Refusal extends Error {
  constructor(readonly said: Said) {
    super()
  }
}

const maxEdgePixels = 2560
const minEdgePixels = 800
const thumbnailPixels = 240
const quality = 0.85
const maxPixels = 100_000_000
const maxBytes = 100_000_000
/** Of the brightness of a pixel, 0 to 255. */
const maxDeviation = 8

/**
 * @param faces what is covered, before anything is encoded
 * @throws {Refusal} for everything that is not a photo this browser can read.
 */
export async function preparePhoto(file: Blob, faces: readonly Ellipse[] = []): Promise<PreparedPhoto> {
  if (file.size > maxBytes) throw new Refusal(message('tooLargeFile', maxBytes / 1e6))
  const bytes = new Uint8Array(await file.arrayBuffer())
  const problem = sniff(bytes.subarray(0, headLength))
  if (problem) throw new Refusal(problem)
  const announced = sizeInHeader(bytes)
  if (announced) checkPixels(announced)
  const picture = await openPhoto(file, bytes)
  try {
    const { canvas } = cover(draw(picture, maxEdgePixels, minEdgePixels), faces)
    const jpeg = await encode(canvas)
    await verify(jpeg)
    const thumbnail = await encode(draw(canvas, thumbnailPixels).canvas)
    return { jpeg, thumbnail, square: squareOf(draw(canvas, measuredPixels)) }
  } finally {
    picture.close()
  }
}

function checkPixels({ width, height }: Size): void {
  if (width * height > maxPixels) throw new Refusal(message('tooManyPixels', maxPixels / 1e6))
}

/**
 * What a photo looks like.
 * @throws {Refusal} for what this browser cannot read.
 */
export async function measurePhoto(photo: Blob): Promise<Uint8Array> {
  const picture = await openPhoto(photo, new Uint8Array(await photo.arrayBuffer()))
  try {
    return squareOf(draw(picture, measuredPixels))
  } finally {
    picture.close()
  }
}

/**
 * The photo as the browser reads it, upright; browsers that cannot read HEIC get a decoder.
 * @throws {Refusal} for what this browser cannot read.
 */
async function openPhoto(file: Blob, bytes: Uint8Array): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    if (!isHeif(bytes)) {
      throw new Refusal(message('damagedPhoto'))
    }
  }
  try {
    return await openHeic(bytes, checkPixels)
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal(message('damagedHeic'))
  }
}

function cover(context: OffscreenCanvasRenderingContext2D, faces: readonly Ellipse[]) {
  if (!faces.length) return context
  const { width, height } = context.canvas
  const pixels = context.getImageData(0, 0, width, height)
  coverFaces(pixels, faces)
  context.putImageData(pixels, 0, 0)
  return context
}

function encode(canvas: OffscreenCanvas): Promise<Blob> {
  return canvas.convertToBlob({ type: 'image/jpeg', quality })
}

/**
 * A new picture of at most this many pixels (`fitInside`). It contains only the pixels that are drawn on it.
 * @throws {Refusal} if this browser does not return what is drawn.
 */
function draw(
  picture: ImageBitmap | OffscreenCanvas,
  maxEdge: number,
  minEdge?: number,
): OffscreenCanvasRenderingContext2D {
  const { width, height } = fitInside(picture, maxEdge, minEdge)
  const context = new OffscreenCanvas(width, height).getContext('2d', { alpha: false })
  if (!context) throw new Refusal(message('noMemoryToRead'))
  if (!isTrue(context)) throw new Refusal(message('changedPixels'))
  context.fillStyle = 'white' // behind transparent parts
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return context
}

/** Whether known pixels are read as they were drawn. Some browsers change them a little, and some return noise. */
function isTrue(context: OffscreenCanvasRenderingContext2D): boolean {
  const known = [
    [255, 0, 128],
    [0, 128, 255],
  ]
  return known.every((colour) => {
    context.fillStyle = `rgb(${colour})`
    context.fillRect(0, 0, 1, 1)
    const { data } = context.getImageData(0, 0, 1, 1)
    return colour.every((value, channel) => Math.abs(value - data[channel]!) <= maxDeviation)
  })
}

/** Searches every byte of what is about to leave the phone. */
async function verify(jpeg: Blob): Promise<void> {
  const bytes = new Uint8Array(await jpeg.arrayBuffer())
  const found = isJpeg(bytes) ? findInJpeg(bytes) : 'no JPEG'
  if (found) throw new Refusal(message('keepsData', found))
}
