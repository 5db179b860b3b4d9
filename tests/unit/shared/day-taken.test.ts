/** The day on which a photo was taken, in its EXIF data. */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readDay } from '../../../src/shared/photos/exif'

const photo = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })

async function exifOf(fields: Record<string, Record<string, string>>): Promise<Uint8Array> {
  const { exif } = await sharp(await photo.clone().withExif(fields).jpeg().toBuffer()).metadata()
  return exif!.subarray(6) // "Exif" and two zeros
}

test('is that of the shutter, and not that of the last change', async () => {
  const IFD0 = { DateTime: '2026:01:01 10:00:00' }
  expect(readDay(await exifOf({ IFD0, IFD2: { DateTimeOriginal: '2025:10:17 23:59:00' } }))).toBe(
    '2025-10-17',
  )
  expect(readDay(await exifOf({ IFD0 }))).toBeUndefined()
  expect(readDay(new Uint8Array(20))).toBeUndefined()
})
