/** Makes colour profiles (ICC.1:2022) for colours that a photo declares in another way. */
import { crc32, deflateSync } from 'node:zlib'

type Xyz = readonly [x: number, y: number, z: number]

/** Seen under the white of profiles (Bradford). */
export interface Primaries {
  red: Xyz
  green: Xyz
  blue: Xyz
}

export interface Colours extends Primaries {
  /** The exponent from stored values to light; the curve of sRGB without. */
  gamma?: number
}

/** The white of profiles. */
const d50: Xyz = [0.9642, 1, 0.8249]

/** A profile of version 4 with a matrix and curves. */
export function makeProfile({ red, green, blue, gamma }: Colours): Buffer {
  const curve = makeCurve(gamma)
  const tags: [string, Buffer][] = [
    ['desc', text('declared colours')],
    ['cprt', text('none')],
    ['wtpt', xyz(d50)],
    ['rXYZ', xyz(red)],
    ['gXYZ', xyz(green)],
    ['bXYZ', xyz(blue)],
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ]
  const table = Buffer.alloc(4 + tags.length * 12)
  table.writeUInt32BE(tags.length)
  let end = 128 + table.length
  for (const [index, [name, data]] of tags.entries()) {
    table.write(name, 4 + index * 12, 'latin1')
    table.writeUInt32BE(end, 8 + index * 12)
    table.writeUInt32BE(data.length, 12 + index * 12)
    end += data.length
  }
  const header = Buffer.alloc(128)
  header.writeUInt32BE(end)
  header.writeUInt32BE(0x04300000, 8)
  header.write('mntrRGB XYZ ', 12, 'latin1')
  header.write('acsp', 36, 'latin1')
  for (const [index, value] of d50.entries()) header.writeInt32BE(fixed(value), 68 + index * 4)
  return Buffer.concat([header, table, ...tags.map(([, data]) => data)])
}

/** A parametric curve: the type 0 is a gamma, the type 3 has a straight part near black, as sRGB. */
function makeCurve(gamma: number | undefined): Buffer {
  const values = gamma ? [gamma] : [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]
  const curve = Buffer.alloc(12 + values.length * 4)
  curve.write('para', 'latin1')
  curve.writeUInt16BE(gamma ? 0 : 3, 8)
  for (const [index, value] of values.entries()) curve.writeInt32BE(fixed(value), 12 + index * 4)
  return curve
}

function xyz(value: Xyz): Buffer {
  const tag = Buffer.alloc(20)
  tag.write('XYZ ', 'latin1')
  for (const [index, coordinate] of value.entries()) tag.writeInt32BE(fixed(coordinate), 8 + index * 4)
  return tag
}

function text(words: string): Buffer {
  const utf16 = Buffer.from(words, 'utf16le').swap16()
  const tag = Buffer.alloc(28 + Math.ceil(utf16.length / 4) * 4)
  tag.write('mluc', 'latin1')
  for (const [at, value] of [
    [8, 1],
    [12, 12],
    [20, utf16.length],
    [24, 28],
  ] as const)
    tag.writeUInt32BE(value, at)
  tag.write('enUS', 16, 'latin1')
  utf16.copy(tag, 28)
  return tag
}

/** 16 bits before, and 16 after the point. */
function fixed(value: number): number {
  return Math.round(value * 65_536)
}

/** Inserts a profile into a PNG, as an `iCCP` chunk after the header, the first 33 bytes (PNG specification, 11.3.2.3). */
export function insertProfile(png: Buffer, icc: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from('iCCPprofile\0\0', 'latin1'), deflateSync(icc)])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(body.length - 4)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
}
