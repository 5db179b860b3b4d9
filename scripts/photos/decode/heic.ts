/** Converts HEIC to PNG. Runs in a process of its own, because decoding may take long or crash. */
import sharp from 'sharp'
import { decodeStrictly } from '../../../src/shared/photos/libheif'
import { isDamaged, isUnusual } from '../damage/damage'
import { planSizes, type Size } from '../encode/plan'
import { insertProfile } from '../headers/profile'
import { unknownForm } from '../task'

export interface HeicInput extends Size {
  content: Buffer
  icc?: Uint8Array
  /** In its own size, instead of the largest published one. */
  isWhole?: boolean
}

/**
 * Returns the photo as a PNG, upright, in the largest published size, with its colour profile.
 * @throws if it cannot be read; with the code `unknownForm` if it is not damaged.
 */
export async function convertHeic({ content, icc, isWhole, ...size }: HeicInput): Promise<Buffer> {
  if (isDamaged(content)) throw new Error('a part of the file is missing')
  const { data, ...raw } = decode(content, size)
  const largest = isWhole ? size : planSizes(size).at(-1)!
  const png = await sharp(data, { raw })
    .resize(largest.width, largest.height, { fit: 'fill' })
    .flatten({ background: 'white' })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return icc ? insertProfile(png, icc) : png
}

function decode(content: Buffer, size: Size) {
  try {
    return decodeStrictly(content, ({ width, height }) => {
      if (width !== size.width || height !== size.height) throw new Error('no image of the announced size')
    })
  } catch (error) {
    throw isUnusual(content, String(error)) ? Object.assign(error as Error, { code: unknownForm }) : error
  }
}
