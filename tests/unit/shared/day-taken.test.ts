/** The day on which a photo was taken. */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { dayTaken } from '../../../editor/preparation/day-taken'
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

test('is read from a file, or else from its name', async () => {
  const IFD2 = { DateTimeOriginal: '2025:10:17 23:59:00' }
  const withExif = await photo.clone().withExif({ IFD2 }).jpeg().toBuffer()
  const dayOf = (data: Uint8Array, name: string) => dayTaken(new File([new Uint8Array(data)], name))
  expect(await dayOf(withExif, 'IMG_20240101_101500.jpg')).toBe('2025-10-17')
  const plain = await photo.clone().jpeg().toBuffer()
  expect(await dayOf(plain, 'IMG_20240101_101500.jpg')).toBe('2024-01-01')
  expect(await dayOf(plain, 'IMG_20241341.jpg')).toBeUndefined()
})
