/** Opens and checks a photo, and reads it as upright sRGB pixels. */
import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp'
import { isJpeg } from '../../../src/shared/photos/jpeg'
import { repairJpeg } from '../../../src/shared/photos/repair'
import { noPhoto, unreadable } from '../../../src/shared/photos/sniff'
import { isDamaged, isUnusual } from '../damage/damage'
import { planSizes, type Size } from '../encode/plan'
import { declaredProfile, isHdr, refusedHdr } from '../headers/colours'
import { opaqueFrame } from '../headers/gif'
import { isHeif, withUsualBrand } from '../headers/heif'
import { insertProfile } from '../headers/profile'
import { refuseTiff } from '../headers/tiff-forms'
import type { Refused, Waiting } from '../task'
import { damaged } from './lane'

const maxPixels = 100_000_000
/** Of a JPEG that is not progressive: it is read in strips, and shrunk while it is decoded. */
const maxBaselinePixels = 220_000_000
/** A photo whose decoder needs more memory is read while no other photo is. */
const maxSharedBytes = 100_000_000
/** The same of its largest published size, whose encoder needs more memory. */
const maxSharedPixels = 7_000_000

export interface Pixels {
  data: Buffer
  info: OutputInfo
}

/** Returns what is decoded of an original, if its pixels can be read now. `isAlone`: no other photo is read at the same time. */
export async function openPhoto(original: Buffer, isAlone = false): Promise<Buffer | Refused | Waiting> {
  const content = prepare(original)
  const refused = refuseTiff(content)
  if (refused) return { refused }
  const header = await readHeader(content)
  if ('refused' in header) return header
  const found = checkHeader(header, isAlone)
  if (found && 'refused' in found) return found
  try {
    if (isHdr(content, header.icc)) return { refused: refusedHdr }
    if (found?.waits === 'heic') return { ...found, icc: header.icc ?? declaredProfile(content, undefined) }
  } catch (error) {
    return refuseCutOff(error)
  }
  return found ?? coverCanvas(content, header).catch((error) => refuseDamaged(error))
}

/** The first frame of a GIF on a white canvas, as a PNG; other photos as they are. sharp makes the rest of the canvas black. */
async function coverCanvas(content: Buffer, { width, height }: Metadata): Promise<Buffer> {
  const frame = opaqueFrame(content)
  if (!frame) return content
  const { left, top } = frame
  const [right, bottom] = [width - left - frame.width, height - top - frame.height]
  if (!left && !top && !right && !bottom) return content
  return sharp(content)
    .extract(frame)
    .extend({ left, top, right, bottom, background: 'white' })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** The file as sharp reads it. */
function prepare(original: Buffer): Buffer {
  if (isJpeg(original)) return asBuffer(repairJpeg(original, true))
  try {
    return isHeif(original) ? withUsualBrand(original) : original
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return original // it is cut off
  }
}

function asBuffer({ buffer, byteOffset, length }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, length)
}

/** @throws any error other than that a header ends too early. */
function refuseCutOff(error: unknown): Refused {
  if (error instanceof RangeError) return { refused: damaged }
  throw error
}

/** Reads only the header; undefined if the photo can be read. */
export async function inspectPhoto(
  original: Buffer | string,
  isAlone = false,
): Promise<Refused | Waiting | undefined> {
  const header = await readHeader(original)
  return 'refused' in header ? header : checkHeader(header, isAlone)
}

/** Reads a photo that `openPhoto` accepted, in the largest published size, or in its own. */
export async function decodePhoto(content: Buffer, isWhole = false): Promise<Pixels | Refused> {
  if (isDamaged(content)) return { refused: damaged }
  const header = await readHeader(content)
  return 'refused' in header
    ? header
    : readPixels(content, header, isWhole).catch((error) => refuseDamaged(error, content))
}

async function readHeader(original: Buffer | string): Promise<Metadata | Refused> {
  return sharp(original, { limitInputPixels: false })
    .metadata()
    .catch((error) => refuseDamaged(error, Buffer.isBuffer(original) ? original : undefined))
}

/** @throws errors that the photo did not cause, with the code `ENOMEM` if memory is short. */
export function refuseDamaged(error: unknown, content?: Buffer): Refused {
  if (!(error instanceof Error && error.name === 'Error')) throw error // sharp throws plain errors
  // libheif reports a file with too large declared sizes as a memory error as well.
  const isMemoryShort = /memory/i.test(error.message) && !/security limit/i.test(error.message)
  if (isMemoryShort) throw Object.assign(error, { code: 'ENOMEM' })
  return { refused: content && isUnusual(content, error.message) ? unreadable : damaged }
}

/** Undefined if the photo can be read now. */
function checkHeader(header: Metadata, isAlone: boolean): Refused | Waiting | undefined {
  const { format, compression, width, height, icc } = header
  if (!/^(jpeg|png|webp|heif|tiff|gif)$/.test(format)) return { refused: noPhoto }
  const isBaseline = format === 'jpeg' && !header.isProgressive
  const most = isBaseline ? maxBaselinePixels : maxPixels
  if (width * height > most) {
    const megapixels = Math.ceil((width * height) / 1e6)
    const remedy = format === 'jpeg' && !isBaseline ? ', or a JPEG that is not progressive' : ''
    return {
      refused: `has ${megapixels} megapixels and was left out: at most ${most / 1e6} can be read. Send a smaller copy${remedy}.`,
    }
  }
  if (isBaseline && width * height > maxPixels && !isAlone) return { waits: 'alone', width, height }
  const largest = planSizes(header.autoOrient).at(-1)!
  const isLarge = bytesAtOnce(header) > maxSharedBytes || largest.width * largest.height > maxSharedPixels
  if (isLarge && !isAlone) return { waits: 'alone', width, height }
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
 * before it is written. A PNG gets the profile of colours that are declared without one.
 */
async function readPixels(content: Buffer, metadata: Metadata, isWhole: boolean): Promise<Pixels> {
  const { width, height } = isWhole ? metadata : storedSize(metadata)
  const profile = declaredProfile(content, metadata.icc)
  const shrunk = sharp(content, { limitInputPixels: maxBaselinePixels, ignoreIcc: profile !== undefined })
    .resize(width, height, { fit: 'fill' })
    .keepExif()
  const between = profile
    ? insertProfile(await shrunk.toColourspace('srgb').png({ compressionLevel: 0 }).toBuffer(), profile)
    : await shrunkTiff(shrunk, metadata).toBuffer()
  return sharp(between)
    .autoOrient()
    .flatten({ background: 'white' })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

function shrunkTiff(shrunk: Sharp, { space }: Metadata): Sharp {
  const tiff = shrunk.tiff({ compression: 'none' })
  // With 16 bits, sharp writes Display P3 without a profile; converting to 8 bits avoids that.
  return space === 'srgb' || space === 'rgb16' ? tiff.keepIccProfile() : tiff
}

/** The largest published size, before the photo is turned upright. */
function storedSize({ autoOrient, orientation = 1 }: Metadata): Size {
  const { width, height } = planSizes(autoOrient).at(-1)!
  return orientation > 4 ? { width: height, height: width } : { width, height }
}
