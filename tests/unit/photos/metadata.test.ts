import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { findForeignData } from '../../../scripts/photos/metadata'
import { makePhonePhoto } from '../../fixtures/phone-photo'

const exif = { IFD0: { Make: 'Phone Maker' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '17/1 23/1 6/1' } }
const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"></x:xmpmeta>'
const picture = () => sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
const formats = ['jpeg', 'png', 'webp', 'avif'] as const
const bytes = (text: string) => Buffer.from(text, 'latin1')

describe('a picture file', () => {
  test.each(formats)('that contains only a picture is accepted: %s', async (format) => {
    expect(findForeignData(await picture()[format]().toBuffer())).toBeUndefined()
  })

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('may keep its colour profile: %s', async (format) => {
    expect(findForeignData(await picture().withIccProfile('p3')[format]().toBuffer())).toBeUndefined()
  })

  test.each([
    ['jpeg', 'EXIF or XMP data'],
    ['png', 'EXIF data'],
    ['webp', 'EXIF data'],
    ['avif', 'EXIF data'],
  ] as const)('with EXIF is refused: %s', async (format, found) => {
    expect(findForeignData(await picture().withExif(exif)[format]().toBuffer())).toBe(found)
  })

  test.each([
    ['jpeg', 'EXIF or XMP data'],
    ['png', 'texts'],
    ['webp', 'a block "XMP"'],
    ['avif', 'XMP data'],
  ] as const)('with XMP is refused: %s', async (format, found) => {
    expect(findForeignData(await picture().withXmp(xmp)[format]().toBuffer())).toBe(found)
  })

  test.each([
    ['jpeg', 'bytes after the picture'],
    ['png', 'bytes after the picture'],
    ['webp', 'bytes after the picture'],
    ['avif', 'a block "?"'],
  ] as const)('with other data at its end is refused: %s', async (format, found) => {
    const video = bytes('\0\0\0\x18ftypmp42')
    const both = Buffer.concat([await picture()[format]().toBuffer(), video])
    expect(findForeignData(both)).toBe(found)
  })

  test.each(formats)('that is incomplete is refused: %s', async (format) => {
    const whole = await picture()[format]().toBuffer()
    expect(findForeignData(whole.subarray(0, whole.length - 8))).toBeTruthy()
  })

  test('of a phone is refused', async () => {
    expect(findForeignData(await makePhonePhoto({ width: 80, height: 64 }))).toBe('EXIF or XMP data')
    expect(findForeignData(await picture().tiff().toBuffer())).toBe('an original photo')
    expect(findForeignData(bytes('\0\0\0\x24ftypheic\0\0\0\0mif1heic'))).toBe('an original photo')
  })

  test('of a format that the site does not use is refused', async () => {
    expect(findForeignData(await picture().gif().toBuffer())).toBe('a GIF')
    expect(findForeignData(bytes('\0\0\x01\0\x01\0'))).toBe('an icon of the format ICO')
    expect(findForeignData(bytes('\0\0\0\x18ftypqt  \0\0\0\0'))).toBe('a video')
  })
})

test('a JPEG with IPTC data, a comment, a thumbnail or more pictures is refused', async () => {
  const jpeg = await picture().jpeg().toBuffer()
  const insert = (marker: number, body: string) => {
    const segment = Buffer.from([0xff, marker, 0, body.length + 2])
    return Buffer.concat([jpeg.subarray(0, 2), segment, bytes(body), jpeg.subarray(2)])
  }
  expect(findForeignData(insert(0xed, 'Photoshop 3.0\0'))).toBe('IPTC data')
  expect(findForeignData(insert(0xfe, 'taken at school'))).toBe('a comment')
  expect(findForeignData(insert(0xe2, 'MPF\0'))).toBe('a block e2')
  expect(findForeignData(insert(0xe0, 'JFIF\0\x01\x02\0\0\x01\0\x01\x10\x10'))).toBe('a thumbnail')
  expect(findForeignData(insert(0xe2, 'ICC_PROFILE\0'))).toBeUndefined()
})

test('a drawing with metadata or a picture inside is refused; files that are not pictures are accepted', () => {
  expect(findForeignData(bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeUndefined()
  expect(findForeignData(bytes('<svg><metadata>me</metadata></svg>'))).toBe('metadata')
  expect(findForeignData(bytes('<svg><image href="data:image/jpeg;base64,AA"/></svg>'))).toBe(
    'a picture inside the drawing',
  )
  expect(findForeignData(bytes('<!doctype html>\n<p>Exif'))).toBeUndefined()
  expect(findForeignData(bytes(''))).toBeUndefined()
})
