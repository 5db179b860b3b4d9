/** HEIC of real phones, which nothing here can make: looked for in a folder beside the project. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type OutputInfo } from 'sharp'
import { describe, expect, test } from 'vitest'
import { decodePhoto, inspectPhoto } from '../../../scripts/photos/decode'
import { convertHeic } from '../../../scripts/photos/heic'
import { makeFolder } from './run-step'

const folder = '../shared/photos'
const upright = join(folder, 'IMG_2927.HEIC')
const withPlace = join(folder, 'iphone7-gps.heic')

describe.skipIf(!existsSync(folder))(`HEIC (needs the folder ${folder})`, () => {
  test('is not read by sharp: it waits for the other decoder, and its profile is known', async () => {
    const found = await inspectPhoto(upright)
    expect(found).toMatchObject({ waits: 'heic', width: 3024, height: 4032 })
    expect((found as { icc: Buffer }).icc).toHaveLength(548)
  })

  test('comes out upright, with Display P3 turned into sRGB', async () => {
    const size = { width: 3024, height: 4032 }
    const { icc } = await sharp(upright).metadata()
    const png = Buffer.from(await convertHeic({ path: upright, icc, ...size }))
    expect(await sharp(png).metadata()).toMatchObject({ width: 1600, height: 2133, space: 'srgb' })
    const { data, info } = (await decodePhoto(png)) as { data: Buffer; info: OutputInfo }
    expect(info).toMatchObject({ width: 1600, height: 2133, channels: 3 })
    const red = meanOf(data, info.width, 950, 880)
    const raw = await sharp(png, { ignoreIcc: true }).raw().toBuffer()
    const untouched = meanOf(raw, info.width, 950, 880)
    // The matrix from Display P3 to sRGB makes 152, 44, 43 of 140, 52, 48.
    expectNear(untouched, [140, 52, 48])
    expectNear(red, [152, 44, 43])
  })

  test('an image of another size than was announced is not decoded', async () => {
    await expect(convertHeic({ path: upright, width: 40, height: 30 })).rejects.toThrow(
      'no image of the announced size',
    )
  })

  test('loses the place', async () => {
    expect((await sharp(withPlace).metadata()).exif!.includes('iPhone 7')).toBe(true)
    const { run } = makeFolder()
    const { files, warnings, published } = await run(withPlace)
    expect(warnings).toEqual([])
    expect(published[0]).toMatchObject({ width: 1600, height: 1200 })
    for (const { source } of files) {
      expect(readFileSync(source).includes('iPhone')).toBe(false)
      expect((await sharp(source).metadata()).exif).toBeUndefined()
    }
  })
})

/** Red, green and blue of nine pixels around a place. */
function meanOf(data: Buffer, width: number, x: number, y: number): number[] {
  const sums = [0, 0, 0]
  for (let row = y - 1; row <= y + 1; row++)
    for (let column = x - 1; column <= x + 1; column++)
      for (let channel = 0; channel < 3; channel++)
        sums[channel]! += data[(row * width + column) * 3 + channel]!
  return sums.map((sum) => Math.round(sum / 9))
}

function expectNear(actual: number[], expected: number[]): void {
  for (const [index, value] of expected.entries())
    expect(Math.abs(actual[index]! - value)).toBeLessThanOrEqual(2)
}
