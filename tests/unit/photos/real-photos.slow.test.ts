/** Photos of real phones in a folder beside the project, which are not part of it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findGps } from '../../../scripts/photos/metadata/gps'
import { isJpeg, stripJpeg } from '../../../src/shared/photos/jpeg'
import { makeFolder } from './run-step'

const folder = '../shared/photos'

/** Width and height of the largest published version. */
const sizes: Record<string, [number, number]> = {
  'Apple iPhone 4.jpg': [1296, 968],
  'IMG_2927.HEIC': [1600, 2133],
  'iphone7-gps.heic': [1600, 1200],
  'Nokia 3110c (Mobile Phone).jpg': [1024, 1280],
  'PXL_20200710_061629144.MP.jpg': [1600, 1200],
  'Samsung SM-J327T1.jpg': [1600, 2133],
  'animated.webp': [245, 245],
  'cmyk.jpg': [500, 333],
  'exif-xmp-icc.png': [403, 302],
  'gainmap.avif': [400, 300],
  'orientation-3.jpg': [600, 450],
  'orientation-6.jpg': [450, 600],
  'orientation-none.jpg': [1600, 1067],
}
const refused: Record<string, string> = {
  'half.jpg': 'the file is damaged and was left out: send or copy it again.',
  'svg-renamed.jpg': 'is an SVG drawing; only photos can be shown. It was left out.',
}

test('real photos of all kinds are published or refused as expected', async ({ skip }) => {
  skip(!existsSync(folder), `not run: there is no folder ${folder}`)
  const names = readdirSync(folder).filter((name) => !name.endsWith('.md'))
  const { run } = makeFolder()
  const { published, warnings, files } = await run(...names.map((name) => join(folder, name)))
  const found = names.flatMap((name, index) => {
    const photo = published[index]
    return photo ? [[name, [photo.width, photo.height]]] : []
  })
  expect(Object.fromEntries(found)).toMatchObject(sizes)
  const expected = Object.entries(refused).map(([name, why]) => `warning ${join(folder, name)} ${why}`)
  expect(warnings).toEqual(expect.arrayContaining(expected))
  for (const { source } of files) {
    const { exif, xmp, icc, iptc, orientation, space } = await sharp(source).metadata()
    expect({ exif, xmp, icc, iptc, orientation, space }).toEqual({ space: 'srgb' })
  }
})

test('every JPEG of a phone is the same picture without its metadata', async ({ skip }) => {
  skip(!existsSync(folder), `not run: there is no folder ${folder}`)
  const pixels = (photo: Uint8Array) => sharp(photo).autoOrient().raw().toBuffer()
  const photos = readdirSync(folder)
    .map((name) => readFileSync(join(folder, name)))
    .filter((photo) => isJpeg(photo) && stripJpeg(photo))
  expect(photos.length).toBeGreaterThan(5)
  for (const photo of photos) {
    const stripped = Buffer.from(stripJpeg(photo)!)
    expect(findGps(stripped)).toBeUndefined()
    expect((await pixels(stripped)).equals(await pixels(photo))).toBe(true)
  }
})
