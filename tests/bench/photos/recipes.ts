/** Compares encoders and settings: processor time, bytes, and similarity to the original. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { decodePhoto, inspectPhoto, type Pixels } from '../../../scripts/photos/decode/decode'
import { convertHeic } from '../../../scripts/photos/decode/heic'
import { planSizes, recipe } from '../../../scripts/photos/encode/plan'
import { makePhonePhoto } from '../../fixtures/phone-photo'
import { printTable } from '../table'
import { ssim } from './ssim'

type Encoder = [name: string, encode: (picture: Sharp) => Sharp]

const avif = (quality: number, effort: number): Encoder => [
  `AVIF q${quality} effort ${effort}`,
  (picture) => picture.avif({ ...recipe.avif, quality, effort }),
]
const jpeg = (quality: number): Encoder => [
  `JPEG q${quality} table 3`,
  (picture) => picture.jpeg({ ...recipe.jpeg, quality }),
]
const encoders: Encoder[] = [
  ...[0, 1, 2, 3].map((effort) => avif(50, effort)),
  ...[40, 45, 55, 60].map((quality) => avif(quality, 1)),
  ...[65, 70, 75, 80].map(jpeg),
  ['JPEG q70 plain', (picture) => picture.jpeg({ quality: 70 })],
  ['JPEG q70 mozjpeg', (picture) => picture.jpeg({ quality: 70, mozjpeg: true })],
  ['JPEG q75 mozjpeg', (picture) => picture.jpeg({ quality: 75, mozjpeg: true })],
  ['WebP q75 effort 2', (picture) => picture.webp({ quality: 75, effort: 2 })],
  ['WebP q75 effort 4', (picture) => picture.webp({ quality: 75, effort: 4 })],
]

const generatedPhotos = 4

/** Prints a table for the photos in `folder`, and one for generated photos. */
export async function compareRecipes(folder: string): Promise<void> {
  sharp.concurrency(1)
  sharp.cache(false)
  const real = await Promise.all(readdirSync(folder).map((name) => readPhoto(join(folder, name))))
  await compare(
    `Photos of ${folder}`,
    real.filter((photo) => photo !== undefined),
  )
  const made: Pixels[] = []
  for (let seed = 1; seed <= generatedPhotos; seed++) {
    made.push((await decodePhoto(await makePhonePhoto({ width: 4000, height: 3000, seed }))) as Pixels)
  }
  await compare('Generated photos', made)
}

/** Upright pixels of the largest published size; undefined if the file is not a photo. */
async function readPhoto(path: string): Promise<Pixels | undefined> {
  const content = readFileSync(path)
  const found = await inspectPhoto(content, true)
  if (found && 'refused' in found) return
  const pixels = await decodePhoto(found ? Buffer.from(await convertHeic({ content, ...found })) : content)
  return 'data' in pixels ? pixels : undefined
}

async function compare(title: string, photos: Pixels[]): Promise<void> {
  console.log(`\n${title}: ${photos.length}, each in all its widths. Means per photo.\n`)
  const rows: string[][] = []
  for (const [name, encode] of encoders) {
    const sums = { cpu: 0, bytes: 0, widest: 0, narrowest: 0 }
    for (const photo of photos) {
      const { cpu, bytes, similarity } = await encodeAll(photo, encode)
      sums.cpu += cpu
      sums.bytes += bytes
      sums.widest += similarity.at(-1)!
      sums.narrowest += similarity[0]!
    }
    const mean = (sum: number) => sum / photos.length
    rows.push([
      name,
      mean(sums.cpu).toFixed(2),
      (mean(sums.bytes) / 1000).toFixed(0),
      mean(sums.narrowest).toFixed(4),
      mean(sums.widest).toFixed(4),
    ])
  }
  printTable(['', 'CPU s', 'kB', 'SSIM narrowest', 'SSIM widest'], rows)
}

async function encodeAll({ data, info }: Pixels, encode: Encoder[1]) {
  const { width, height, channels } = info
  let [cpu, bytes] = [0, 0]
  const similarity: number[] = []
  for (const size of planSizes(info)) {
    const picture = await sharp(data, { raw: { width, height, channels } })
      .resize(size.width, size.height, { fit: 'fill' })
      .raw()
      .toBuffer()
    const open = () => sharp(picture, { raw: { ...size, channels } })
    const before = process.cpuUsage()
    const file = await encode(open()).toBuffer()
    const { user, system } = process.cpuUsage(before)
    cpu += (user + system) / 1e6
    bytes += file.length
    const [original, encoded] = await Promise.all([open(), sharp(file)].map(toBrightness))
    similarity.push(ssim(original!, encoded!, size.width, size.height))
  }
  return { cpu, bytes, similarity }
}

function toBrightness(picture: Sharp): Promise<Buffer> {
  return picture.greyscale().raw().toBuffer()
}
