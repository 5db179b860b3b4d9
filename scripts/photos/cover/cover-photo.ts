/** Covers faces in an original: in its own size, without the metadata and previews that would still show them. */
import sharp, { type Metadata, type OutputOptions, type Sharp } from 'sharp'
import { coverFaces, type Ellipse } from '../../../src/shared/photos/cover'
import { createWorker } from '../../lib/workers/worker'
import { decodePhoto, openPhoto, type Pixels } from '../decode/decode'
import type { HeicInput } from '../decode/heic'
import { damaged, heicModule } from '../decode/lane'
import type { Refused } from '../task'

/** The formats that can be written, as close to the original as makes sense: other photos become JPEGs. */
const formats = {
  jpeg: { quality: 92 },
  png: {},
  webp: { quality: 92 },
  avif: { quality: 80, effort: 2 },
  tiff: { compression: 'lzw' },
  gif: {},
} satisfies Record<string, OutputOptions & Record<string, unknown>>

type Format = keyof typeof formats

/** In milliseconds of processor time. */
const heicLimit = 120_000

/** The upright pixels of an original, all of them, without transparency. */
export async function readWhole(original: Buffer): Promise<Pixels | Refused> {
  const opened = await openPhoto(original, true)
  if ('refused' in opened) return opened
  if (!('waits' in opened)) return decodePhoto(opened, true)
  const decoder = createWorker<HeicInput, Buffer>(heicModule, { limitMs: heicLimit })
  try {
    return await decodePhoto(await decoder.run({ ...opened, content: original, isWhole: true }), true)
  } catch {
    return { refused: damaged }
  } finally {
    await decoder.stop()
  }
}

/** The format in which a covered original is written. `isConverted`: its own cannot be. */
export async function formatOf(original: Buffer): Promise<{ format: Format; isConverted: boolean }> {
  // A HEIF with an unusual mark is not recognised.
  const { format = '', compression } = await sharp(original)
    .metadata()
    .catch(() => ({}) as Partial<Metadata>)
  const name = compression === 'av1' ? 'avif' : format
  const isConverted = !Object.hasOwn(formats, name)
  return { format: isConverted ? 'jpeg' : (name as Format), isConverted }
}

/** Changes the pixels in place. */
export function coverPixels({ data, info }: Pixels, ellipses: readonly Ellipse[]): void {
  coverFaces({ data, ...info }, ellipses)
}

/** The file without metadata, and with a single picture: other frames and layers would show the face. */
export async function writeWhole({ data, info }: Pixels, format: Format): Promise<Buffer> {
  const { width, height, channels } = info
  const photo: Sharp = sharp(data, { raw: { width, height, channels }, limitInputPixels: false })
  return photo.toFormat(format, formats[format]).toBuffer()
}
