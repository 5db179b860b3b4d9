import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  decodePhoto,
  inspectPhoto,
  openPhoto,
  type Pixels,
  refuseDamaged,
} from '../../../../scripts/photos/decode/decode'
import { damaged } from '../../../../scripts/photos/decode/lane'
import { corners, makePhonePhoto } from '../../../fixtures/phone-photo'

async function pixelsOf(content: Buffer): Promise<Pixels> {
  const decoded = await decodePhoto(content)
  if (!('data' in decoded)) throw new Error(JSON.stringify(decoded))
  return decoded
}

/** Returns red, green and blue in the corners, a few pixels from the edges. */
function cornersOf({ data, info: { width, height } }: Pixels) {
  const at = (x: number, y: number) => [...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)]
  const [right, bottom] = [width - 9, height - 9]
  return {
    topLeft: at(8, 8),
    topRight: at(right, 8),
    bottomLeft: at(8, bottom),
    bottomRight: at(right, bottom),
  }
}

/** Grain and compression change a colour a little; a wrong profile or corner changes it much more. */
function expectNear(actual: number[], expected: number[], tolerance: number) {
  const difference = Math.max(...expected.map((value, index) => Math.abs(value - actual[index]!)))
  expect(difference, `${actual} for ${expected}`).toBeLessThanOrEqual(tolerance)
}

function oneColour(channels: 3 | 4 = 3, alpha = 1) {
  return sharp({ create: { width: 60, height: 40, channels, background: { r: 200, g: 100, b: 50, alpha } } })
}

describe('decodePhoto', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('turns orientation %i upright', async (orientation) => {
    const pixels = await pixelsOf(await makePhonePhoto({ width: 300, height: 200, orientation }))
    expect(pixels.info).toMatchObject({ width: 300, height: 200, channels: 3 })
    const found = cornersOf(pixels)
    expectNear(found.topLeft, corners.topLeft, 25)
    expectNear(found.topRight, corners.topRight, 25)
    expectNear(found.bottomLeft, corners.bottomLeft, 25)
    expectNear(found.bottomRight, corners.bottomRight, 25)
  })

  test('resizes to the largest published width of the upright photo', async () => {
    const wide = await pixelsOf(await makePhonePhoto({ width: 2000, height: 1500, orientation: 6 }))
    expect(wide.info).toMatchObject({ width: 1600, height: 1200 })
    const tall = await pixelsOf(await makePhonePhoto({ width: 1500, height: 2000, orientation: 8 }))
    expect(tall.info).toMatchObject({ width: 1500, height: 2000 })
  })

  test.each([
    ['Display P3 JPEG', () => oneColour().withIccProfile('p3').jpeg({ quality: 100 })],
    ['Display P3 PNG of 16 bits', () => oneColour().toColourspace('rgb16').withIccProfile('p3').png()],
    ['sRGB PNG of 16 bits', () => oneColour().toColourspace('rgb16').withIccProfile('srgb').png()],
    ['PNG of 16 bits without a profile', () => oneColour().toColourspace('rgb16').png()],
    ['Display P3 AVIF', () => oneColour().withIccProfile('p3').avif({ quality: 95 })],
    ['WebP', () => oneColour().webp({ quality: 100 })],
    ['GIF', () => oneColour().gif()],
    ['TIFF', () => oneColour().tiff()],
  ])('converts to sRGB: %s', async (_, make) => {
    const { data } = await pixelsOf(await make().toBuffer())
    expectNear([...data.subarray(0, 3)], [200, 100, 50], 3)
  })

  test('converts CMYK and grey to sRGB', async () => {
    const cmyk = await pixelsOf(
      await oneColour().toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer(),
    )
    expect(cmyk.info.channels).toBe(3)
    expectNear([...cmyk.data.subarray(0, 3)], [195, 94, 24], 8) // the nearest colour that inks can print
    const grey = await pixelsOf(await oneColour().toColourspace('b-w').jpeg().toBuffer())
    expectNear([...grey.data.subarray(0, 3)], [128, 128, 128], 3)
  })

  test('draws transparent photos on white', async () => {
    const { data, info } = await pixelsOf(await oneColour(4, 0.5).png().toBuffer())
    expect(info.channels).toBe(3)
    expectNear([...data.subarray(0, 3)], [227, 177, 152], 2)
  })

  test('reads the first frame of an animation', async () => {
    const frames = [
      oneColour(),
      sharp({ create: { width: 60, height: 40, channels: 3, background: 'blue' } }),
    ]
    const images = await Promise.all(frames.map((frame) => frame.png().toBuffer()))
    const moving = await sharp(images, { join: { animated: true } })
      .gif()
      .toBuffer()
    const { data, info } = await pixelsOf(moving)
    expect(info).toMatchObject({ width: 60, height: 40 })
    expectNear([...data.subarray(0, 3)], [200, 100, 50], 3)
  })

  test.each<[string, Parameters<typeof makeGif>[0], [x: number, y: number][], [x: number, y: number][]]>([
    [
      'the upper half',
      { height: 20 },
      [
        [5, 5],
        [50, 15],
      ],
      [
        [5, 25],
        [50, 35],
      ],
    ],
    [
      'the middle',
      { left: 20, top: 10, width: 20, height: 20 },
      [[30, 20]],
      [
        [5, 5],
        [50, 20],
        [30, 5],
        [30, 35],
      ],
    ],
    ['the upper half, with transparent pixels', { height: 20, isTransparent: true }, [[5, 5]], [[5, 35]]],
    [
      'more than its canvas',
      { width: 100, height: 80 },
      [
        [5, 5],
        [90, 70],
      ],
      [],
    ],
  ])('makes white what the first frame of a GIF does not cover: %s', async (_, frame, covered, uncovered) => {
    const { data, info } = await pixelsOf((await openPhoto(makeGif(frame))) as Buffer)
    const at = ([x, y]: readonly [number, number]) => [
      ...data.subarray((y * info.width + x) * 3).subarray(0, 3),
    ]
    for (const point of covered) expectNear(at(point), [200, 30, 30], 2)
    for (const point of uncovered) expectNear(at(point), [255, 255, 255], 2)
  })

  test('refuses more than 100 megapixels without decoding', async () => {
    const header = Buffer.alloc(24)
    header.writeUInt32BE(12_000, 16)
    header.writeUInt32BE(9000, 20)
    const real = await oneColour().png().toBuffer()
    const large = Buffer.concat([real.subarray(0, 16), header.subarray(16, 24), real.subarray(24)])
    expect(await inspectPhoto(withChecksum(large))).toEqual({
      refused: 'has 108 megapixels and was left out: at most 100 can be read. Send a smaller copy.',
    })
  })

  test('refuses an SVG drawing', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
    expect(await inspectPhoto(Buffer.from(drawing))).toEqual({
      refused: 'is not a photo; only photos can be shown. It was left out.',
    })
  })
})

// Errors of sharp 0.35 when it lacks memory.
test.each([
  'vips_tracked: out of memory -- size == 762MB',
  'VipsJpeg: Insufficient memory (case 4)',
  'heif: Invalid input: Unspecified: Memory allocation error (2.0)',
])('a lack of memory is not damage: %s', (message) => {
  expect(() => refuseDamaged(new Error(message))).toThrow(expect.objectContaining({ code: 'ENOMEM' }))
})

test('a file that declares too large sizes is damaged', () => {
  const message = 'heif: Memory allocation error: Security limit exceeded: iinf box contains 65535 items'
  expect(refuseDamaged(new Error(message))).toEqual({ refused: damaged })
})

test.each([
  [{ format: 'jpeg' }, undefined],
  [{ format: 'jpeg', isProgressive: true }, 'alone'],
  [{ format: 'png', depth: 'ushort' }, undefined],
  [{ format: 'png', isProgressive: true }, 'alone'],
  [{ format: 'webp' }, 'alone'],
] as const)('a photo of 50 megapixels that is held in memory whole waits: %o', async (kind, waits) => {
  const image = sharp({ create: { width: 16, height: 16, channels: 3, background: 'teal' } })
  const { format, ...options } = { isProgressive: false, depth: 'uchar', ...kind }
  const bits = options.depth === 'ushort' ? image.toColourspace('rgb16') : image
  const small = await bits[format]({ progressive: options.isProgressive } as object).toBuffer()
  const photo = withSize(small, 10_000, 5000)
  const found = await inspectPhoto(photo)
  expect(found).toEqual(waits && { waits, width: 10_000, height: 5000 })
  expect(await inspectPhoto(photo, true)).toBe(undefined)
})

/** A canvas of 60 × 40 pixels with one red frame. */
function makeGif({ left = 0, top = 0, width = 60, height = 40, isTransparent = false }): Buffer {
  const short = (value: number) => [value & 255, value >> 8]
  // Codes of three bits: each pixel after a code that clears the table, so that the codes stay short.
  const codes = [...Array(width * height).fill([4, 1]), 5].flat()
  const bits = codes.flatMap((code) => [code & 1, (code >> 1) & 1, (code >> 2) & 1])
  const bytes = Array.from({ length: Math.ceil(bits.length / 8) }, (_, index) =>
    bits.slice(8 * index, 8 * index + 8).reduce((sum, bit, place) => sum + (bit << place), 0),
  )
  const blocks = Array.from({ length: Math.ceil(bytes.length / 255) }, (_, index) => {
    const block = bytes.slice(255 * index, 255 * index + 255)
    return [block.length, ...block]
  })
  const palette = [0, 0, 0, 200, 30, 30, 30, 200, 30, 30, 30, 200]
  const control = [0x21, 0xf9, 4, isTransparent ? 1 : 0, 0, 0, 3, 0]
  const image = [0x2c, ...[left, top, width, height].flatMap(short), 0, 2, ...blocks.flat(), 0]
  return Buffer.from([
    ...Buffer.from('GIF89a'),
    ...short(60),
    ...short(40),
    0x81,
    0,
    0,
    ...palette,
    ...control,
    ...image,
    0x3b,
  ])
}

test('a long screenshot waits, because its published picture is large', async () => {
  const small = await oneColour().png().toBuffer()
  const size = { width: 1080, height: 20_000 }
  const long = withSize(small, size.width, size.height)
  expect(await inspectPhoto(long)).toEqual({ waits: 'alone', ...size })
  expect(await inspectPhoto(long, true)).toBeUndefined()
})

/** States another size in the header of a JPEG, PNG or lossy WebP, which is all that is read of the photo. */
function withSize(photo: Buffer, width: number, height: number): Buffer {
  if (photo.toString('latin1', 1, 4) === 'PNG') {
    photo.writeUInt32BE(width, 16)
    photo.writeUInt32BE(height, 20)
    return withChecksum(photo)
  }
  if (photo.toString('latin1', 8, 12) === 'WEBP') {
    photo.writeUInt16LE(width, 26)
    photo.writeUInt16LE(height, 28)
    return photo
  }
  const frame = Math.max(photo.indexOf('ffc00011', 'hex'), photo.indexOf('ffc20011', 'hex'))
  photo.writeUInt16BE(height, frame + 5)
  photo.writeUInt16BE(width, frame + 7)
  return photo
}

/** Corrects the checksum of the first chunk of a PNG. */
function withChecksum(png: Buffer): Buffer {
  let sum = ~0
  for (const byte of png.subarray(12, 29)) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  png.writeInt32BE(~sum, 29)
  return png
}
