/** Makes the published files of a photo from its pixels, each size from the next larger one. */
import sharp from 'sharp'
import type { Pixels } from './decode'
import { formats, planPlaceholder, planSizes, recipe, type Size } from './plan'

export interface Encoded extends Size {
  /** Pixels, ascending. */
  widths: number[]
  /** A `data:` address. */
  placeholder: string
  /** `{width}.{format}` and bytes. */
  files: { name: string; data: Buffer }[]
}

/** No metadata is written: sharp drops all of it unless asked to keep some. */
export async function encodePhoto(pixels: Pixels): Promise<Encoded> {
  const { width, height } = pixels.info
  const sizes = planSizes(pixels.info)
  const files: Encoded['files'] = []
  let level = pixels
  for (const size of sizes.toReversed()) {
    level = await shrink(level, size)
    for (const format of formats) {
      files.push({ name: `${size.width}.${format}`, data: await writers[format](level) })
    }
  }
  const widths = sizes.map((size) => size.width)
  return { width, height, widths, placeholder: await makePlaceholder(level), files }
}

const writers = {
  avif: (pixels: Pixels) => open(pixels).avif(recipe.avif).toBuffer(),
  jpg: (pixels: Pixels) => open(pixels).jpeg(recipe.jpeg).toBuffer(),
}

async function makePlaceholder(pixels: Pixels): Promise<string> {
  const { quality } = recipe.placeholder
  const tiny = await shrink(pixels, planPlaceholder(pixels.info))
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
