/** Copies and series of photos, and how they compare. */
import sharp from 'sharp'
import { coarseDifference, fineDifference, isCopy } from '../../../../scripts/photos/copies/compare'
import { fingerprintOf } from '../../../../scripts/photos/copies/fingerprint'
import { readSquare } from '../../../../scripts/photos/copies/report-copies'
import { measurePixels } from '../../../../scripts/photos/measure/measure'
import { createRandom } from '../../../fixtures/random'

export type Likeness = ReturnType<typeof readSquare>

/** What a photo is compared by. */
export async function likenessOf(photo: Buffer): Promise<Likeness> {
  const upright = await sharp(photo)
    .autoOrient()
    .resize(1600, 1600, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return readSquare((await measurePixels(upright, upright.info)).square)
}

export function areCopies(original: Likeness, other: Likeness): boolean {
  return isCopy(fingerprintOf(original)!, other)
}

export function describeDifference(original: Likeness, other: Likeness): string {
  const fingerprint = fingerprintOf(original)!
  return `${coarseDifference(fingerprint, other).toFixed(2)} ${fineDifference(fingerprint, other).toFixed(2)}`
}

/** Ways in which a photo comes back. Crops take up to 5 % from an edge. */
export const changes: Record<string, (photo: Buffer, seed: string) => Promise<Buffer>> = {
  'sent by a messenger': (photo) => shrink(photo, 1600, 70),
  'very small': (photo) => shrink(photo, 480, 60),
  'as WebP': (photo) => sharp(photo).autoOrient().resize(1024).webp({ quality: 60 }).toBuffer(),
  'cropped evenly': (photo, seed) => {
    const part = createRandom(seed)(0.02, 0.05)
    return crop(photo, [part, part, part, part])
  },
  'cropped at one edge': (photo, seed) => {
    const between = createRandom(seed)
    const edge = Math.floor(between(0, 4))
    return crop(
      photo,
      [0, 1, 2, 3].map((index) => (index === edge ? between(0.02, 0.05) : 0)),
    )
  },
  'cropped freely': (photo, seed) => {
    const between = createRandom(seed)
    return crop(
      photo,
      [0, 1, 2, 3].map(() => between(0, 0.05)),
    )
  },
}

function shrink(photo: Buffer, edge: number, quality: number): Promise<Buffer> {
  return sharp(photo)
    .autoOrient()
    .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality })
    .toBuffer()
}

async function crop(photo: Buffer, [left, top, right, bottom]: number[]): Promise<Buffer> {
  const { data, info } = await sharp(photo).autoOrient().toBuffer({ resolveWithObject: true })
  const cut = await sharp(data)
    .extract({
      left: Math.round(left! * info.width),
      top: Math.round(top! * info.height),
      width: Math.round(info.width * (1 - left! - right!)),
      height: Math.round(info.height * (1 - top! - bottom!)),
    })
    .toBuffer()
  return shrink(cut, 1280, 75)
}
