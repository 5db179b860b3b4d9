/** Opens and checks a photo, and reads it as upright sRGB pixels. */
import { readFile } from 'node:fs/promises'
import sharp, { type Metadata, type OutputInfo } from 'sharp'
import { checksum } from '../../store/checksum'
import { planSizes, type Size } from '../encode/plan'
import type { PhotoTask, Refused, Waiting } from '../task'
import { changed, damaged } from './lane'
import { noPhoto } from './sniff'
import { refuseUnreadable } from './unreadable'

const maxPixels = 100_000_000
/** A photo whose decoder needs more memory is read while no other photo is. */
const maxSharedBytes = 100_000_000

export interface Pixels {
  data: Buffer
  info: OutputInfo
}

/** Returns the file of a task, or its conversion, if its pixels can be read now. */
export async function openPhoto({
  path,
  hash,
  png,
  isAlone,
}: PhotoTask): Promise<Buffer | Refused | Waiting> {
  const original = await readFile(path).catch(refuseUnreadable)
  if ('refused' in original) return original
  if (checksum(original) !== hash) throw Object.assign(new Error(`${path} has changed`), { code: changed })
  const content = png ? Buffer.from(png) : original
  return (await inspectPhoto(content, isAlone)) ?? content
}

/** Reads only the header; undefined if the photo can be read. */
export async function inspectPhoto(
  original: Buffer | string,
  isAlone = false,
): Promise<Refused | Waiting | undefined> {
  const header = await readHeader(original)
  return 'refused' in header ? header : checkHeader(header, isAlone)
}

/** Reads a photo that `openPhoto` or `inspectPhoto` accepted, in the largest published size. */
export async function decodePhoto(content: Buffer): Promise<Pixels | Refused> {
  const header = await readHeader(content)
  return 'refused' in header ? header : readPixels(content, header).catch(refuseDamaged)
}

async function readHeader(original: Buffer | string): Promise<Metadata | Refused> {
  return sharp(original, { limitInputPixels: false }).metadata().catch(refuseDamaged)
}

/** @throws errors that the photo did not cause, with the code `ENOMEM` if memory is short. */
export function refuseDamaged(error: unknown): Refused {
  if (!(error instanceof Error && error.name === 'Error')) throw error // sharp throws plain errors
  // libheif reports a file with too large declared sizes as a memory error as well.
  const isMemoryShort = /memory/i.test(error.message) && !/security limit/i.test(error.message)
  if (isMemoryShort) throw Object.assign(error, { code: 'ENOMEM' })
  return { refused: damaged }
}

/** Undefined if the photo can be read now. */
function checkHeader(header: Metadata, isAlone: boolean): Refused | Waiting | undefined {
  const { format, compression, width, height, icc } = header
  if (!/^(jpeg|png|webp|heif|tiff|gif)$/.test(format)) return { refused: noPhoto }
  if (width * height > maxPixels) {
    const megapixels = Math.ceil((width * height) / 1e6)
    return {
      refused: `has ${megapixels} megapixels and was left out: at most ${maxPixels / 1e6} can be read. Send a smaller copy.`,
    }
  }
  if (bytesAtOnce(header) > maxSharedBytes && !isAlone) return { waits: 'alone', width, height }
  if (format === 'heif' && compression !== 'av1') return { waits: 'heic', width, height, icc }
}

/** The memory that the decoder of the format needs: for a few rows, or for the whole picture. */
function bytesAtOnce({ format, isProgressive, width, height, channels, depth }: Metadata): number {
  if ((format === 'jpeg' || format === 'png') && !isProgressive) return 0
  const bytesPerSample = format === 'jpeg' || depth === 'ushort' ? 2 : depth === 'uchar' ? 1 : 4
  return width * height * Math.max(channels, 3) * bytesPerSample
}

/**
 * Resizes first, then turns the photo upright and applies its colour profile, which takes a third of the time that both
 * take at full size. A TIFF in memory keeps profile and orientation in between; colours other than RGB are converted
 * before it is written.
 */
async function readPixels(content: Buffer, found: Metadata): Promise<Pixels> {
  const { width, height } = storedSize(found)
  const shrunk = sharp(content, { limitInputPixels: maxPixels })
    .resize(width, height, { fit: 'fill' })
    .tiff({ compression: 'none' })
  // With 16 bits, sharp writes Display P3 without a profile; converting to 8 bits avoids that.
  const isRgb = found.space === 'srgb' || found.space === 'rgb16'
  const between = isRgb ? shrunk.keepExif().keepIccProfile() : shrunk.keepExif()
  return sharp(await between.toBuffer())
    .autoOrient()
    .flatten({ background: 'white' })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

/** The largest published size, before the photo is turned upright. */
function storedSize({ autoOrient, orientation = 1 }: Metadata): Size {
  const { width, height } = planSizes(autoOrient).at(-1)!
  return orientation > 4 ? { width: height, height: width } : { width, height }
}
