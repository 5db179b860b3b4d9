import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { findPlace } from '../../../scripts/photos/place'
import { findInJpeg, stripJpeg } from '../../../src/shared/photos/jpeg'
import { makePhonePhoto } from '../../fixtures/phone-photo'

const hasPlace = (data: Buffer) => findPlace(data) !== undefined

const pixels = (photo: Uint8Array) => sharp(photo).autoOrient().raw().toBuffer()
const hasSamePixels = async (a: Uint8Array, b: Uint8Array) => (await pixels(a)).equals(await pixels(b))
const video = Buffer.from('\0\0\0\x18ftypmp42 \xa9xyz\0\x12\x15\xc7+17.3850+078.4867/', 'latin1')

describe('a JPEG without its metadata', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('shows the same picture, orientation %i', async (orientation) => {
    const photo = await makePhonePhoto({ width: 80, height: 64, orientation, profile: 'p3' })
    const stripped = Buffer.from(stripJpeg(photo)!)
    const before = await sharp(photo).metadata()
    const after = await sharp(stripped).metadata()
    expect(after.orientation ?? 1).toBe(orientation)
    expect(after.icc).toEqual(before.icc)
    expect(await hasSamePixels(stripped, photo)).toBe(true)
    for (const text of ['Phone', '2025', 'adobe:ns']) expect(stripped.includes(text)).toBe(false)
    expect([hasPlace(photo), hasPlace(stripped)]).toEqual([true, false])
    expect(findInJpeg(stripped)).toBe(orientation === 1 ? undefined : 'EXIF or XMP data')
    expect(stripped.equals(stripJpeg(stripped)!)).toBe(true)
  })

  test('is the same file if there is nothing to remove', async () => {
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
      .jpeg({ progressive: true })
      .toBuffer()
    expect(photo.equals(stripJpeg(photo)!)).toBe(true)
  })

  test('has no video or preview after the picture, and no thumbnail in its header', async () => {
    const photo = await sharp(await makePhonePhoto({ width: 80, height: 64 }))
      .jpeg()
      .toBuffer()
    const thumbnail = Buffer.from(
      'ffe00013' + '4a46494600' + '0102' + '00' + '00010001' + '0101' + 'aabbcc',
      'hex',
    )
    const header = Buffer.from('ffe00010' + '4a46494600' + '0102' + '00' + '00010001' + '0000', 'hex')
    const start = photo.subarray(0, 2)
    const rest = photo.subarray(photo.indexOf(Buffer.from('ffdb', 'hex')))
    const both = Buffer.concat([start, thumbnail, rest, video])
    expect(hasPlace(both)).toBe(true)
    expect(Buffer.concat([start, header, rest]).equals(stripJpeg(both)!)).toBe(true)
  })

  test('is undefined for an incomplete file and for other formats', async () => {
    const photo = await makePhonePhoto({ width: 80, height: 64 })
    expect(stripJpeg(photo.subarray(0, photo.length / 2))).toBeUndefined()
    expect(stripJpeg(await sharp(photo).png().toBuffer())).toBeUndefined()
  })
})
