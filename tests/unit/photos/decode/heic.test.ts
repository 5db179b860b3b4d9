import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { decodePhoto, inspectPhoto } from '../../../../scripts/photos/decode/decode'
import { convertHeic } from '../../../../scripts/photos/decode/heic'
import { corners, heicFile } from '../../../fixtures/phone-photo'
import { makeFolder } from '../run-step'

const size = { width: 3024, height: 4032 }

test('a HEIC waits for the HEIC decoder, with its profile', async () => {
  const found = await inspectPhoto(heicFile)
  expect(found).toMatchObject({ waits: 'heic', ...size })
  expect((found as { icc: Buffer }).icc).toHaveLength(480)
})

test('converts a HEIC upright, with Display P3 converted to sRGB', async () => {
  const { icc } = await sharp(heicFile).metadata()
  const png = await convertHeic({ content: readFileSync(heicFile), icc, ...size })
  expect(await sharp(png).metadata()).toMatchObject({ width: 1600, height: 2133, space: 'srgb' })
  const raw = await sharp(png, { ignoreIcc: true }).raw().toBuffer()
  const untouched = (x: number, y: number) => pixel(raw, x, y)
  expectNear(untouched(9, 9), corners.topLeft)
  expectNear(untouched(1590, 9), corners.topRight)
  expectNear(untouched(9, 2120), corners.bottomLeft)
  expectNear(untouched(1590, 2120), corners.bottomRight)
  expectNear(untouched(800, 1000), [140, 52, 48])
  const decoded = await decodePhoto(png)
  expect(decoded).toMatchObject({ info: { width: 1600, height: 2133, channels: 3 } })
  // The same colour, converted by the matrix from Display P3 to sRGB.
  expectNear(pixel((decoded as { data: Buffer }).data, 800, 1000), [152, 44, 43])
})

test('does not decode a HEIC with a different size than declared', async () => {
  const content = readFileSync(heicFile)
  await expect(convertHeic({ content, width: 40, height: 30 })).rejects.toThrow(
    'no image of the announced size',
  )
})

test('removes location and device from a HEIC', async () => {
  expect((await sharp(heicFile).metadata()).exif!.includes('Phone 12')).toBe(true)
  const { run } = makeFolder()
  const { files, warnings, published } = await run(heicFile)
  expect(warnings).toEqual([])
  expect(published[0]).toMatchObject({ width: 1600, height: 2133 })
  for (const { from } of files) {
    expect(readFileSync(from).includes('Phone')).toBe(false)
    expect((await sharp(from).metadata()).exif).toBeUndefined()
  }
})

/** Red, green and blue of an image that is 1600 pixels wide. */
function pixel(data: Buffer, x: number, y: number): number[] {
  const start = (y * 1600 + x) * 3
  return [...data.subarray(start, start + 3)]
}

function expectNear(actual: number[], expected: number[]): void {
  for (const [index, value] of expected.entries())
    expect(Math.abs(actual[index]! - value)).toBeLessThanOrEqual(2)
}
