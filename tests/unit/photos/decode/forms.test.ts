/** Photos in forms that phones do not write: published, or left out for the true reason. */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { decodePhoto, openPhoto } from '../../../../scripts/photos/decode/decode'
import { damaged } from '../../../../scripts/photos/decode/lane'
import { sniff, unreadable } from '../../../../src/shared/photos/sniff'
import { colour, type HeifForm, makeHeif, makeSequence, size } from '../../../fixtures/heif'

async function open(content: Buffer) {
  const opened = await openPhoto(content)
  return Buffer.isBuffer(opened) ? decodePhoto(opened) : opened
}

const grid = Buffer.from([0, 0, 0, 0, 0, size.width, 0, size.height])
const overlay = Buffer.concat([Buffer.alloc(10, 0xff).fill(0, 0, 2), grid.subarray(4), Buffer.alloc(4)])

test.each<[string, HeifForm]>([
  ['a main brand that does not tell the codec', { brands: ['mif1', 'avif'] }],
  ['a main brand that sharp does not know', { brands: ['mif2', 'mif1'] }],
  ['a main brand of another codec', { brands: ['heic'] }],
  ['a picture that is another one, turned or not', { derived: { kind: 'iden' } }],
  ['a picture of tiles', { derived: { kind: 'grid', data: grid } }],
  ['a picture of pictures that lie over each other', { derived: { kind: 'iovl', data: overlay } }],
])('is published: %s', async (_, form) => {
  const content = await makeHeif(form)
  expect(sniff(content)).toBeUndefined()
  const read = await open(content)
  if (!('data' in read)) throw new Error(JSON.stringify(read))
  expect(read.info).toMatchObject(size)
  const { r, g, b } = colour
  for (const [channel, value] of [r, g, b].entries())
    expect(Math.abs(read.data[channel]! - value)).toBeLessThanOrEqual(3)
})

test('what is intact is not called damaged: a sequence, a kind of picture that is not known', async () => {
  const sequence = await makeSequence()
  expect(sniff(sequence)).toBeUndefined()
  expect(await open(sequence)).toEqual({ refused: unreadable })
  expect(await open(await makeHeif({ derived: { kind: 'tili' } }))).toEqual({ refused: unreadable })
  const { length } = sequence
  expect(await open(sequence.subarray(0, length - 9))).toEqual({ refused: damaged })
})

test('a JPEG of 12 bits is not called damaged', async () => {
  const photo = await sharp({ create: { ...size, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
  photo[photo.indexOf('ffc0', 'hex') + 4] = 12 // the precision (ITU-T T.81, B.2.2)
  expect(await open(photo)).toEqual({ refused: unreadable })
})

test.each([['mp42', 'isom', 'mp42'], ['qt  '], ['M4V ', 'mp42']])(
  'a film is a film: %s',
  async (...brands) => {
    const [main, ...others] = brands
    const film = await makeHeif({ brands: [main!, ...others] })
    expect(sniff(film)).toBe('is a video; only photos can be shown. It was left out.')
  },
)
