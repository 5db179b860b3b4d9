/** Encodes the published files of a photo, each size from the next larger one. */
import sharp from 'sharp'
import type { Focus } from '../../../src/page-data/model'
import { type PhotoFormat, photoFormats, versionName } from '../../../src/shared/photo-formats'
import type { Pixels } from '../decode/decode'
import { findFocus } from './focus'
import { planBlur, planSizes, recipe, type Size } from './plan'

export interface Encoded extends Size {
  /** Pixels, ascending. */
  widths: number[]
  /** A `data:` address. */
  blur: string
  focus: Focus
  /** Names (`versionName`) and bytes. */
  files: { name: string; data: Buffer }[]
}

/**
 * No metadata is written: sharp drops all of it unless asked to keep some. `smallest`: the pixels of the smallest size.
 */
export async function encodePhoto(pixels: Pixels): Promise<Encoded & { smallest: Pixels }> {
  const { width, height } = pixels.info
  const sizes = planSizes(pixels.info)
  const files: Encoded['files'] = []
  let level = pixels
  for (const size of sizes.toReversed()) {
    level = await shrink(level, size)
    for (const format of Object.keys(photoFormats) as PhotoFormat[]) {
      const data = await open(level).toFormat(format, recipe[format]).toBuffer()
      files.push({ name: versionName(size.width, format), data })
    }
  }
  const widths = sizes.map((size) => size.width)
  const [blur, focus] = [await makeBlur(level), await findFocus(level)]
  return { width, height, widths, blur, focus, files, smallest: level }
}

async function makeBlur(pixels: Pixels): Promise<string> {
  const { quality } = recipe.blur
  const tiny = await shrink(pixels, planBlur(pixels.info))
  const webp = await open(tiny).webp({ quality, effort: 6 }).toBuffer()
  return `data:image/webp;base64,${webp.toString('base64')}`
}

async function shrink(pixels: Pixels, { width, height }: Size): Promise<Pixels> {
  if (pixels.info.width === width && pixels.info.height === height) return pixels
  return open(pixels).resize(width, height, { fit: 'fill' }).raw().toBuffer({ resolveWithObject: true })
}

function open({ data, info: { width, height, channels } }: Pixels) {
  return sharp(data, { raw: { width, height, channels } })
}
