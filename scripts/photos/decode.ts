/** Opens a photo, looks at what it is, and reads it as upright sRGB pixels. */
import sharp, { type Metadata, type OutputInfo } from 'sharp'
import { planSizes, type Size } from './plan'
import { noPhoto } from './sniff'

/** Pixels, the most a photo may have. */
const largest = 100_000_000
/** Pixels; a photo that has more may take half a gigabyte to read. */
const large = 25_000_000

export const damaged = 'the file is damaged and was left out: send or copy it again.'

export interface Pixels {
  data: Buffer
  info: OutputInfo
}

/** Why a photo is left out, as the end of a warning. */
export interface Refused {
  refused: string
}

/** A photo whose turn has not come: its pixels are too many, or their compression is another decoder's. */
export interface Waiting extends Size {
  waits: 'large' | 'heic'
  /** The colour profile, which the other decoder does not give. */
  icc?: Buffer
}

/** Looks at the header only; undefined when the photo can be read at once. */
export async function inspectPhoto(original: Buffer | string): Promise<Refused | Waiting | undefined> {
  const found = await readHeader(original)
  return 'refused' in found ? found : judge(found)
}

/**
 * Reads a photo in the largest size in which it is published. `isAlone`: no other large photo is being read,
 * so that this one may be.
 */
export async function decodePhoto(content: Buffer, isAlone = false): Promise<Pixels | Refused | Waiting> {
  const found = await readHeader(content)
  if ('refused' in found) return found
  const hindrance = judge(found)
  if (hindrance && !(isAlone && 'waits' in hindrance && hindrance.waits === 'large')) return hindrance
  return readPixels(content, found).catch(sayDamaged)
}

async function readHeader(original: Buffer | string): Promise<Metadata | Refused> {
  return sharp(original, { limitInputPixels: false }).metadata().catch(sayDamaged)
}

/** For what sharp throws. */
export function sayDamaged(error: unknown): Refused {
  if (error instanceof Error && error.name === 'Error') return { refused: damaged } // sharp's are plain errors
  throw error
}

function judge({ format, compression, width, height, icc }: Metadata): Refused | Waiting | undefined {
  if (!/^(jpeg|png|webp|heif|tiff|gif)$/.test(format)) return { refused: noPhoto }
  if (width * height > largest) {
    const megapixels = Math.ceil((width * height) / 1e6)
    return {
      refused: `has ${megapixels} megapixels and was left out: at most ${largest / 1e6} can be read. Send a smaller copy.`,
    }
  }
  if (format === 'heif' && compression !== 'av1') return { waits: 'heic', width, height, icc }
  if (width * height > large) return { waits: 'large', width, height }
}

/**
 * Shrinks first, then turns the photo upright and applies its colour profile: a third of the time of doing
 * both to every pixel of the original. The TIFF in between, in memory only, carries profile and orientation;
 * other colours than RGB are converted on the way there.
 */
async function readPixels(content: Buffer, found: Metadata): Promise<Pixels> {
  const { width, height } = storedSize(found)
  const shrunk = sharp(content, { limitInputPixels: largest })
    .resize(width, height, { fit: 'fill' })
    .tiff({ compression: 'none' })
  // sharp would publish 16 bits as Display P3 without saying so; the detour over 8 bits avoids that, too.
  const isRgb = found.space === 'srgb' || found.space === 'rgb16'
  const between = isRgb ? shrunk.keepExif().keepIccProfile() : shrunk.keepExif()
  return sharp(await between.toBuffer())
    .autoOrient()
    .flatten({ background: 'white' })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

/** The largest published size as the photo lies in its file, before it is turned upright. */
function storedSize({ autoOrient, orientation = 1 }: Metadata): Size {
  const { width, height } = planSizes(autoOrient).at(-1)!
  return orientation > 4 ? { width: height, height: width } : { width, height }
}
