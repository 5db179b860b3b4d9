import { describe, expect, test } from 'vitest'
import { planBlur, planSizes } from '../../../scripts/photos/recipe'

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
    ['one that is narrower', [720, 12_000], [720, 12_000]],
    ['one that is a little longer than usual', [1080, 6000], [800, 4444]],
    ['one that is too long for that', [1000, 50_000], [327, 16_350]],
    ['a page of a newspaper', [3000, 9000], [1333, 3999]],
    ['a panorama', [15_000, 1000], [6000, 400]],
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
