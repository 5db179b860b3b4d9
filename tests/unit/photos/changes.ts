/** What programs and people do to photos. */
import sharp, { type Sharp } from 'sharp'
import { fingerprintOf, stepsOf } from '../../../src/model/judge/fingerprint'
import { likeness, viewsOf } from '../../../src/model/judge/likeness'
import { squareOf } from '../../fixtures/photo-square'
import { createRandom } from '../../fixtures/random'

/** How alike a photo is to another one. */
export async function likenessOf(original: Buffer, other: Buffer): Promise<number> {
  const fingerprint = fingerprintOf(await squareOf(original))
  return fingerprint ? likeness(stepsOf(fingerprint), viewsOf(await squareOf(other))) : -1
}

/** The brightness of a colour, as in JPEG. */
const luma: [number, number, number] = [0.299, 0.587, 0.114]

type Change = (photo: Buffer, seed: string) => Promise<Buffer>

/** What programs and people do to a photo, by kind. */
export const changes: Record<string, Change> = {
  'sent by a messenger': (photo) => save(sharp(photo).autoOrient(), 1600, 70),
  'very small': (photo) => save(sharp(photo).autoOrient(), 480, 60),
  'as WebP': (photo) => sharp(photo).autoOrient().resize(1024).webp({ quality: 60 }).toBuffer(),
  'turned by 90°': (photo) => turn(photo, 90),
  'turned by 180°': (photo) => turn(photo, 180),
  'turned by 270°': (photo) => turn(photo, 270),
  mirrored: (photo) => save(sharp(photo).autoOrient().flop()),
  'upside down in a mirror': (photo) => save(sharp(photo).autoOrient().flip()),
  brightened: (photo) => save(sharp(photo).autoOrient().modulate({ brightness: 1.25 })),
  darkened: (photo) => save(sharp(photo).autoOrient().linear(0.7, 0)),
  'with more contrast': (photo) => save(sharp(photo).autoOrient().linear(1.3, -38)),
  'with less contrast': (photo) => save(sharp(photo).autoOrient().linear(0.6, 51)),
  'in black and white': (photo) => save(sharp(photo).autoOrient().recomb([luma, luma, luma])),
  'cropped evenly': (photo, seed) => {
    const part = createRandom(seed)(0.02, 0.12)
    return crop(photo, [part, part, part, part])
  },
  'cropped by 12 %': (photo) => crop(photo, [0.12, 0.12, 0.12, 0.12]),
  'cropped at one edge': (photo, seed) => {
    const between = createRandom(seed)
    const edge = Math.floor(between(0, 4))
    return crop(
      photo,
      [0, 1, 2, 3].map((index) => (index === edge ? between(0.02, 0.12) : 0)),
    )
  },
  'cropped freely': (photo, seed) => {
    const between = createRandom(seed)
    return crop(
      photo,
      [0, 1, 2, 3].map(() => between(0, 0.12)),
    )
  },
  'cropped to a square': async (photo) =>
    sharp(await save(sharp(photo).autoOrient()))
      .resize(480, 480)
      .jpeg()
      .toBuffer(),
  'with a date stamp': (photo) => stamp(photo),
  'cropped and turned': async (photo) => turn(await crop(photo, [0.08, 0.08, 0.08, 0.08]), 90),
  'mirrored and brightened': (photo) => save(sharp(photo).autoOrient().flop().modulate({ brightness: 1.2 })),
}

function turn(photo: Buffer, angle: number): Promise<Buffer> {
  return save(sharp(photo).autoOrient().rotate(angle))
}

function save(photo: Sharp, edge = 1280, quality = 75): Promise<Buffer> {
  return photo.resize(edge, edge, { fit: 'inside', withoutEnlargement: true }).jpeg({ quality }).toBuffer()
}

async function crop(photo: Buffer, [left, top, right, bottom]: number[]): Promise<Buffer> {
  const { data, info } = await sharp(photo).autoOrient().toBuffer({ resolveWithObject: true })
  return save(
    sharp(data).extract({
      left: Math.round(left! * info.width),
      top: Math.round(top! * info.height),
      width: Math.round(info.width * (1 - left! - right!)),
      height: Math.round(info.height * (1 - top! - bottom!)),
    }),
  )
}

/** The date in orange, at the bottom on the right. */
async function stamp(photo: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(photo).autoOrient().toBuffer({ resolveWithObject: true })
  const size = info.height * 0.045
  const text = `<text x="${info.width - size}" y="${info.height - size}" text-anchor="end" font-family="monospace" font-weight="bold" font-size="${size}" fill="#f90">17/10/2025 14:30</text>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${info.width}" height="${info.height}">${text}</svg>`
  return save(
    sharp(
      await sharp(data)
        .composite([{ input: Buffer.from(svg) }])
        .toBuffer(),
    ),
  )
}
