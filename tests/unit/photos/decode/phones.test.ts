/** What phones, cameras and interrupted copies deliver: damage, wrong headers, raw photos, declared colours. */
import { readFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { decodePhoto, inspectPhoto, openPhoto, type Pixels } from '../../../../scripts/photos/decode/decode'
import { convertHeic } from '../../../../scripts/photos/decode/heic'
import { damaged } from '../../../../scripts/photos/decode/lane'
import { stripJpeg } from '../../../../src/shared/photos/jpeg'
import { heicFile, makePhonePhoto } from '../../../fixtures/phone-photo'
import { isAll } from '../../../is-all'

async function read(content: Buffer): Promise<Pixels | object> {
  const opened = await openPhoto(content)
  return Buffer.isBuffer(opened) ? decodePhoto(opened) : opened
}

const scene = async () => sharp(await makePhonePhoto({ width: 800, height: 600 }))
const zeroed = (data: Buffer, from: number, to = data.length) =>
  Buffer.from(data).fill(0, Math.floor(from), Math.floor(to))

/** Every other one, and all of them in `npm run test:all`. */
function some<Row>(rows: readonly Row[]): Row[] {
  return rows.filter((_, index) => isAll || index % 2 === 0)
}

describe('damage is noticed', () => {
  test.each(
    some<[string, () => Promise<Buffer>]>([
      ['JPEG', async () => (await scene()).jpeg({ optimiseCoding: false }).toBuffer()],
      ['JPEG with codes of its own', async () => (await scene()).jpeg().toBuffer()],
      ['progressive JPEG', async () => (await scene()).jpeg({ progressive: true }).toBuffer()],
      ['PNG', async () => (await scene()).png().toBuffer()],
      ['WebP', async () => (await scene()).webp().toBuffer()],
      ['lossless WebP', async () => (await scene()).webp({ lossless: true }).toBuffer()],
      ['AVIF', async () => (await scene()).avif({ effort: 1 }).toBuffer()],
      ['GIF', async () => (await scene()).gif().toBuffer()],
      ['TIFF', async () => (await scene()).tiff({ compression: 'none' }).toBuffer()],
      ['deflated TIFF', async () => (await scene()).tiff({ compression: 'deflate' }).toBuffer()],
    ]),
  )('%s: cut off, with zeros at the end, with a hole', async (_, make) => {
    const whole = await make()
    const { length } = whole
    expect(await read(whole)).toHaveProperty('data')
    expect(await read(whole.subarray(0, length / 2))).toEqual({ refused: damaged })
    expect(await read(zeroed(whole, length / 2))).toEqual({ refused: damaged })
    expect(await read(zeroed(whole, length * 0.4, length * 0.5))).toEqual({ refused: damaged })
  })

  test('zeros that read as one colour, in a JPEG of large areas', async () => {
    const circle = '<svg width="600" height="400"><circle cx="300" cy="200" r="150" fill="#a63"/></svg>'
    const whole = await sharp(Buffer.from(circle)).flatten({ background: '#8a6' }).jpeg().toBuffer()
    expect(await read(whole)).toHaveProperty('data')
    for (const part of [0.3, 0.5, 0.8])
      expect(await read(zeroed(whole, whole.length * part)), `${part}`).toEqual({ refused: damaged })
  })

  test('a progressive JPEG without its last scans', async () => {
    const whole = await (await scene()).jpeg({ progressive: true }).toBuffer()
    const end = Buffer.from([0xff, 0xd9])
    expect(
      await read(Buffer.concat([whole.subarray(0, whole.lastIndexOf('ffda', undefined, 'hex')), end])),
    ).toEqual({
      refused: damaged,
    })
  })

  test('HEIC: cut off, and with zeros', async () => {
    const whole = readFileSync(heicFile)
    const { icc } = await sharp(heicFile).metadata()
    for (const content of [whole.subarray(0, whole.length / 2), zeroed(whole, whole.length / 2)])
      await expect(convertHeic({ content, icc, width: 3024, height: 4032 })).rejects.toThrow()
  })

  test.each(['jpeg', 'webp', 'avif'] as const)('an area of one colour is no damage: %s', async (format) => {
    const flat = sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#8a6' } })
    expect(await read(await flat.toFormat(format).toBuffer())).toHaveProperty('data')
  })
})

describe('a wrong header of an intact JPEG is corrected', () => {
  const insert = (data: Buffer, at: number, bytes: Buffer) =>
    Buffer.concat([data.subarray(0, at), bytes, data.subarray(at)])
  const set = (data: Buffer, at: number, ...bytes: number[]) => {
    const copy = Buffer.from(data)
    copy.set(bytes, at)
    return copy
  }
  const scan = (data: Buffer) => data.lastIndexOf('ffda000c03', undefined, 'hex')
  const frame = (data: Buffer) => data.lastIndexOf('ffc0001108', undefined, 'hex')
  const film = Buffer.from('\0\0\0\x18ftypmp42\xff\x01 film', 'latin1')

  test.each(
    some<[string, (data: Buffer) => Buffer]>([
      ['end of spectral selection', (data) => set(data, scan(data) + 12, 0)],
      ['bits of approximation', (data) => set(data, scan(data) + 13, 1)],
      ['length of the scan header', (data) => set(data, scan(data) + 2, 0, 10)],
      ['names of the components', (data) => set(set(data, scan(data) + 5, 0), scan(data) + 7, 7)],
      ['JFIF version', (data) => insert(data, 2, Buffer.from('ffe000104a46494600030101004800480000', 'hex'))],
      ['colour transform', (data) => insert(data, 2, Buffer.from('ffee000e41646f626500640000000007', 'hex'))],
      ['length of EXIF data', (data) => set(data, 4, 0, 20)],
      ['bytes before a marker', (data) => insert(data, frame(data), Buffer.from([0, 1, 2]))],
      ['no end', (data) => data.subarray(0, -2)],
      ['a film instead of the end', (data) => Buffer.concat([data.subarray(0, -2), film])],
      ['zeros before the end', (data) => insert(data, data.length - 2, Buffer.alloc(200))],
      ['bytes after the end', (data) => Buffer.concat([data, film])],
    ]),
  )('%s', async (_, spoil) => {
    const photo = await makePhonePhoto({ width: 320, height: 240 })
    const [before, after] = (await Promise.all([photo, spoil(photo)].map(read))) as Pixels[]
    expect(after!.info).toEqual(before!.info)
    expect(after!.data.equals(before!.data)).toBe(true)
  })

  test('a JPEG with a film instead of its end can be stripped', async () => {
    const photo = await makePhonePhoto({ width: 320, height: 240 })
    const stripped = stripJpeg(Buffer.concat([photo.subarray(0, -2), film]))
    expect(stripped && Buffer.from(stripped)).toEqual(Buffer.from(stripJpeg(photo)!))
  })
})

test.each([
  [32803, 0], // filters on the sensor
  [2, 1], // a preview, and a larger picture behind it
])('a TIFF whose first picture is not the photo is named', async (colours, kind) => {
  const field = (tag: number, value: number) => {
    const bytes = Buffer.alloc(12)
    bytes.writeUInt16LE(tag)
    bytes.writeUInt16LE(4, 2)
    bytes.writeUInt32LE(1, 4)
    bytes.writeUInt32LE(value, 8)
    return bytes
  }
  const directory = (next: number, ...fields: Buffer[]) => {
    const end = Buffer.alloc(4)
    end.writeUInt32LE(next)
    return Buffer.concat([Buffer.from([fields.length, 0]), ...fields, end])
  }
  const first = directory(62, field(254, kind), field(256, 16), field(257, 16), field(262, 2))
  const second = directory(0, field(256, 64), field(257, 64), field(262, colours))
  const raw = Buffer.concat([Buffer.from('II*\0\x08\0\0\0', 'latin1'), first, second])
  expect(await read(raw)).toEqual({ refused: expect.stringMatching(/JPEG\.$/) })
})

describe('colours without a profile', () => {
  const colour = {
    create: { width: 60, height: 40, channels: 3, background: { r: 200, g: 80, b: 60 } },
  } as const
  const withChunk = async (kind: string, data: number[]) => {
    const png = await sharp(colour).png().toBuffer()
    const body = Buffer.concat([Buffer.from(kind), Buffer.from(data)])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([png.subarray(0, 33), length, body, sum, png.subarray(33)])
  }

  test.each([
    ['cICP', [12, 13, 0, 1], [216, 69, 50]], // Display P3
    ['gAMA', [0, 1, 0x86, 0xa0], [229, 151, 132]], // linear
  ])('are converted to sRGB: %s', async (kind, data, expected) => {
    const pixels = (await read(await withChunk(kind, data))) as Pixels
    expect(pixels.info.channels).toBe(3)
    for (const [index, value] of expected.entries())
      expect(Math.abs(pixels.data[index]! - value)).toBeLessThanOrEqual(3)
  })

  test('HDR is named', async () => {
    expect(await read(await withChunk('cICP', [9, 16, 0, 1]))).toEqual({
      refused: expect.stringContaining('HDR'),
    })
  })
})

test('a baseline JPEG of 200 megapixels waits until no other photo is read', async () => {
  const photo = await sharp({ create: { width: 16, height: 16, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const at = photo.indexOf('ffc00011', 'hex')
  photo.writeUInt16BE(12_240, at + 5)
  photo.writeUInt16BE(16_320, at + 7)
  expect(await inspectPhoto(photo)).toEqual({ waits: 'alone', width: 16_320, height: 12_240 })
  expect(await inspectPhoto(photo, true)).toBeUndefined()
})
