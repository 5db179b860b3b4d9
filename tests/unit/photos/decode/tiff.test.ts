/** TIFF in the forms that scanners and programs write: published in its colours, or left out. */
import { expect, test } from 'vitest'
import { decodePhoto, openPhoto } from '../../../../scripts/photos/decode/decode'
import { type Colour, left, makeTiff, right, type TiffForm } from '../../../fixtures/tiff'

const grey = ([red, green, blue]: Colour) => 0.299 * red + 0.587 * green + 0.114 * blue
const greys = [left, right].map((colour) => Array(3).fill(Math.round(grey(colour))))
const colours = [left, right]
/** On white. */
const halfTransparent = (list: readonly (readonly number[])[]) =>
  list.map((colour) => colour.map((value) => Math.round((value * 128 + 255 * 127) / 255)))
const cmyk = ([red, green, blue]: Colour) => {
  const black = 255 - Math.max(red, green, blue)
  return [255 - red - black, 255 - green - black, 255 - blue - black, black]
}
/** ITU-R BT.601, the default. */
const ycc = (colour: Colour) => {
  const light = grey(colour)
  return [light, 128 + 0.564 * (colour[2] - light), 128 + 0.713 * (colour[0] - light)]
}
const numbered = (colour: Colour) => [colour === left ? 1 : 2]
const palette = (size: number, scale = 257) => {
  const list = Array(3 * size).fill(0)
  for (const [index, colour] of colours.entries())
    for (const [channel, value] of colour.entries()) list[channel * size + index + 1] = value * scale
  return list
}
const alpha = { 338: [2] }

/** Two by two pixels have their colour in common. */
const subsampled = Buffer.from(
  Array.from({ length: 8 * 16 }, (_, index) => {
    const [light, blue, red] = ycc(index % 16 < 8 ? left : right)
    return [light!, light!, light!, light!, blue!, red!]
  }).flat(),
)

test.each<[string, TiffForm, (readonly number[])[], tolerance?: number]>([
  ['RGB', { colours: 2, pixel: (colour) => [...colour] }, colours],
  ['RGB of 16 bits', { colours: 2, bits: 16, pixel: (colour) => colour.map((v) => v * 257) }, colours],
  [
    'RGB with alpha',
    { colours: 2, pixel: (colour) => [...colour, 128], fields: alpha },
    halfTransparent(colours),
  ],
  [
    'RGB that is multiplied by alpha',
    { colours: 2, pixel: (colour) => [...colour, 255].map((v) => (v * 128) / 255), fields: { 338: [1] } },
    halfTransparent(colours),
  ],
  ['grey', { colours: 1, pixel: (colour) => [grey(colour)] }, greys],
  [
    'grey with alpha',
    { colours: 1, pixel: (colour) => [grey(colour), 128], fields: alpha },
    halfTransparent(greys),
  ],
  ['grey of 16 bits', { colours: 1, bits: 16, pixel: (colour) => [grey(colour) * 257] }, greys],
  [
    'grey of 4 bits',
    { colours: 1, bits: 4, pixel: (colour) => [colour === left ? 7 : 6] },
    [
      [119, 119, 119],
      [102, 102, 102],
    ],
  ],
  ['white is zero', { colours: 0, pixel: (colour) => [255 - grey(colour)] }, greys],
  [
    'white is zero, 16 bits',
    { colours: 0, bits: 16, pixel: (colour) => [65_535 - grey(colour) * 257] },
    greys,
  ],
  [
    'white is zero, 1 bit',
    { colours: 0, bits: 1, pixel: (colour) => [colour === left ? 0 : 1] },
    [
      [255, 255, 255],
      [0, 0, 0],
    ],
  ],
  ['palette', { colours: 3, pixel: numbered, fields: { 320: palette(256) } }, colours],
  ['palette with small numbers', { colours: 3, pixel: numbered, fields: { 320: palette(256, 1) } }, colours],
  ['palette of 4 bits', { colours: 3, bits: 4, pixel: numbered, fields: { 320: palette(16) } }, colours],
  [
    'CMYK',
    { colours: 5, pixel: cmyk },
    [
      [196, 130, 87],
      [63, 112, 161],
    ],
  ],
  [
    'CMYK of 16 bits',
    { colours: 5, bits: 16, pixel: (colour) => cmyk(colour).map((v) => v * 257) },
    [
      [196, 130, 87],
      [63, 112, 161],
    ],
  ],
  ['YCbCr with colours in common', { colours: 6, pixel: ycc, data: subsampled }, colours],
])('is published in its colours: %s', async (_, form, expected) => {
  const read = await open(makeTiff(form))
  if (!('data' in read)) throw new Error(JSON.stringify(read))
  const at = (x: number) => [...read.data.subarray(3 * (8 * 32 + x), 3 * (8 * 32 + x) + 3)]
  for (const [index, x] of [4, 27].entries())
    for (const [channel, value] of at(x).entries())
      expect(
        Math.abs(value - expected[index]![channel]!),
        `${at(x)} for ${expected[index]}`,
      ).toBeLessThanOrEqual(2)
})

const light = (colour: Colour) => colour.map((value) => value / 255)

test.each<[string, TiffForm]>([
  ['YCbCr with a colour for each pixel', { colours: 6, pixel: ycc, fields: { 530: [1, 1] } }],
  ['YCbCr of 16 bits', { colours: 6, bits: 16, pixel: (colour) => ycc(colour).map((v) => v * 257) }],
  ['RGB in floating point', { colours: 2, bits: 32, format: 3, pixel: light }],
  ['grey in floating point', { colours: 1, bits: 32, format: 3, pixel: (colour) => [grey(colour) / 255] }],
  ['RGB of 32 bits', { colours: 2, bits: 32, pixel: (colour) => colour.map((v) => v * 16_843_009) }],
  ['RGB of 12 bits', { colours: 2, bits: 12, pixel: (colour) => colour.map((v) => v * 16) }],
  ['RGB with a sign', { colours: 2, bits: 16, format: 2, pixel: (colour) => colour.map((v) => v * 128) }],
  ['RGB with a fourth number of unknown use', { colours: 2, pixel: (c) => [...c, 0], fields: { 338: [0] } }],
  ['RGB with a fourth number that is not described', { colours: 2, pixel: (colour) => [...colour, 255] }],
  ['grey with two further numbers', { colours: 1, pixel: (c) => [grey(c), 9, 9], fields: { 338: [0, 0] } }],
  ['a mask', { colours: 4, bits: 1, pixel: (colour) => [colour === left ? 1 : 0] }],
  ['three inks', { colours: 5, pixel: (colour) => colour.map((v) => 255 - v), fields: { 332: [2] } }],
  ['CIELab', { colours: 8, pixel: () => [140, 30, 60] }],
  ['CIELab of 16 bits', { colours: 8, bits: 16, pixel: () => [36_000, 7000, 15_000] }],
  ['ICCLab', { colours: 9, pixel: () => [140, 158, 188] }],
  ['ITULab', { colours: 10, pixel: () => [140, 158, 188] }],
  ['LogL', { colours: 32_844, bits: 16, format: 2, compression: 34_676, pixel: () => [1000] }],
  ['a depth map', { colours: 51_177, bits: 16, pixel: (colour) => [grey(colour) * 257] }],
  [
    'compressed as old JPEG',
    { colours: 6, pixel: ycc, compression: 6, data: Buffer.from('\xff\xd8\xff', 'latin1') },
  ],
  ['compressed as JPEG 2000', { colours: 2, pixel: (colour) => [...colour], compression: 33_004 }],
])('is left out: %s', async (_, form) => {
  expect(await open(makeTiff(form))).toEqual({
    refused: 'was left out, as it is in a form that cannot be read here: save it as a JPEG.',
  })
})

async function open(content: Buffer) {
  const opened = await openPhoto(content)
  return Buffer.isBuffer(opened) ? decodePhoto(opened) : opened
}
