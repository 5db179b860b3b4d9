/** Originals as phones, cameras and interrupted copies deliver them: read upright in sRGB, or refused with a sentence. */
import { readFileSync } from 'node:fs'
import sharp, { type Metadata } from 'sharp'
import { describe, expect, test } from 'vitest'
import { refusedHdr } from '../../../scripts/photos/colours'
import {
  judgeHeader,
  type Pixels,
  type Refused,
  readHeader,
  readPixels,
  refuseDamaged,
} from '../../../scripts/photos/read'
import { noPhoto, unreadable } from '../../../src/model/judge/sniff'
import { withChunk } from '../../fixtures/all-metadata'
import { corners, heicFile, makePhonePhoto } from '../../fixtures/phone-photo'

async function read(content: Buffer): Promise<Pixels | Refused | 'later'> {
  const header = await readHeader(content)
  if ('refused' in header) return header
  return judgeHeader(header) ?? readPixels(content, header)
}

async function pixelsOf(content: Buffer): Promise<Pixels> {
  const found = await read(content)
  if (typeof found === 'string' || 'refused' in found) throw new Error(JSON.stringify(found))
  return found
}

/** The colour of the pixel at a part of the width and the height. */
function colourAt({ data, info: { width, height, channels } }: Pixels, x: number, y: number): number[] {
  const at = (Math.floor(y * height) * width + Math.floor(x * width)) * channels
  return [...data.subarray(at, at + 3)]
}

/** Grain and compression change a colour a little; a wrong profile or corner changes it much more. */
function expectNear(actual: number[], expected: readonly number[], tolerance: number) {
  const difference = Math.max(...expected.map((value, index) => Math.abs(value - actual[index]!)))
  expect(difference, `${actual} for ${expected}`).toBeLessThanOrEqual(tolerance)
}

function expectCorners(pixels: Pixels, tolerance: number) {
  expectNear(colourAt(pixels, 0.03, 0.03), corners.topLeft, tolerance)
  expectNear(colourAt(pixels, 0.97, 0.03), corners.topRight, tolerance)
  expectNear(colourAt(pixels, 0.03, 0.97), corners.bottomLeft, tolerance)
  expectNear(colourAt(pixels, 0.97, 0.97), corners.bottomRight, tolerance)
}

const colour = { r: 200, g: 100, b: 50 }

function oneColour(channels: 3 | 4 = 3, alpha = 1) {
  return sharp({ create: { width: 60, height: 40, channels, background: { ...colour, alpha } } })
}

describe('a photo is upright', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('with orientation %i', async (orientation) => {
    const pixels = await pixelsOf(await makePhonePhoto({ width: 300, height: 200, orientation }))
    expect(pixels.info).toMatchObject({ width: 300, height: 200, channels: 3 })
    expectCorners(pixels, 25)
  })

  test('in the largest published size', async () => {
    const lying = (width: number, height: number) =>
      oneColour().resize(height, width, { fit: 'fill' }).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect((await pixelsOf(await lying(2000, 1500))).info).toMatchObject({ width: 1600, height: 1200 })
    expect((await pixelsOf(await lying(1500, 2000))).info).toMatchObject({ width: 1500, height: 2000 })
  })
})

describe('colours become sRGB', () => {
  test.each([
    ['Display P3 JPEG', () => oneColour().withIccProfile('p3').jpeg({ quality: 100 })],
    ['Display P3 PNG of 16 bits', () => oneColour().toColourspace('rgb16').withIccProfile('p3').png()],
    ['PNG of 16 bits without a profile', () => oneColour().toColourspace('rgb16').png()],
    ['Display P3 AVIF', () => oneColour().withIccProfile('p3').avif({ quality: 95 })],
    ['WebP', () => oneColour().webp({ quality: 100 })],
  ])('%s', async (_, make) => {
    expectNear(colourAt(await pixelsOf(await make().toBuffer()), 0, 0), Object.values(colour), 3)
  })

  test('CMYK and grey', async () => {
    const cmyk = await oneColour().toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer()
    expectNear(colourAt(await pixelsOf(cmyk), 0, 0), [195, 94, 24], 8) // the nearest colour that inks can print
    const grey = await oneColour().toColourspace('b-w').jpeg().toBuffer()
    expectNear(colourAt(await pixelsOf(grey), 0, 0), [128, 128, 128], 3)
  })

  test('a HEIC with Display P3', async () => {
    const pixels = await pixelsOf(readFileSync(heicFile))
    expect(pixels.info).toMatchObject({ width: 1600, height: 2133, channels: 3 })
    // 140 52 48 in Display P3.
    expectNear(colourAt(pixels, 0.5, 0.5), [152, 44, 43], 2)
  })

  /** An AVIF that declares these primaries and this transfer function (ISO/IEC 14496-12, 12.1.5, 23008-12, 9.3). */
  const withNclx = async (primaries: number, transfer: number) => {
    const avif = await oneColour().avif({ quality: 95 }).toBuffer()
    const colours = Buffer.from('\0\0\0\x13colrnclx\0\0\0\0\0\x06\x80', 'latin1')
    colours.writeUInt16BE(primaries, 12)
    colours.writeUInt16BE(transfer, 14)
    const [ipma, mdat] = [avif.indexOf('ipma') - 4, avif.indexOf('mdat') - 4]
    const end = ipma + avif.readUInt32BE(ipma)
    const extent = Buffer.alloc(4)
    extent.writeUInt32BE(mdat + 8)
    const added = colours.length + 1
    avif.writeUInt32BE(mdat + 8 + added, avif.indexOf(extent, avif.indexOf('iloc')))
    const grow = (box: string, bytes: number) => {
      const at = avif.indexOf(box) - 4
      avif.writeUInt32BE(avif.readUInt32BE(at) + bytes, at)
    }
    for (const box of ['meta', 'iprp']) grow(box, added)
    grow('ipco', colours.length)
    grow('ipma', 1)
    avif[ipma + 18]!++ // one more property, the fourth
    return Buffer.concat([
      avif.subarray(0, ipma),
      colours,
      avif.subarray(ipma, end),
      Buffer.from([4]),
      avif.subarray(end),
    ])
  }

  test('an AVIF that declares Display P3 without a profile', async () => {
    expectNear(colourAt(await pixelsOf(await withNclx(12, 13)), 0, 0), [215, 93, 32], 4)
  })

  test.each([
    ['PQ in an AVIF', () => withNclx(9, 16)],
    ['HLG in an AVIF', () => withNclx(9, 18)],
    ['PQ in a PNG', async () => withChunk(await oneColour().png().toBuffer(), 'cICP', '\x09\x10\0\x01')],
  ])('HDR is refused: %s', async (_, make) => {
    expect(await read(await make())).toEqual({ refused: refusedHdr })
  })

  test('transparent parts are white', async () => {
    const pixels = await pixelsOf(await oneColour(4, 0.5).png().toBuffer())
    expect(pixels.info.channels).toBe(3)
    expectNear(colourAt(pixels, 0, 0), [227, 177, 152], 2)
  })
})

test('the first frame of an animation is read', async () => {
  const frames = [oneColour(), sharp({ create: { width: 60, height: 40, channels: 3, background: 'blue' } })]
  const images = await Promise.all(frames.map((frame) => frame.png().toBuffer()))
  const pixels = await pixelsOf(
    await sharp(images, { join: { animated: true } })
      .webp()
      .toBuffer(),
  )
  expect(pixels.info).toMatchObject({ width: 60, height: 40 })
  expectNear(colourAt(pixels, 0, 0), Object.values(colour), 4)
})

describe('damage is noticed', () => {
  const scene = async () => sharp(await makePhonePhoto({ width: 800, height: 600 }))
  const zeroed = (data: Buffer, from: number) => Buffer.from(data).fill(0, Math.floor(from * data.length))

  test.each<[string, () => Promise<Buffer>]>([
    ['JPEG', async () => (await scene()).jpeg({ optimiseCoding: false }).toBuffer()],
    ['progressive JPEG', async () => (await scene()).jpeg({ progressive: true }).toBuffer()],
    ['PNG', async () => (await scene()).png().toBuffer()],
    ['WebP', async () => (await scene()).webp().toBuffer()],
    ['lossless WebP', async () => (await scene()).webp({ lossless: true }).toBuffer()],
    ['AVIF', async () => (await scene()).avif({ effort: 1 }).toBuffer()],
    ['HEIC', async () => readFileSync(heicFile)],
    // The thumbnail has an end of its own, and so has what a phone puts behind the photo.
    [
      'JPEG with a thumbnail',
      async () => {
        const thumbnail = await (await scene()).resize(16).jpeg().toBuffer()
        const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 0]), Buffer.from('Exif\0\0'), thumbnail])
        segment.writeUInt16BE(segment.length - 2, 2)
        const photo = await (await scene()).jpeg().toBuffer()
        return Buffer.concat([photo.subarray(0, 2), segment, photo.subarray(2)])
      },
    ],
  ])('%s: cut off, and with zeros at the end', async (name, make) => {
    const whole = await make()
    await pixelsOf(whole)
    for (const part of [0.5, 0.9, 0.99])
      expect(await read(whole.subarray(0, whole.length * part)), `${part}`).toEqual({ refused: unreadable })
    // The last tenth of the HEIC contains no pixels.
    for (const part of name === 'HEIC' ? [0.5] : [0.5, 0.9])
      expect(await read(zeroed(whole, part)), `${part}`).toEqual({ refused: unreadable })
  })

  test('zeros in the middle of a large JPEG, with bytes between its parts, too', async () => {
    const photo = await makePhonePhoto({ width: 4800, height: 1200 })
    const middle = photo.length >> 1
    photo.fill(0, middle, middle + 16_384)
    expect(await read(photo)).toHaveProperty('refused', unreadable)
    const stray = insertAt(photo, photo.indexOf('ffc0', 0, 'hex'), Buffer.alloc(9))
    expect(await read(stray)).toHaveProperty('refused', unreadable)
  })

  test('zeros that a decoder takes for data, in a progressive JPEG and in a HEIC', async () => {
    const photo = sharp(await makePhonePhoto({ width: 800, height: 600 }))
    const data = await photo.jpeg({ progressive: true, quality: 75 }).toBuffer()
    await pixelsOf(data)
    const at = data.lastIndexOf('ffda', undefined, 'hex') + 1000
    expect(await read(data.fill(0, at, at + 4096))).toEqual({ refused: unreadable })
    expect(await read(readFileSync(heicFile).fill(0, 1800, 1870))).toEqual({ refused: unreadable })
  })

  test.each<[string, (data: Buffer) => Buffer]>([
    ['spectral selection', (data) => set(data, data.indexOf('ffda000c03', 0, 'hex') + 12, 0)],
    ['JFIF version', (data) => insert(data, Buffer.from('ffe000104a46494600030101004800480000', 'hex'))],
    ['colour transform', (data) => insert(data, Buffer.from('ffee000e41646f626500640000000007', 'hex'))],
    ['bytes after the end', (data) => Buffer.concat([data, Buffer.from('\0\0\0\x18ftypmp42')])],
    ['bytes between its parts', (data) => insertAt(data, data.indexOf('ffc0', 0, 'hex'), Buffer.alloc(9, 7))],
    ['fill bytes before a marker', (data) => insert(data, Buffer.alloc(9, 255))],
    ['a profile of 7 bytes', (data) => insert(data, profileOf(7))],
    ['a profile of 131 bytes', (data) => insert(data, profileOf(131))],
  ])('a JPEG whose header alone is odd is read: %s', async (_, spoil) => {
    const photo = await oneColour().jpeg().toBuffer()
    expect((await pixelsOf(spoil(photo))).data.equals((await pixelsOf(photo)).data)).toBe(true)
  })
})

function set(data: Buffer, at: number, value: number): Buffer {
  const copy = Buffer.from(data)
  copy[at] = value
  return copy
}

function insert(data: Buffer, segment: Buffer): Buffer {
  return insertAt(data, 2, segment)
}

function insertAt(data: Buffer, at: number, added: Buffer): Buffer {
  return Buffer.concat([data.subarray(0, at), added, data.subarray(at)])
}

/** A segment with the whole of a profile, which is as long as this. */
function profileOf(bytes: number): Buffer {
  const head = Buffer.from('\xff\xe2\0\0ICC_PROFILE\0\x01\x01', 'latin1')
  head.writeUInt16BE(head.length - 2 + bytes, 2)
  return Buffer.concat([head, Buffer.alloc(bytes)])
}

// Errors of sharp 0.35 when it lacks memory.
test.each([
  'vips_tracked: out of memory -- size == 762MB',
  'VipsJpeg: Insufficient memory (case 4)',
  'heif: Invalid input: Unspecified: Memory allocation error (2.0)',
])('a lack of memory is not damage: %s', (message) => {
  expect(() => refuseDamaged(new Error(message))).toThrow(expect.objectContaining({ code: 'ENOMEM' }))
})

test.each([
  ['65,535 items', 'iinf', 4, 'ffff'],
  ['65,535 places', 'iloc', 6, 'ffff'],
  ['no width', 'ispe', 4, '00000000'],
])('a HEIC that declares %s is damaged', async (_, box, at, number) => {
  const data = readFileSync(heicFile)
  Buffer.from(number, 'hex').copy(data, data.indexOf(box) + 4 + at)
  expect(await read(data)).toEqual({ refused: unreadable })
})

describe('judgeHeader', () => {
  const header = (format: string, width: number, height: number, more = {}) =>
    ({
      format,
      width,
      height,
      channels: 3,
      depth: 'uchar',
      isProgressive: false,
      autoOrient: { width, height },
      ...more,
    }) as Metadata

  test('refuses more pixels than can be read', () => {
    expect(judgeHeader(header('png', 12_000, 9000))).toEqual({
      refused: 'has 108 megapixels and was left out: at most 100 can be read. Send a smaller copy.',
    })
  })

  test('refuses an SVG drawing', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
    expect(await read(Buffer.from(drawing))).toEqual({
      refused: noPhoto,
    })
  })

  test.each<[string, Metadata, 'later' | undefined]>([
    ['JPEG of 50 megapixels', header('jpeg', 10_000, 5000), undefined],
    ['progressive JPEG', header('jpeg', 10_000, 5000, { isProgressive: true }), 'later'],
    ['PNG of 16 bits', header('png', 10_000, 5000, { depth: 'ushort' }), undefined],
    ['interlaced PNG', header('png', 10_000, 5000, { isProgressive: true }), 'later'],
    ['WebP', header('webp', 10_000, 5000), 'later'],
    ['long screenshot, whose published picture is large', header('png', 1080, 20_000), 'later'],
  ])('what needs much memory waits: %s', (_, photo, expected) => {
    expect(judgeHeader(photo)).toBe(expected)
    expect(judgeHeader(photo, true)).toBeUndefined()
  })
})
