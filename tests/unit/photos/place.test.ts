/** The place where photos and films were taken, which does not belong in a public repository. */
import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findPlace } from '../../../scripts/photos/place'
import { readHeader } from '../../../scripts/photos/read'
import { withChunk } from '../../fixtures/all-metadata'
import { heicFile, makePhonePhoto } from '../../fixtures/phone-photo'

/** As the photo step looks for it: sharp reads the header of photos. */
async function hasPlace(data: Buffer): Promise<boolean> {
  const header = await readHeader(data)
  return findPlace(data, 'refused' in header ? undefined : header) !== undefined
}

const exif = (latitude: string) => ({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: latitude } })
const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><a exif:GPSLatitude="17,23.1N"/></x:xmpmeta>'
const picture = () => sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
const film = Buffer.from('\0\0\0\x18ftypmp42 \xa9xyz\0\x12\x15\xc7+17.3850+078.4867/', 'latin1')

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('is found in EXIF and XMP of %s', async (format) => {
  const make = (latitude: string) => picture().withExif(exif(latitude))[format]().toBuffer()
  expect(await hasPlace(await make('17/1 23/1 6/1'))).toBe(true)
  expect(await hasPlace(await make('0/1 0/1 0/1'))).toBe(false)
  expect(await hasPlace(await picture().withXmp(xmp)[format]().toBuffer())).toBe(true)
  expect(await hasPlace(await picture()[format]().toBuffer())).toBe(false)
})

test('is found in a HEIC, and in the film behind a photo', async () => {
  expect(await hasPlace(readFileSync(heicFile))).toBe(true)
  const photo = await picture().jpeg().toBuffer()
  expect(await hasPlace(Buffer.concat([photo, film]))).toBe(true)
  expect(await hasPlace(photo)).toBe(false)
})

/** A PNG with this chunk. */
const pngWith = async (kind: string, ...body: Buffer[]) =>
  withChunk(await picture().png().toBuffer(), kind, ...body)

/** EXIF data with coordinates, from the byte order on. */
async function exifBlock(): Promise<Buffer> {
  const photo = await picture().withExif(exif('17/1 23/1 6/1')).jpeg().toBuffer()
  const block = (await sharp(photo).metadata()).exif!
  return block.subarray(block.indexOf('Exif\0\0') + 6)
}

test('is found where it is compressed in a PNG, and in hexadecimal digits', async () => {
  const keyword = 'XML:com.adobe.xmp\0\x01\0\0\0'
  expect(await hasPlace(await pngWith('iTXt', Buffer.from(keyword), deflateSync(xmp)))).toBe(true)
  const block = await exifBlock()
  const digits = `\nexif\n${String(block.length + 6).padStart(8)}\n${Buffer.concat([Buffer.from('Exif\0\0'), block]).toString('hex')}\n`
  const named = Buffer.from('Raw profile type exif\0\0')
  expect(await hasPlace(await pngWith('zTXt', named, deflateSync(digits)))).toBe(true)
  expect(await hasPlace(await pngWith('eXIf', block))).toBe(true)
  expect(await hasPlace(await pngWith('tEXt', Buffer.from('Title\0School')))).toBe(false)
})

test.each([
  ['a film of an iPhone', 'com.apple.quicktime.location.ISO6709\0\0ilst\0+17.3850+078.4867+505.1/', true],
  ['a film without a place', 'com.apple.quicktime.location.ISO6709', false],
  ['the first bytes of TIFF by chance', `II*\0\xff\xff\xff\x7f MM\0*`, false],
  ['a directory without an end', 'II*\0\x08\0\0\0\xff\xff\x25\x88\x04\0\x01\0\0\0\xff\xff\xff\xff', false],
  ['a PDF', '%PDF-1.7 GPSLatitude', true],
])('other files are searched: %s', async (_, data, expected) => {
  expect(await hasPlace(Buffer.from(data, 'latin1'))).toBe(expected)
})

test('says whether npm run strip removes it', async () => {
  const photo = await makePhonePhoto({ width: 80, height: 64 })
  expect(findPlace(photo)).toEqual({ isCleanable: true })
  expect(findPlace(film)).toEqual({ isCleanable: false })
  expect(findPlace(Buffer.from('%PDF-1.7 GPSLatitude'))).toEqual({ isCleanable: true })
})
