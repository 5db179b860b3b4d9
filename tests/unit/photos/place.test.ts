/** The place where photos and films were taken, which does not belong in a public repository. */
import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { hasPlace } from '../../../scripts/photos/place'
import { readHeader } from '../../../scripts/photos/read'
import { withChunk } from '../../fixtures/all-metadata'
import { heicFile } from '../../fixtures/phone-photo'

/** As the photo step looks for it: sharp reads the header of photos. */
async function isFound(data: Buffer): Promise<boolean> {
  const header = await readHeader(data)
  return hasPlace(data, 'refused' in header ? undefined : header)
}

const exif = (latitude: string) => ({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: latitude } })
const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><a exif:GPSLatitude="17,23.1N"/></x:xmpmeta>'
const picture = () => sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
const film = Buffer.from('\0\0\0\x18ftypmp42 \xa9xyz\0\x12\x15\xc7+17.3850+078.4867/', 'latin1')

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('is found in EXIF and XMP of %s', async (format) => {
  // Without the bytes of the file, of which PNG chunks are searched, too.
  const hasPlaceInHeader = async (photo: Buffer) => {
    const header = await readHeader(photo)
    return hasPlace(Buffer.alloc(0), 'refused' in header ? undefined : header)
  }
  const make = (latitude: string) => picture().withExif(exif(latitude))[format]().toBuffer()
  expect(await hasPlaceInHeader(await make('17/1 23/1 6/1'))).toBe(true)
  expect(await hasPlaceInHeader(await make('0/1 0/1 0/1'))).toBe(false)
  expect(await hasPlaceInHeader(await picture().withXmp(xmp)[format]().toBuffer())).toBe(true)
  expect(await hasPlaceInHeader(await picture()[format]().toBuffer())).toBe(false)
})

test('is found in a HEIC, and in the film behind a photo', async () => {
  expect(await isFound(readFileSync(heicFile))).toBe(true)
  const photo = await picture().jpeg().toBuffer()
  expect(await isFound(Buffer.concat([photo, film]))).toBe(true)
  expect(await isFound(photo)).toBe(false)
})

/** A PNG with this chunk behind its picture, where sharp does not look. */
async function pngWith(kind: string, ...body: Buffer[]): Promise<Buffer> {
  const png = await picture().png().toBuffer()
  const whole = withChunk(png, kind, ...body)
  const chunk = whole.subarray(33, whole.length - png.length + 33)
  return Buffer.concat([png.subarray(0, -12), chunk, png.subarray(-12)])
}

/** EXIF data with coordinates, from the byte order on. */
async function exifBlock(): Promise<Buffer> {
  const photo = await picture().withExif(exif('17/1 23/1 6/1')).jpeg().toBuffer()
  const block = (await sharp(photo).metadata()).exif!
  return block.subarray(block.indexOf('Exif\0\0') + 6)
}

test.each<[string, boolean, (block: Buffer) => [kind: string, ...body: Buffer[]]]>([
  ['EXIF', true, (block) => ['eXIf', block]],
  ['compressed XMP', true, () => ['iTXt', Buffer.from('XML:com.adobe.xmp\0\x01\0\0\0'), deflateSync(xmp)]],
  [
    'EXIF in compressed hexadecimal digits',
    true,
    (block) => {
      const data = Buffer.concat([Buffer.from('Exif\0\0'), block])
      const digits = `\nexif\n${String(data.length).padStart(8)}\n${data.toString('hex')}\n`
      return ['zTXt', Buffer.from('Raw profile type exif\0\0'), deflateSync(digits)]
    },
  ],
  ['another text', false, () => ['tEXt', Buffer.from('Title\0School')]],
])('a chunk of a PNG is searched: %s', async (_, expected, make) => {
  expect(await isFound(await pngWith(...make(await exifBlock())))).toBe(expected)
})

test.each([
  ['a film of an iPhone', 'com.apple.quicktime.location.ISO6709\0\0ilst\0+17.3850+078.4867+505.1/', true],
  ['a film without a place', 'com.apple.quicktime.location.ISO6709', false],
  ['the first bytes of TIFF by chance', `II*\0\xff\xff\xff\x7f MM\0*`, false],
  ['a directory without an end', 'II*\0\x08\0\0\0\xff\xff\x25\x88\x04\0\x01\0\0\0\xff\xff\xff\xff', false],
  ['a PDF', '%PDF-1.7 GPSLatitude', true],
])('other files are searched: %s', async (_, data, expected) => {
  expect(await isFound(Buffer.from(data, 'latin1'))).toBe(expected)
})
