/** Reads an original as upright sRGB pixels, or says why it cannot be shown. */
import sharp, { type Metadata, type OutputInfo, type SharpOptions } from 'sharp'
import { codedPictures } from '../../src/media/images/heif'
import { isRefinement, readJpeg, withoutStrayBytes } from '../../src/media/images/jpeg'
import { noPhoto, type Reason, unreadable } from '../../src/model/judge/sniff'
import { declaredProfile, insertProfile, isHdr, refusedHdr } from './colours'
import { planSizes, type Size } from './recipe'

export interface Refused {
  refused: Reason
}

/** A photo that needs so much memory that no other one may be read at the same time. */
export const later = 'later'

export interface Pixels {
  data: Buffer
  info: OutputInfo
}

const maxPixels = 100_000_000
/** What a decoder may hold in memory while other photos are read. */
const maxSharedBytes = 100_000_000
/** The pixels that the largest published size may have while other photos are read: its encoder needs more memory. */
const maxSharedPixels = 7_000_000

export function readHeader(original: Buffer | string): Promise<Metadata | Refused> {
  return sharp(original, { limitInputPixels: false }).metadata().catch(refuseDamaged)
}

/** Judges a photo by its header. Undefined if it can be read now. */
export function judgeHeader(header: Metadata, isExclusive = false): Refused | typeof later | undefined {
  const { format, width, height } = header
  if (!/^(jpeg|png|webp|heif)$/.test(format)) return { refused: noPhoto }
  if (width * height > maxPixels) {
    const megapixels = Math.ceil((width * height) / 1e6)
    return {
      refused: `has ${megapixels} megapixels and was left out: at most ${maxPixels / 1e6} can be read. Send a smaller copy.`,
    }
  }
  const largest = planSizes(header.autoOrient).at(-1)!
  const isLarge = bytesAtOnce(header) > maxSharedBytes || largest.width * largest.height > maxSharedPixels
  if (isLarge && !isExclusive) return later
}

/** The memory that the decoder of the format needs: for a few rows, or for the whole picture. */
function bytesAtOnce({ format, isProgressive, width, height, channels, depth }: Metadata): number {
  if ((format === 'jpeg' || format === 'png') && !isProgressive) return 0
  const bytesPerSample = format === 'jpeg' || depth === 'ushort' ? 2 : depth === 'uchar' ? 1 : 4
  return width * height * Math.max(channels, 3) * bytesPerSample
}

function isHeic({ format, compression }: Metadata): boolean {
  return format === 'heif' && compression !== 'av1'
}

/**
 * The pixels of a photo that `judgeHeader` accepts, in its largest published size.
 * @throws errors that the photo did not cause, with the code `ENOMEM` if memory is short.
 */
export async function readPixels(content: Buffer, header: Metadata): Promise<Pixels | Refused> {
  try {
    if (isHdr(content, header.icc)) return { refused: refusedHdr }
    if (hasSilentDamage(content, header)) return { refused: unreadable }
    const size = storedSize(header)
    const profile = await declaredProfile(content, header)
    const picture = header.format === 'jpeg' ? withoutStrayBytes(content) : content
    const resize = (failOn: FailOn) => resizeUpright(picture, header, { size, profile, failOn })
    return await resize('warning').catch((error) => {
      if (!oddHeader.test(error.message)) throw error
      return resize('truncated')
    })
  } catch (error) {
    return refuseDamaged(error)
  }
}

/** The message of sharp for a JPEG if only its header is unusual. */
const oddHeader = /^(VipsJpeg: .*(Invalid SOS parameters|JFIF revision|Adobe color transform).*\n?)+$/

type FailOn = 'warning' | 'truncated'

/**
 * Resizes first, then turns the photo upright and applies its colour profile, which takes a third of the time that both
 * take at full size. A TIFF in memory keeps profile and orientation in between. A PNG gets the profile that sharp does not
 * apply by itself (`declaredProfile`).
 */
async function resizeUpright(
  content: Uint8Array,
  header: Metadata,
  { size: { width, height }, profile, failOn }: { size: Size; profile?: Buffer; failOn: FailOn },
): Promise<Pixels> {
  const source = isHeic(header)
    ? await openHeic(content, header)
    : openWhole(content, header, { ignoreIcc: profile !== undefined, failOn })
  const shrunk = source.resize(width, height, { fit: 'fill' })
  // With 16 bits, sharp writes Display P3 without a profile; converting to 8 bits avoids that.
  const isRgb = header.space === 'srgb' || header.space === 'rgb16'
  const between = profile
    ? insertProfile(await shrunk.toColourspace('srgb').png({ compressionLevel: 0 }).toBuffer(), profile)
    : await (isRgb ? shrunk.keepIccProfile() : shrunk).keepExif().tiff({ compression: 'none' }).toBuffer()
  return sharp(between)
    .autoOrient()
    .flatten({ background: 'white' })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

/** With `extract`, sharp does not decode a large JPEG in a smaller size, in which it notices less damage. */
function openWhole(content: Uint8Array, { width, height }: Metadata, options: SharpOptions) {
  return sharp(content, options).extract({ left: 0, top: 0, width, height })
}

/** libheif turns the picture upright, and does not apply its profile. It is loaded for the first HEIC. */
async function openHeic(content: Uint8Array, { width, height }: Metadata) {
  const { decodeHeic } = await import('../../src/media/images/heic')
  const { data, ...raw } = decodeHeic(content, (size) => {
    if (size.width !== width || size.height !== height) throw new Error('no image of the announced size')
  })
  return sharp(data, { raw })
}

/** The size for `resizeUpright`, before the photo is turned. */
function storedSize(header: Metadata): Size {
  const { width, height } = planSizes(isHeic(header) ? header : header.autoOrient).at(-1)!
  const { orientation = 1 } = header
  return !isHeic(header) && orientation > 4 ? { width: height, height: width } : { width, height }
}

/** Compressed data do not contain so many zeros in a row, but a copy that was interrupted does. */
const zeros = Buffer.alloc(64)

/**
 * Finds damage that sharp does not report: a JPEG without an end, zeros in a scan that refines a progressive JPEG, where they are read as
 * bits of the picture, and zeros instead of the data of a WebP, a HEIC or an AVIF.
 */
function hasSilentDamage(data: Buffer, { format }: Metadata): boolean {
  if (format === 'jpeg') {
    const { segments, isComplete } = readJpeg(data)
    return !isComplete || segments.some((one) => isRefinement(one) && Buffer.from(one.bytes).includes(zeros))
  }
  if (format === 'heif') return codedPictures(data).some((picture) => Buffer.from(picture).includes(zeros))
  for (let at = 12; at + 8 <= data.length; ) {
    const chunk = data.toString('latin1', at, at + 4)
    const size = data.readUInt32LE(at + 4)
    if (chunk === 'VP8 ' || chunk === 'VP8L') return data.subarray(at + 8, at + 8 + size).includes(zeros)
    at += chunk === 'ANMF' ? 24 : 8 + size + (size % 2) // a frame contains chunks
  }
  return false
}

/** Treats every error of a reader as damage. @throws a lack of memory, with the code `ENOMEM`. */
export function refuseDamaged(error: unknown): Refused {
  const message = String(error)
  // libheif reports a file with too large declared sizes as a memory error as well.
  const isMemoryShort =
    /memory|allocation/i.test(message) && !/security limit|invalid image size/i.test(message)
  if (isMemoryShort) throw Object.assign(new Error(message), { code: 'ENOMEM' })
  return { refused: unreadable }
}
