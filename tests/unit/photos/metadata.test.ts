/** Metadata of photos: what a published file may not contain, what npm run strip removes, the place and the day of a photo. */

import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { formatOf, hasMetadata } from '../../../scripts/photos/metadata'
import { checksum } from '../../../scripts/store/file-state'
import { dayTaken } from '../../../src/editor/worker/preparation/day-taken'
import { message } from '../../../src/i18n/messages/message'
import { readDay } from '../../../src/media/images/exif'
import { decodeHeic } from '../../../src/media/images/heic'
import { findInJpeg, stripJpeg } from '../../../src/media/images/jpeg'
import { noPhoto, sniff } from '../../../src/model/judge/sniff'
import { metadataTexts, photosWithAllMetadata, withChunk } from '../../fixtures/all-metadata'
import { heicFile, makePhonePhoto } from '../../fixtures/phone-photo'

const exif = { IFD0: { Make: 'Phone Maker' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '17/1 23/1 6/1' } }
const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"></x:xmpmeta>'
const picture = () => sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
const formats = ['jpeg', 'png', 'webp', 'avif'] as const
const bytes = (text: string) => Buffer.from(text, 'latin1')
const find = (data: Buffer) => formatOf(data)?.find(data)

describe('a picture file', () => {
  test.each(formats)('that contains only a picture is accepted: %s', async (format) => {
    expect(find(await picture()[format]().toBuffer())).toBeUndefined()
    expect(find(await picture().ensureAlpha(0.5)[format]().toBuffer())).toBeUndefined()
  })

  test.each(formats)('may keep its colour profile: %s', async (format) => {
    expect(find(await picture().withIccProfile('p3')[format]().toBuffer())).toBeUndefined()
  })

  test.each([
    ['jpeg', 'EXIF or XMP data', 'EXIF or XMP data', 'bytes after the picture'],
    ['png', 'EXIF data', 'texts', 'bytes after the picture'],
    ['webp', 'EXIF data', 'a block "XMP"', 'bytes after the picture'],
    ['avif', 'metadata', 'metadata', 'metadata'],
  ] as const)('with EXIF, XMP or other data is refused: %s', async (format, inExif, inXmp, atEnd) => {
    expect(find(await picture().withExif(exif)[format]().toBuffer())).toBe(inExif)
    expect(find(await picture().withXmp(xmp)[format]().toBuffer())).toBe(inXmp)
    const video = bytes('\0\0\0\x18ftypmp42')
    expect(find(Buffer.concat([await picture()[format]().toBuffer(), video]))).toBe(atEnd)
  })

  test.each(formats)('that is incomplete is refused: %s', async (format) => {
    const whole = await picture()[format]().toBuffer()
    expect(find(whole.subarray(0, whole.length - 8))).toBeTruthy()
  })

  test('of a phone is refused', async () => {
    expect(find(await makePhonePhoto({ width: 80, height: 64 }))).toBe('EXIF or XMP data')
  })

  test('with more than one picture is refused, because only the first one is compared with others', async () => {
    const frames = await Promise.all(
      ['red', 'blue'].map((background) =>
        sharp({ create: { width: 40, height: 30, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    expect(
      find(
        await sharp(frames, { join: { animated: true } })
          .webp()
          .toBuffer(),
      ),
    ).toBe('more than one picture')
    expect(find(withChunk(await picture().png().toBuffer(), 'acTL', Buffer.alloc(8)))).toBe(
      'more than one picture',
    )
  })

  test.each([
    ['TIFF', picture().tiff()],
    ['GIF', picture().gif()],
  ])('of another format is no photo: %s', async (_, made) => {
    expect(formatOf(await made.toBuffer())).toBeUndefined()
  })
})

test('a JPEG with IPTC data, a comment, a thumbnail or more pictures is refused', async () => {
  const jpeg = await picture().jpeg().toBuffer()
  const insert = (marker: number, body: string) => {
    const segment = Buffer.from([0xff, marker, 0, body.length + 2])
    return Buffer.concat([jpeg.subarray(0, 2), segment, bytes(body), jpeg.subarray(2)])
  }
  expect(find(insert(0xed, 'Photoshop 3.0\0'))).toBe('IPTC data')
  expect(find(insert(0xfe, 'taken at school'))).toBe('a comment')
  expect(find(insert(0xe2, 'MPF\0'))).toBe('a block e2')
  expect(find(insert(0xe0, 'JFIF\0\x01\x02\0\0\x01\0\x01\x10\x10'))).toBe('a thumbnail')
  expect(find(insert(0xe2, 'ICC_PROFILE\0'))).toBeUndefined()
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
    expect([hasMetadata(photo), hasMetadata(stripped)]).toEqual([true, false])
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
    expect(hasMetadata(both)).toBe(true)
    expect(Buffer.concat([start, rest]).equals(stripJpeg(both)!)).toBe(true)
  })

  test('has no bytes between its segments', async () => {
    const photo = await picture().jpeg().toBuffer()
    const second = 4 + photo.readUInt16BE(4)
    const stray = Buffer.concat([photo.subarray(0, second), bytes('at school\xff\0'), photo.subarray(second)])
    expect(find(stray)).toBe('bytes between its parts')
    expect(photo.equals(stripJpeg(stray)!)).toBe(true)
  })

  test('is undefined for an incomplete file and for other formats', async () => {
    const photo = await makePhonePhoto({ width: 80, height: 64 })
    expect(stripJpeg(photo.subarray(0, photo.length / 2))).toBeUndefined()
    expect(stripJpeg(await sharp(photo).png().toBuffer())).toBeUndefined()
  })
})

/** A comparison of so many pixels by the test library takes minutes. */
const hashOf = (heic: Buffer) => checksum(decodeHeic(heic, () => {}).data)

describe.each(Object.entries(photosWithAllMetadata))('%s without its metadata', (_, make) => {
  test('shows the same picture, and nothing else is left', async () => {
    const photo = await make()
    const format = formatOf(photo)!
    const stripped = Buffer.from(format.strip(photo)!)
    expect(metadataTexts.filter((text) => stripped.includes(text))).toEqual([])
    expect([hasMetadata(photo), hasMetadata(stripped)]).toEqual([true, false])
    expect(stripped.length).toBeLessThanOrEqual(photo.length)
    if (format.name === 'HEIC') expect(hashOf(stripped)).toBe(hashOf(photo))
    else expect(await hasSamePixels(stripped, photo)).toBe(true)
    expect((await sharp(stripped).metadata()).icc).toEqual((await sharp(photo).metadata()).icc)
  })

  test('is undefined if the photo is cut', async () => {
    const photo = await make()
    const { strip } = formatOf(photo)!
    for (const part of [0.3, 0.6]) expect(strip(photo.subarray(0, photo.length * part))).toBeUndefined()
  })
})

test.each(['png', 'webp'] as const)('a %s stays upright without its metadata', async (format) => {
  const photo = await picture().withMetadata({ orientation: 6 }).withExifMerge(exif)[format]().toBuffer()
  const stripped = Buffer.from(formatOf(photo)!.strip(photo)!)
  expect(stripped.includes('Phone')).toBe(false)
  expect((await sharp(stripped).metadata()).orientation).toBe(6)
  expect(await hasSamePixels(stripped, photo)).toBe(true)
  expect(hasMetadata(stripped)).toBe(false)
})

test('what a HEIC has behind or between its boxes goes, and the offsets of its pictures stay', () => {
  const heic = readFileSync(heicFile)
  const film = bytes('\0\0\0\x20mpvd\0\0\0\x18ftypmp42\xa9xyz+17.3+078.4')
  const behind = Buffer.concat([heic, film])
  const { strip } = formatOf(heic)!
  expect(Buffer.from(strip(behind)!)).toEqual(Buffer.from(strip(heic)!))
  // A box of the profile has the name of one that says when a photo was taken.
  const dated = Buffer.from(heic)
  dated.write('crtt', dated.indexOf('colr'))
  expect(Buffer.from(strip(dated)!).includes('crtt')).toBe(false)
})

test('a HEIC whose picture reaches to the end of the file is not stripped, because that would empty it', () => {
  const heic = readFileSync(heicFile)
  heic.writeUInt32BE(0, heic.indexOf('iloc') + 24) // the length of the first picture (ISO/IEC 14496-12, 8.11.3)
  expect(formatOf(heic)!.strip(heic)).toBeUndefined()
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
    expect(sniff(bytes(''))).toEqual(message('emptyFile'))
  })
})
