/** The place in films, raw photos and documents, which does not belong in a public repository. */
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { hasPlace } from '../../../scripts/photos/place'

test.each([
  ['17/1 23/1 6/1', true],
  ['0/1 0/1 0/1', false],
])('is found in EXIF data of a raw photo: %s', async (latitude, expected) => {
  const exif = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: latitude } }
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
  const { exif: block } = await sharp(await picture.withExif(exif).jpeg().toBuffer()).metadata()
  expect(hasPlace(Buffer.concat([Buffer.from('raw'), block!.subarray('Exif\0\0'.length)]))).toBe(expected)
})

test.each([
  ['a film of an iPhone', 'com.apple.quicktime.location.ISO6709\0\0ilst\0+17.3850+078.4867+505.1/', true],
  ['a film without a place', 'com.apple.quicktime.location.ISO6709', false],
  ['the first bytes of TIFF by chance', `II*\0\xff\xff\xff\x7f MM\0*`, false],
  ['a directory without an end', 'II*\0\x08\0\0\0\xff\xff\x25\x88\x04\0\x01\0\0\0\xff\xff\xff\xff', false],
  ['a PDF', '%PDF-1.7 GPSLatitude', true],
  ['a compressed part of a PDF', `%PDF-1.7 stream\n${deflateSync('GPSLatitude').toString('latin1')}`, true],
])('is looked for in %s', (_, data, expected) => {
  expect(hasPlace(Buffer.from(data, 'latin1'))).toBe(expected)
})
