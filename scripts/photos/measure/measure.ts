/** Measures a photo in a small size: sharpness, brightness, and what it looks like. */
import sharp, { type Sharp } from 'sharp'
import { greysEdge } from '../../../src/shared/copies/patches'
import { isDamaged } from '../damage/damage'
import { type Pixels, refuseDamaged } from '../decode/decode'
import { damaged } from '../decode/lane'
import type { Size } from '../encode/plan'
import type { Refused } from '../task'

/** `width` and `height` in pixels, upright. */
export interface PhotoMetrics extends Size {
  /** How much neighbouring pixels differ; a photo in focus has far more than 10. */
  sharpness: number
  /** 9 × 8 grey pixels in Base64, to find photos of the same moment. */
  greys: string
}

export interface Measures {
  metrics: PhotoMetrics
  /** `greysEdge` × `greysEdge` grey pixels in Base64, to find copies. */
  square: string
}

/** The longer edge. Sharpness can only be compared at the same size. */
const edgePixels = 400
export const grid = { width: 9, height: 8 }
const squareSize = { width: greysEdge, height: greysEdge }

/** Measures a photo that `openPhoto` accepted. `size`: that of the upright original, if `content` is a conversion. */
export async function measurePhoto(content: Buffer, size?: Size): Promise<Measures | Refused> {
  if (isDamaged(content)) return { refused: damaged }
  const pixels = await shrink(sharp(content).autoOrient()).catch((error) => refuseDamaged(error, content))
  return 'refused' in pixels ? pixels : measure(pixels, size ?? (await sizeOf(content)))
}

/** Measures a photo that has been decoded for another purpose, in any size. `size`: that of the upright original. */
export async function measurePixels(pixels: Pixels, size: Size): Promise<Measures> {
  const { width, height, channels } = pixels.info
  const isSmall = Math.max(width, height) <= edgePixels
  return measure(
    isSmall ? pixels : await shrink(sharp(pixels.data, { raw: { width, height, channels } })),
    size,
  )
}

function shrink(photo: Sharp): Promise<Pixels> {
  return photo
    .resize(edgePixels, edgePixels, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
}

async function measure({ data, info }: Pixels, { width, height }: Size): Promise<Measures> {
  const greys = toGreys(data, info.channels)
  const square = await scale(greys, info, squareSize)
  const small = await scale(square, squareSize, grid)
  const sharpness = measureSharpness(greys, info.width)
  return {
    metrics: { width, height, sharpness, greys: small.toString('base64') },
    square: square.toString('base64'),
  }
}

/** The brightness of each pixel (ITU-R BT.601). sharp needs eight times as long for it. */
function toGreys(data: Uint8Array, channels: number): Uint8Array {
  if (channels < 3) return data
  const greys = new Uint8Array(data.length / channels)
  for (let index = 0, at = 0; index < greys.length; index++, at += channels) {
    greys[index] = 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]! + 0.5
  }
  return greys
}

function scale(greys: Uint8Array, { width, height }: Size, to: Size): Promise<Buffer> {
  return sharp(greys, { raw: { width, height, channels: 1 } })
    .resize(to.width, to.height, { fit: 'fill', kernel: 'linear' })
    .greyscale()
    .raw()
    .toBuffer()
}

/** The standard deviation of the Laplacian, in grey levels. */
function measureSharpness(greys: Uint8Array, width: number): number {
  let count = 0
  let sum = 0
  let squares = 0
  for (let index = width + 1; index < greys.length - width - 1; index++) {
    if (index % width === 0 || index % width === width - 1) continue
    const around = greys[index - 1]! + greys[index + 1]! + greys[index - width]! + greys[index + width]!
    const value = around - 4 * greys[index]!
    count++
    sum += value
    squares += value * value
  }
  if (!count) return 0
  const deviation = Math.sqrt(squares / count - (sum / count) ** 2)
  return Math.round(deviation * 10) / 10
}

/** The size of the upright photo. */
export async function sizeOf(content: Buffer): Promise<Size> {
  const { width, height } = (await sharp(content).metadata()).autoOrient
  return { width, height }
}
