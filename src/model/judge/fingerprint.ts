/** What a photo looks like, in numbers from which no picture can be made. Two photos are compared in `likeness.ts`. */

/** Pixels. Every photo is scaled to a square of this edge before it is compared. */
export const squareEdge = 64
const stride = squareEdge + 1
/** Along each edge of a photo: the patches whose brightness is compared. */
export const edge = 16
export const patches = edge * edge
/** The part at each edge that is not compared, because a copy may lack it. */
const margin = 0.06
/** A patch is compared only if at least this part of it is inside the photo. */
const minInside = 0.9
/** In grey levels. A photo with smaller steps, like a plain wall, resembles any other. */
const minDeviation = 1.5

/** Steps are written as whole numbers from -31 to 31, tenths of a standard deviation. */
const maxLevel = 31
const levelsPerDeviation = 10
/** What a fingerprint begins with: 16 numbers that lists of withdrawn photos have, and that nothing compares. */
const unused = maxLevel.toString(16).repeat(16)

/**
 * A text of two hexadecimal digits for each number: the steps of brightness between neighbours of 16 × 16 patches, to the right and
 * downwards in turn. Half of the steps are missing, so that no picture can be made from the numbers. `square`: `squareEdge` × `squareEdge`
 * grey levels, row by row. Undefined for a photo without contrast, which cannot be recognised.
 */
export function fingerprintOf(square: ArrayLike<number>): string | undefined {
  const means = meansIn(sumSquare(square), whole)
  const steps = Array.from(means, (mean, patch) => means[nextOf(patch)]! - mean)
  const mean = steps.reduce((sum, step) => sum + step, 0) / patches
  const deviation = Math.sqrt(steps.reduce((sum, step) => sum + (step - mean) ** 2, 0) / patches)
  if (deviation < minDeviation) return
  const digits = steps.map((step) => {
    const level = Math.round((step / deviation) * levelsPerDeviation)
    const limited = Math.max(-maxLevel, Math.min(maxLevel, level))
    return (limited + maxLevel).toString(16).padStart(2, '0')
  })
  return unused + digits.join('')
}

/** The steps of a fingerprint. @throws for one that is not complete. */
export function stepsOf(fingerprint: string): Float64Array {
  const numbers = fingerprint.slice(unused.length).match(/../g) ?? []
  if (numbers.length !== patches)
    throw new RangeError(`A fingerprint has ${patches} steps, not ${numbers.length}.`)
  return Float64Array.from(numbers, (digits) => Number.parseInt(digits, 16) - maxLevel)
}

/** The patch to which the step at a patch leads: to the right or downwards, or back at the edge. */
export function nextOf(patch: number): number {
  const [x, y] = [patch % edge, Math.floor(patch / edge)]
  const [position, stride] = (x + y) % 2 === 0 ? [x, 1] : [y, edge]
  return position + 1 < edge ? patch + stride : patch - stride
}

/**
 * Where the edges of a photo are in the photo that it is compared with, as parts of its width and height, counted inwards:
 * left, top, right, bottom. 0.05 everywhere: a copy without a twentieth at each edge. Negative numbers are outside.
 */
export type Frame = readonly number[]

export const whole: Frame = [0, 0, 0, 0]

/** Sums of the grey levels above and to the left of each corner between pixels. */
export type Sums = Float64Array

/** @throws for a square that is not complete: the result would be like nothing. */
export function sumSquare(square: ArrayLike<number>): Sums {
  if (square.length !== squareEdge ** 2)
    throw new RangeError(`A square has ${squareEdge ** 2} pixels, not ${square.length}.`)
  const sums = new Float64Array(stride * stride)
  for (let y = 0; y < squareEdge; y++) {
    let row = 0
    for (let x = 0; x < squareEdge; x++) {
      row += square[y * squareEdge + x]!
      sums[(y + 1) * stride + x + 1] = sums[y * stride + x + 1]! + row
    }
  }
  return sums
}

/** The mean brightness of the patches inside of the margin of a photo in a frame: NaN where most of a patch is outside. */
export function meansIn(sums: Sums, [left = 0, top = 0, right = 0, bottom = 0]: Frame): Float64Array {
  const [xs, ys] = [cornersOf(left, right), cornersOf(top, bottom)]
  const minArea = (minInside * (1 - 2 * margin) ** 2 * xs.scale * ys.scale) / patches
  const means = new Float64Array(patches)
  for (let row = 0; row < edge; row++)
    for (let column = 0; column < edge; column++) {
      const [x0, x1] = [xs.corners[column]!, xs.corners[column + 1]!]
      const [y0, y1] = [ys.corners[row]!, ys.corners[row + 1]!]
      const area = (x1 - x0) * (y1 - y0)
      const sum = sumAt(sums, x1, y1) - sumAt(sums, x0, y1) - sumAt(sums, x1, y0) + sumAt(sums, x0, y0)
      means[row * edge + column] = area < minArea ? Number.NaN : sum / area
    }
  return means
}

/** The corners of patches along one axis of the photo, in its pixels. */
function cornersOf(before: number, after: number) {
  const scale = squareEdge / (1 - before - after)
  const corners = Float64Array.from({ length: edge + 1 }, (_, index) => {
    const corner = (margin + ((1 - 2 * margin) * index) / edge - before) * scale
    return Math.max(0, Math.min(squareEdge, corner))
  })
  return { corners, scale }
}

/** The sum at a place between corners. */
function sumAt(sums: Sums, x: number, y: number): number {
  const [column, row] = [Math.min(Math.floor(x), squareEdge - 1), Math.min(Math.floor(y), squareEdge - 1)]
  const [across, down] = [x - column, y - row]
  const at = row * stride + column
  const above = sums[at]! * (1 - across) + sums[at + 1]! * across
  const below = sums[at + stride]! * (1 - across) + sums[at + stride + 1]! * across
  return above * (1 - down) + below * down
}
