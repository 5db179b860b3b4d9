/** Detects raw photos of cameras among TIFF files, whose first picture is often a small preview. */
import { rawPhoto } from '../../../src/shared/photos/sniff'
import { type Directory, isTiff, readDirectories } from './tiff'

const tags = { kind: 254, width: 256, height: 257, compression: 259, colours: 262, dngVersion: 50706 }
/** The pattern of colour filters on the sensor, and its unfiltered values. */
const sensorColours = [32803, 34892]
/** Nikon, Sony, Samsung, Pentax, Kodak, lossy DNG: only raw photos are compressed like this. */
const rawCompressions = [262, 32767, 32769, 32770, 34713, 34892, 65000, 65535]

const behindPreview =
  'begins with a small preview, and the photo itself cannot be read. It was left out: send it as a JPEG.'

/** The end of a warning about a TIFF whose first picture is not the photo. */
export function refuseRaw(data: Buffer): string | undefined {
  if (!isTiff(data)) return
  try {
    const directories = readDirectories(data)
    if (directories.some(isRaw)) return rawPhoto
    const [first, ...others] = directories
    if (
      first &&
      isPreview(first) &&
      others.some((other) => !isPreview(other) && areaOf(other) > areaOf(first))
    )
      return behindPreview
  } catch (error) {
    if (!(error instanceof RangeError)) throw error // damaged, which decoding reports
  }
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
