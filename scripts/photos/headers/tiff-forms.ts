/** Detects TIFF files that are raw photos of cameras, and forms of TIFF that are not read, or read in wrong colours. */
import { rawPhoto, unreadable } from '../../../src/shared/photos/sniff'
import { type Directory, isTiff, readDirectories } from './tiff'

const tags = {
  kind: 254,
  width: 256,
  height: 257,
  bits: 258,
  compression: 259,
  colours: 262,
  samples: 277,
  planes: 284,
  inks: 332,
  extra: 338,
  format: 339,
  shared: 530,
  dngVersion: 50706,
}
/** The pattern of colour filters on the sensor, and its unfiltered values. */
const sensorColours = [32803, 34892]
/** Nikon, Sony, Samsung, Pentax, Kodak, lossy DNG: only raw photos are compressed like this. */
const rawCompressions = [262, 32767, 32769, 32770, 34713, 34892, 65000, 65535]

const behindPreview =
  'begins with a small preview, and the photo itself cannot be read. It was left out: send it as a JPEG.'

/** The end of a warning about a TIFF whose first picture is not the photo, or cannot be read. */
export function refuseTiff(data: Buffer): string | undefined {
  if (!isTiff(data)) return
  try {
    const directories = readDirectories(data)
    if (directories.some(isRaw)) return rawPhoto
    const [first, ...others] = directories
    if (!first) return
    if (isPreview(first) && others.some((other) => !isPreview(other) && areaOf(other) > areaOf(first)))
      return behindPreview
    return isReadable(first) ? undefined : unreadable
  } catch (error) {
    if (!(error instanceof RangeError)) throw error // damaged, which decoding reports
  }
}

const jpeg = 7
/** None, three of fax machines, LZW, JPEG, deflate, PackBits, deflate, WebP. */
const compressions = [1, 2, 3, 4, 5, jpeg, 8, 32773, 32946, 50001]
const ycc = 6
/** The possible bits of a sample, and the samples of a pixel: white is zero, black is zero, RGB, palette, CMYK, YCbCr. */
const readable: Record<number, { bits: number[]; samples: number }> = {
  0: { bits: [1, 2, 4, 8, 16], samples: 1 },
  1: { bits: [1, 2, 4, 8, 16], samples: 1 },
  2: { bits: [8, 16], samples: 3 },
  3: { bits: [1, 2, 4, 8], samples: 1 },
  5: { bits: [8, 16], samples: 4 },
  [ycc]: { bits: [8], samples: 3 },
}

function isReadable({ numbers }: Directory): boolean {
  const numberOf = (tag: number, otherwise: number) => numbers(tag)[0] ?? otherwise
  const [colours] = numbers(tags.colours)
  if (colours === undefined) return true // damaged, which decoding reports
  const kind = readable[colours]
  const bits = numbers(tags.bits)
  const compression = numberOf(tags.compression, 1)
  if (!kind || !compressions.includes(compression)) return false
  // libvips reads YCbCr that is not compressed as JPEG only if several pixels share a colour, which is the default.
  const [across = 2, down = 2] = numbers(tags.shared)
  const isShared = across * down > 1 && numberOf(tags.planes, 1) === 1
  const extra = numberOf(tags.samples, 1) - kind.samples
  const isAlpha = colours !== ycc && bits[0]! >= 8 && [1, 2].includes(numberOf(tags.extra, 0))
  return (
    (colours !== ycc || compression === jpeg || isShared) &&
    (extra === 0 || (extra === 1 && isAlpha)) &&
    kind.bits.includes(bits[0] ?? 1) &&
    bits.every((count) => count === bits[0]) &&
    [1, 4].includes(numberOf(tags.format, 1)) &&
    numberOf(tags.inks, 1) === 1
  )
}

function isRaw({ numbers }: Directory): boolean {
  return (
    numbers(tags.dngVersion).length > 0 ||
    numbers(tags.colours).some((colours) => sensorColours.includes(colours)) ||
    numbers(tags.compression).some((compression) => rawCompressions.includes(compression))
  )
}

function isPreview({ numbers }: Directory): boolean {
  return ((numbers(tags.kind)[0] ?? 0) & 1) === 1
}

function areaOf({ numbers }: Directory): number {
  return (numbers(tags.width)[0] ?? 0) * (numbers(tags.height)[0] ?? 0)
}
