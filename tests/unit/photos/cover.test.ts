/** What is covered says nothing about the face but its mean colour. */
import { expect, test } from 'vitest'
import { coverFaces } from '../../../src/media/images/cover'

/** Without noise. */
const half = () => 0.5

/** Opaque pixels of these grey levels. */
function grey(rows: number[][]) {
  const data = Uint8ClampedArray.from(rows.flat().flatMap((level) => [level, level, level, 255]))
  return { data, width: rows[0]!.length, height: rows.length }
}

/** The red levels of pixels: those of grey ones. */
const levelsOf = ({ data }: { data: Uint8ClampedArray }) => [...data.filter((_, at) => at % 4 === 0)]

test('the pixels that an ellipse touches get their mean, and no others change', () => {
  const photo = grey([
    [9, 9, 9, 9, 9, 9, 9, 9],
    [9, 20, 40, 60, 80, 100, 120, 9],
    [9, 20, 40, 60, 80, 100, 120, 9],
    [9, 9, 9, 9, 9, 9, 9, 9],
  ])
  coverFaces(photo, [{ x: 12.5, y: 25, width: 75, height: 50 }], half)
  const row = [9, 70, 70, 70, 70, 70, 70, 9]
  expect(levelsOf(photo)).toEqual([...Array(8).fill(9), ...row, ...row, ...Array(8).fill(9)])
  const round = grey(Array.from({ length: 8 }, (_, y) => Array(8).fill(y === 3 ? 100 : 0)))
  coverFaces(round, [{ x: 0, y: 0, width: 100, height: 100 }], half)
  expect(levelsOf(round).slice(0, 16)).toEqual([0, 13, 13, 13, 13, 13, 13, 0, ...Array(8).fill(13)])
})

test('colours have means of their own, and nothing stays transparent', () => {
  const data = Uint8ClampedArray.of(10, 20, 30, 0, 30, 60, 90, 128, 1, 2, 3, 255, 1, 2, 3, 255)
  coverFaces({ data, width: 4, height: 1 }, [{ x: 0, y: 0, width: 50, height: 100 }], half)
  expect([...data]).toEqual([20, 40, 60, 255, 20, 40, 60, 255, 1, 2, 3, 255, 1, 2, 3, 255])
})

test('tiles differ by random brightness, which stays within the range of a byte', () => {
  const photo = grey(Array(12).fill(Array(12).fill(250)))
  let next = 0
  const random = () => next++ / 35
  coverFaces(photo, [{ x: 0, y: 0, width: 100, height: 100 }], random)
  expect(next).toBe(36)
  const middle = [4, 5, 6, 7].map((y) => [4, 6].map((x) => levelsOf(photo)[y * 12 + x]))
  expect(middle).toEqual([
    [246, 247],
    [246, 247],
    [253, 254],
    [253, 254],
  ])
  expect(Math.max(...photo.data)).toBe(255)
})

test('of two faces with the same surroundings and the same mean, nothing differs', () => {
  const photoOf = (face: (x: number, y: number) => number) =>
    grey(
      Array.from({ length: 60 }, (_, y) =>
        Array.from({ length: 80 }, (_, x) =>
          x >= 22 && x < 38 && y >= 15 && y < 35 ? face(x, y) : (x * 3 + y) % 200,
        ),
      ),
    )
  const one = photoOf((x) => (x % 2 ? 50 : 150))
  const other = photoOf((_, y) => (y < 25 ? 140 : 60))
  const ellipses = [
    { x: 20, y: 10, width: 35, height: 60 },
    { x: 45, y: 20, width: 30, height: 60 },
  ]
  for (const photo of [one, other]) coverFaces(photo, ellipses, half)
  expect(one.data).toEqual(other.data)
  const levels = levelsOf(one)
  expect([levels[20 * 80 + 30], levels[20 * 80 + 24], levels[0]]).toEqual([107, 107, 0])
})
