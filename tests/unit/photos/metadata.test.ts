/** Metadata of photos: what a published file may not contain, what npm run strip removes, the place and the day of a photo. */

import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { dayTaken } from '../../../editor/preparation/day-taken'
import { findMetadata } from '../../../scripts/photos/metadata'
import { hasPlace } from '../../../scripts/photos/place'
import { readDay } from '../../../src/shared/photos/exif'
import { findInJpeg, stripJpeg } from '../../../src/shared/photos/jpeg'
import { noPhoto, sniff } from '../../../src/shared/photos/sniff'
import { makePhonePhoto } from '../../fixtures/phone-photo'

const exif = { IFD0: { Make: 'Phone Maker' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '17/1 23/1 6/1' } }
const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"></x:xmpmeta>'
const picture = () => sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
const formats = ['jpeg', 'png', 'webp'] as const
const bytes = (text: string) => Buffer.from(text, 'latin1')
const other = 'a picture or a film in another format'

describe('a picture file', () => {
  test.each(formats)('that contains only a picture is accepted: %s', async (format) => {
    expect(findMetadata(await picture()[format]().toBuffer())).toBeUndefined()
  })

  test.each(formats)('may keep its colour profile: %s', async (format) => {
    expect(findMetadata(await picture().withIccProfile('p3')[format]().toBuffer())).toBeUndefined()
  })

  test.each([
    ['jpeg', 'EXIF or XMP data', 'EXIF or XMP data', 'bytes after the picture'],
    ['png', 'EXIF data', 'texts', 'bytes after the picture'],
    ['webp', 'EXIF data', 'a block "XMP"', 'bytes after the picture'],
  ] as const)('with EXIF, XMP or other data is refused: %s', async (format, inExif, inXmp, atEnd) => {
    expect(findMetadata(await picture().withExif(exif)[format]().toBuffer())).toBe(inExif)
    expect(findMetadata(await picture().withXmp(xmp)[format]().toBuffer())).toBe(inXmp)
    const video = bytes('\0\0\0\x18ftypmp42')
    expect(findMetadata(Buffer.concat([await picture()[format]().toBuffer(), video]))).toBe(atEnd)
  })

  test.each(formats)('that is incomplete is refused: %s', async (format) => {
    const whole = await picture()[format]().toBuffer()
    expect(findMetadata(whole.subarray(0, whole.length - 8))).toBeTruthy()
  })

  test('of a phone is refused', async () => {
    expect(findMetadata(await makePhonePhoto({ width: 80, height: 64 }))).toBe('EXIF or XMP data')
  })

  test.each([
    ['TIFF', picture().tiff()],
    ['GIF', picture().gif()],
    ['AVIF', picture().avif()],
  ])('of another format is refused: %s', async (_, made) => {
    expect(findMetadata(await made.toBuffer())).toBe(other)
  })

  test.each([
    ['HEIC', '\0\0\0\x24ftypheic\0\0\0\0mif1heic'],
    ['a film', '\0\0\0\x18ftypqt  \0\0\0\0'],
  ])('of another format is refused: %s', (_, head) => {
    expect(findMetadata(bytes(head))).toBe(other)
  })
})

test('a JPEG with IPTC data, a comment, a thumbnail or more pictures is refused', async () => {
  const jpeg = await picture().jpeg().toBuffer()
  const insert = (marker: number, body: string) => {
    const segment = Buffer.from([0xff, marker, 0, body.length + 2])
    return Buffer.concat([jpeg.subarray(0, 2), segment, bytes(body), jpeg.subarray(2)])
  }
  expect(findMetadata(insert(0xed, 'Photoshop 3.0\0'))).toBe('IPTC data')
  expect(findMetadata(insert(0xfe, 'taken at school'))).toBe('a comment')
  expect(findMetadata(insert(0xe2, 'MPF\0'))).toBe('a block e2')
  expect(findMetadata(insert(0xe0, 'JFIF\0\x01\x02\0\0\x01\0\x01\x10\x10'))).toBe('a thumbnail')
  expect(findMetadata(insert(0xe2, 'ICC_PROFILE\0'))).toBeUndefined()
})

test('a drawing with metadata or a picture inside is refused', () => {
  expect(findMetadata(bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeUndefined()
  expect(findMetadata(bytes('<svg><metadata>me</metadata></svg>'))).toBe('metadata')
  expect(findMetadata(bytes('<svg><image href="data:image/jpeg;base64,AA"/></svg>'))).toBe(
    'a picture inside the drawing',
  )
  expect(findMetadata(bytes('<!doctype html>\n<p>Exif'))).toBeUndefined()
  expect(findMetadata(bytes(''))).toBeUndefined()
})

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
    const start = photo.subarray(0, 2)
    const rest = photo.subarray(photo.indexOf(Buffer.from('ffdb', 'hex')))
    const both = Buffer.concat([start, thumbnail, rest, video])
    expect(hasPlace(both)).toBe(true)
    expect(Buffer.concat([start, rest]).equals(stripJpeg(both)!)).toBe(true)
  })

  test('is undefined for an incomplete file and for other formats', async () => {
    const photo = await makePhonePhoto({ width: 80, height: 64 })
    expect(stripJpeg(photo.subarray(0, photo.length / 2))).toBeUndefined()
    expect(stripJpeg(await sharp(photo).png().toBuffer())).toBeUndefined()
  })
})

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

describe('sniff', () => {
  test.each([
    ['JPEG', '\xff\xd8\xff\xe1\0\0Exif'],
    ['PNG', '\x89PNG\r\n\x1a\n'],
    ['WebP', 'RIFF\x10\0\0\0WEBPVP8 '],
    ['AVIF', '\0\0\0\x1cftypavif\0\0\0\0'],
    ['HEIC, which decoding distinguishes from AVIF', '\0\0\0\x24ftypheic\0\0\0\0'],
  ])('accepts a photo: %s', (_, head) => {
    expect(sniff(bytes(head))).toBeUndefined()
  })

  test.each([
    ['a video', '\0\0\0\x18ftypmp42\0\0\0\0'],
    ['an AVI film, whose container is that of WebP', 'RIFF\x10\0\0\0AVI LIST'],
    ['a GIF', 'GIF89a'],
    ['a raw photo of Canon', '\0\0\0\x18ftypcrx \0\0\0\0'],
    ['a text', 'Benches, 40 of them\r\n'],
  ])('refuses any other file: %s', (_, head) => {
    expect(sniff(bytes(head))).toBe(noPhoto)
  })

  test('reports an empty file', () => {
    expect(sniff(bytes(''))).toBe('the file is empty and was left out: send or copy it again.')
  })
})
