/** Opens a photo, looks at what it is, and reads it as upright sRGB pixels. */
import sharp, { type Metadata, type OutputInfo } from 'sharp'
import { planSizes, type Size } from './plan'
import { noPhoto } from './sniff'

/** Pixels, the most a photo may have. */
const largest = 100_000_000
/** Seconds for reading one photo; the largest takes about two. */
const patience = 60

const damaged = 'the file is damaged and was left out: send or copy it again.'

export interface Pixels {
  data: Buffer
  info: OutputInfo
}

/** Why a photo is left out, as the end of a warning. */
export interface Refused {
  refused: string
}

/** Reads a photo in the largest size in which it is published. */
export async function decodePhoto(content: Buffer): Promise<Pixels | Refused> {
  try {
    const found = await sharp(content, { limitInputPixels: false }).metadata()
    const refused = refuse(found)
    return refused ? { refused } : await readPixels(content, found)
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'Error') throw error // sharp throws plain errors only
    if (!error.message.includes('timeout')) return { refused: damaged }
    return { refused: `takes longer than ${patience} seconds to read and was left out: send a smaller copy.` }
  }
}

/** What stands in the way of publishing a photo that sharp can open. */
function refuse({ format, compression, width, height }: Metadata): string | undefined {
  if (format === 'heif' && compression !== 'av1')
    return 'is a HEIC photo, which this version cannot read: send it as JPEG (on an iPhone: Settings, Camera, Formats, Most Compatible).'
  if (!/^(jpeg|png|webp|heif|tiff|gif)$/.test(format)) return noPhoto
  if (width * height > largest)
    return `has ${Math.ceil((width * height) / 1e6)} megapixels and was left out: at most ${largest / 1e6} can be read. Send a smaller copy.`
}

/**
 * Shrinks first, then turns the photo upright and applies its colour profile: a third of the time of doing
 * both to every pixel of the original. The TIFF in between, in memory only, carries profile and orientation;
 * other colours than RGB are converted on the way there.
 */
async function readPixels(content: Buffer, found: Metadata): Promise<Pixels> {
  const { width, height } = storedSize(found)
  const shrunk = sharp(content, { limitInputPixels: largest })
    .timeout({ seconds: patience })
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
