/** Rows of photos. */
import { expect, test } from 'vitest'
import type { Photo } from '../../src/page-data/model'
import { placesInRows, shapeOf } from '../../src/site/components/sections/photo-rows'

const wide = { width: 1600, height: 1200 } as Photo
const upright = { width: 1200, height: 1600 } as Photo

/** The number of photos in each row, three in a row. */
function rows(photos: Photo[]): number[] {
  const counts = [0]
  for (const { isEnd } of placesInRows(photos, 3, 2)) {
    counts[counts.length - 1]!++
    if (isEnd) counts.push(0)
  }
  return counts
}

test.each([
  [1, wide, [1]],
  [2, upright, [2]],
  [3, wide, [3]],
  // One photo would be as high as the window: the row before takes it.
  [4, wide, [4]],
  [5, wide, [3, 2]],
  [5, upright, [5]],
  [7, wide, [3, 4]],
] as const)('%i photos', (count, photo, counts) => {
  const photos = Array.from({ length: count }, () => photo)
  expect(rows(photos)).toEqual(counts)
  const shares = placesInRows(photos, 3, 2).map(({ share }) => share)
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(counts.length)
})

test('photos share a row by their shapes', () => {
  expect(placesInRows([wide, upright], 3, 2).map(({ share }) => share.toFixed(2))).toEqual(['0.64', '0.36'])
  expect(shapeOf({ width: 4000, height: 1000 } as Photo)).toBe('widest')
})
