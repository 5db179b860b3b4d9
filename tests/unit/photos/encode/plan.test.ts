import { describe, expect, test } from 'vitest'
import { planBlur, planSizes } from '../../../../scripts/photos/encode/plan'

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

  test('a very long screenshot is published narrower, at 4000 pixels in height', () => {
    expect(planSizes({ width: 1000, height: 20_000 })).toEqual([{ width: 200, height: 4000 }])
  })

  test('no side is less than a pixel', () => {
    expect(planSizes({ width: 1, height: 90_000 })).toEqual([{ width: 1, height: 4000 }])
    expect(planSizes({ width: 9000, height: 1 }).at(-1)).toEqual({ width: 1600, height: 1 })
  })
})

test('the longer edge of the blur has eight pixels', () => {
  expect(planBlur({ width: 1600, height: 1200 })).toEqual({ width: 8, height: 6 })
  expect(planBlur({ width: 1200, height: 1600 })).toEqual({ width: 6, height: 8 })
  expect(planBlur({ width: 1600, height: 1 })).toEqual({ width: 8, height: 1 })
  expect(planBlur({ width: 1, height: 4000 })).toEqual({ width: 1, height: 8 })
})
