/** Encodes the published files of a photo, each size from the next larger one. */
import sharp from 'sharp'
import { squareEdge } from '../../src/model/judge/fingerprint'
import type { Focus } from '../../src/page-data/model'
import { type PhotoFormat, photoFormats, versionName } from '../../src/page-data/photo-formats'
import type { Pixels } from './read'
import { planBlur, planSizes, recipe, type Size } from './recipe'

export interface Encoded extends Size {
  /** Pixels, ascending. */
  widths: number[]
  /** A `data:` address. */
  blur: string
  focus: Focus
}

export interface EncodedFile {
  /** `versionName`. */
  name: string
  data: Buffer
}

/** No metadata is written: sharp drops all of it unless asked to keep some. `smallest`: the pixels of the smallest size. */
export async function encodePhoto(
  pixels: Pixels,
): Promise<{ encoded: Encoded; files: EncodedFile[]; smallest: Pixels }> {
  const { width, height } = pixels.info
  const sizes = planSizes(pixels.info)
  const files: EncodedFile[] = []
  let level = pixels
  for (const size of sizes.toReversed()) {
    level = await resize(level, size)
    for (const format of Object.keys(photoFormats) as PhotoFormat[]) {
      const data = await open(level).toFormat(format, recipe[format]).toBuffer()
      files.push({ name: versionName(size.width, format), data })
    }
  }
  const widths = sizes.map((size) => size.width)
  const [blur, focus] = [await makeBlur(level), await findFocus(level)]
  return { encoded: { width, height, widths, blur, focus }, files, smallest: level }
}

async function makeBlur(pixels: Pixels): Promise<string> {
  const { quality } = recipe.blur
  const tiny = await resize(pixels, planBlur(pixels.info))
  const webp = await open(tiny).webp({ quality, effort: 6 }).toBuffer()
  return `data:image/webp;base64,${webp.toString('base64')}`
}

/** The pixels of the smallest published size. */
export function smallestSize(pixels: Pixels): Promise<Pixels> {
  return resize(pixels, planSizes(pixels.info)[0]!)
}

/** What a photo looks like, to find copies: `squareEdge` × `squareEdge` grey pixels (ITU-R BT.601). */
export async function greySquare(pixels: Pixels): Promise<Buffer> {
  const { data, info } = await open(pixels)
    .resize(squareEdge, squareEdge, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (info.channels < 3) return data
  const square = Buffer.alloc(squareEdge * squareEdge)
  for (let index = 0, at = 0; index < square.length; index++, at += info.channels)
    square[index] = 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]! + 0.5
  return square
}

async function resize(pixels: Pixels, { width, height }: Size): Promise<Pixels> {
  if (pixels.info.width === width && pixels.info.height === height) return pixels
  return open(pixels).resize(width, height, { fit: 'fill' }).raw().toBuffer({ resolveWithObject: true })
}

function open({ data, info: { width, height, channels } }: Pixels) {
  return sharp(data, { raw: { width, height, channels } })
}

/**
 * Where heads usually are, in percent. The attention strategy of sharp looks for detail, strong colours and skin tones.
 * Alone it often chooses shoes, the edge of the photo or the sky, and the crop would lose the heads.
 */
const zones = {
  upright: { x: [30, 70], y: [10, 30] },
  other: { x: [30, 70], y: [20, 50] },
} as const

export async function findFocus(pixels: Pixels): Promise<Focus> {
  const { width, height } = pixels.info
  const { info } = await open(pixels)
    // Without a crop, sharp does not look for the point.
    .resize(width, Math.ceil(height / 2), { position: sharp.strategy.attention })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const zone = height > width ? zones.upright : zones.other
  return {
    x: toStep((info.attentionX ?? width / 2) / width, zone.x),
    y: toStep((info.attentionY ?? height / 2) / height, zone.y),
  }
}

/** Rounds to 10 percent, because the style sheet has a class for each step. */
function toStep(ratio: number, [least, most]: readonly [number, number]): number {
  return Math.min(Math.max(Math.round(ratio * 10) * 10, least), most)
}
