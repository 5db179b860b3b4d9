/** The sizes and the focus of published photos. */

import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { findFocus } from '../../../scripts/photos/encode'
import { planBlur, planSizes } from '../../../scripts/photos/recipe'
import { focusPoints } from '../../../src/page-data/model'

describe('planSizes', () => {
  test('a phone photo has three widths', () => {
    expect(planSizes({ width: 4000, height: 3000 })).toEqual([
      { width: 400, height: 300 },
      { width: 800, height: 600 },
      { width: 1600, height: 1200 },
    ])
  })

  test('a small photo is never enlarged', () => {
    expect(planSizes({ width: 1024, height: 1280 })).toEqual([
      { width: 400, height: 500 },
      { width: 800, height: 1000 },
      { width: 1024, height: 1280 },
    ])
    expect(planSizes({ width: 245, height: 245 })).toEqual([{ width: 245, height: 245 }])
  })

  test('a width that equals one of the recipe is listed once', () => {
    expect(planSizes({ width: 800, height: 10 })).toEqual([
      { width: 400, height: 5 },
      { width: 800, height: 10 },
    ])
  })

  test.each([
    ['a screenshot of a chat', [1080, 20_000], [800, 14_815]],
    ['one that is too long for that', [1000, 50_000], [327, 16_350]],
    ['a page of a newspaper', [3000, 9000], [1333, 3999]],
    ['a panorama of a phone', [8000, 2000], [1600, 400]],
    ['a low panorama', [9000, 300], [9000, 300]],
    ['a panorama that is too long for that', [200_000, 400], [16_384, 33]],
  ] as const)('%s is published as wide and as high as one needs to see it', (_, [width, height], largest) => {
    expect(planSizes({ width, height }).at(-1)).toEqual({ width: largest[0], height: largest[1] })
  })

  test('a long picture has the usual widths below its own', () => {
    expect(planSizes({ width: 1080, height: 20_000 }).map(({ width }) => width)).toEqual([400, 800])
    expect(planSizes({ width: 15_000, height: 1000 }).map(({ width }) => width)).toEqual([
      400, 800, 1600, 6000,
    ])
  })

  test('no side is less than a pixel', () => {
    expect(planSizes({ width: 1, height: 90_000 })).toEqual([{ width: 1, height: 16_384 }])
    expect(planSizes({ width: 9000, height: 1 }).at(-1)).toEqual({ width: 9000, height: 1 })
  })
})

test('the longer edge of the blur has eight pixels', () => {
  expect(planBlur({ width: 1600, height: 1200 })).toEqual({ width: 8, height: 6 })
  expect(planBlur({ width: 1200, height: 1600 })).toEqual({ width: 6, height: 8 })
  expect(planBlur({ width: 1600, height: 1 })).toEqual({ width: 8, height: 1 })
  expect(planBlur({ width: 1, height: 4000 })).toEqual({ width: 1, height: 8 })
})

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

test('a style exists for every focus', () => {
  const css = readFileSync('src/site/components/pictures/Picture.module.css', 'utf8')
  const points = Object.values(focusPoints)
  for (const x of [30, 40, 50, 60, 70, ...points.map((point) => point.x)])
    expect(css).toContain(`.across${x} {\n  --across: ${x}%;`)
  for (const y of [10, 20, 30, 40, 50, ...points.map((point) => point.y)])
    expect(css).toContain(`.down${y} {\n  --down: ${y}%;`)
})
