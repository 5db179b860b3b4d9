/** The part of a photo that stays in view where it is cropped. */
import { existsSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findFocus } from '../../../scripts/photos/encode'
import { focusPoints } from '../../../src/page-data/model'

/** A grey photo with a patterned disc in the colour of a face. `at`: its centre, from 0 to 1 of width and height. */
async function photoWith(width: number, height: number, at?: { x: number; y: number }) {
  const disc = at
    ? `<g transform="translate(${at.x * width} ${at.y * height})"><circle r="40" fill="#c6916f"/><path d="M-20-8h12M8-8h12M-14 16h28" stroke="#221108" stroke-width="8"/></g>`
    : ''
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#9a9a98"/>${disc}</svg>`
  return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
}

test.each([
  ['upright, at the top left', 400, 533, { x: 0.2, y: 0.1 }, { x: 30, y: 10 }],
  ['upright, in the upper part', 400, 533, { x: 0.6, y: 0.2 }, { x: 60, y: 20 }],
  ['upright, at the bottom', 400, 533, { x: 0.5, y: 0.8 }, { x: 50, y: 30 }],
  ['wide, at the right', 400, 300, { x: 0.85, y: 0.3 }, { x: 70, y: 30 }],
  ['wide, at the bottom left', 400, 300, { x: 0.4, y: 0.8 }, { x: 40, y: 50 }],
  ['square, at the top', 400, 400, { x: 0.5, y: 0.15 }, { x: 50, y: 20 }],
])(
  'the focus is on what attracts attention, within the zone of heads: %s',
  async (_name, width, height, at, focus) => {
    expect(await findFocus(await photoWith(width, height, at))).toEqual(focus)
  },
)

test.each([
  [1, 1],
  [1, 4000],
  [400, 1],
  [2, 2],
])('a photo of %i × %i pixels has a focus', async (width, height) => {
  const { x, y } = await findFocus(await photoWith(width, height))
  expect([x, y].every(Number.isInteger)).toBe(true)
})

test('heads of a real photo stay in view in every crop', async ({ skip }) => {
  const file = '../shared/photos/cmyk.jpg' // a man and a child in a pushchair
  skip(!existsSync(file), `not run: there is no ${file}`)
  const heads = { left: 0.56, right: 0.71, top: 0.19, bottom: 0.6 }
  const upright = { left: 0.48, width: 0.3 }
  const whole = sharp(file).toColourspace('srgb').resize({ width: 400 })
  const pixels = await whole.raw().toBuffer({ resolveWithObject: true })
  const focus = await findFocus(pixels)
  const crop = (of: number, shape: number) => Math.min(1, of / shape)
  const { width, height } = pixels.info
  // Social card, news card, banner.
  for (const shape of [1200 / 630, 1.6, 2.2]) {
    const shown = crop(width / height, shape)
    const top = ((1 - shown) * focus.y) / 100
    expect(top).toBeLessThanOrEqual(heads.top)
    expect(top + shown).toBeGreaterThanOrEqual(heads.bottom)
  }
  // Square.
  const shown = crop(height / width, 1)
  const left = ((1 - shown) * focus.x) / 100
  expect(left).toBeLessThanOrEqual(heads.left)
  expect(left + shown).toBeGreaterThanOrEqual(heads.right)
  const { data, info } = await sharp(pixels.data, { raw: pixels.info })
    .extract({ left: upright.left * width, top: 0, width: upright.width * width, height })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const part = crop(info.width / info.height, 1.6)
  const top = ((1 - part) * (await findFocus({ data, info })).y) / 100
  expect(top).toBeLessThanOrEqual(heads.top)
})

test('a style exists for every focus', () => {
  const css = readFileSync('src/components/pictures/Picture.module.css', 'utf8')
  const points = Object.values(focusPoints)
  for (const x of [30, 40, 50, 60, 70, ...points.map((point) => point.x)])
    expect(css).toContain(`.across${x} {\n  --across: ${x}%;`)
  for (const y of [10, 20, 30, 40, 50, ...points.map((point) => point.y)])
    expect(css).toContain(`.down${y} {\n  --down: ${y}%;`)
})
