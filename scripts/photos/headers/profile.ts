/** Makes colour profiles (ICC.1:2022) for colours that a photo declares in another way. */
import { crc32, deflateSync } from 'node:zlib'

export interface Colours {
  /** x and y of red, green, blue and white (CIE 1931). */
  red: Point
  green: Point
  blue: Point
  white: Point
  /** The exponent from stored values to light; the curve of sRGB without. */
  gamma?: number
}

export type Point = readonly [x: number, y: number]
type Vector = [number, number, number]
type Matrix = [Vector, Vector, Vector]

/** The white of profiles. */
const d50: Vector = [0.9642, 1, 0.8249]
/** From XYZ to the responses of the eye, for the adaptation to another white (Bradford). */
const bradford: Matrix = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
]

/** A profile of version 4 with a matrix and curves. */
export function makeProfile(colours: Colours): Buffer {
  const [red, green, blue] = columns(colours)
  const curve = makeCurve(colours.gamma)
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

/** The colours of the primaries in XYZ, adapted to the white of profiles. */
function columns({ red, green, blue, white }: Colours): Matrix {
  const primaries = transpose([red, green, blue].map(toXyz) as Matrix)
  const scale = multiply(invert(primaries), toXyz(white))
  const [from, to] = [multiply(bradford, toXyz(white)), multiply(bradford, d50)]
  const adapt = (colour: Vector): Vector => {
    const eye = multiply(bradford, colour)
    return multiply(
      invert(bradford),
      eye.map((value, index) => (value * to[index]!) / from[index]!) as Vector,
    )
  }
  return transpose(primaries).map((colour, index) =>
    adapt(colour.map((value) => value * scale[index]!) as Vector),
  ) as Matrix
}

function toXyz([x, y]: Point): Vector {
  return [x / y, 1, (1 - x - y) / y]
}

function multiply(matrix: Matrix, [x, y, z]: Vector): Vector {
  return matrix.map(([a, b, c]) => a * x + b * y + c * z) as Vector
}

function transpose([a, b, c]: Matrix): Matrix {
  return [0, 1, 2].map((index) => [a[index], b[index], c[index]]) as Matrix
}

function invert([a, b, c]: Matrix): Matrix {
  const cross = (u: Vector, v: Vector): Vector => [
    u[1] * v[2] - u[2] * v[1],
    u[2] * v[0] - u[0] * v[2],
    u[0] * v[1] - u[1] * v[0],
  ]
  const [bc, ca, ab] = [cross(b, c), cross(c, a), cross(a, b)]
  const determinant = a[0] * bc[0] + a[1] * bc[1] + a[2] * bc[2]
  return transpose([bc, ca, ab].map((row) => row.map((value) => value / determinant)) as Matrix)
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

function xyz(value: Vector): Buffer {
  const tag = Buffer.alloc(20)
  tag.write('XYZ ', 'latin1')
  for (const [index, part] of value.entries()) tag.writeInt32BE(fixed(part), 8 + index * 4)
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
