/** Finds the crops and orientations of a photo in which its 4 × 4 patches are most like those of a fingerprint. */
import { crops, orientations, patchesIn } from './crops'
import { coarseEdge, fromLevels } from './fingerprint'
import { greysEdge, gridOf, meansOf, type SummedGreys, sumGreys } from './patches'

export interface Start {
  /** An index in `crops`. */
  crop: number
  orientation: number
}

/** The correlation of the patches. */
const minLikeness = 0.5
const most = 8

const size = coarseEdge ** 2
const grids = crops.map(({ frame }) => gridOf(frame, coarseEdge))

/** For each crop: zero for the patches that it leaves, NaN for those that it loses. Few crops differ in this. */
const losses = grids.map((grid) => meansOf(sumGreys(new Float64Array(greysEdge ** 2)), grid))
const texts = losses.map(String)
const kinds = [...new Set(texts)].map((text) => texts.indexOf(text))
const kindOf = Uint8Array.from(texts, (text) => kinds.indexOf(texts.indexOf(text)))

/** The patches of a photo through each of `crops`, one after the other, as unit vectors, by `writeParts`. */
export type CoarseViews = Float64Array

export function coarseViewsOf(greys: SummedGreys): CoarseViews {
  const views = new Float64Array(crops.length * size)
  const means = new Float64Array(size)
  for (const [crop, grid] of grids.entries()) {
    meansOf(greys, grid, means)
    makeUnit(means)
    writeParts(means, views, crop * size)
  }
  return views
}

/** The numbers `coarse` of a fingerprint, prepared for many comparisons. */
export interface CoarseGoal {
  /** As they are, then mirrored along the diagonal. */
  parts: Float64Array
  /** For each kind of loss, in each orientation: what makes a unit vector of the numbers that are left. */
  scales: Float64Array
}

export function prepareCoarse(coarse: readonly number[]): CoarseGoal {
  const numbers = fromLevels(coarse)
  const turned = (orientation: number) => {
    const values = new Float64Array(size)
    for (const [index, patch] of patchesIn(orientation, coarseEdge).entries()) values[patch] = numbers[index]!
    return values
  }
  const scales = kinds.flatMap((crop) =>
    orientations.map((orientation) =>
      makeUnit(turned(orientation).map((value, patch) => value + losses[crop]![patch]!)),
    ),
  )
  const parts = new Float64Array(2 * size)
  writeParts(turned(0), parts, 0)
  writeParts(turned(4), parts, size)
  return { parts, scales: Float64Array.from(scales) }
}

/** The likeness of the best starts, best first, and their indices. Used again: making them takes longer than filling them. */
const best = { likeness: new Float64Array(most), index: new Int32Array(most) }

/** Best first. */
export function bestStarts({ parts, scales }: CoarseGoal, views: CoarseViews): Start[] {
  best.likeness.fill(minLikeness)
  best.index.fill(-1)
  let least = minLikeness
  for (let crop = 0; crop < crops.length; crop++) {
    for (let orientation = 0; orientation < orientations.length; orientation += 4) {
      const wanted = (orientation / 4) * size
      const p = dot(parts, wanted, views, crop * size)
      const q = dot(parts, wanted + 4, views, crop * size + 4)
      const r = dot(parts, wanted + 8, views, crop * size + 8)
      const s = dot(parts, wanted + 12, views, crop * size + 12)
      const scale = kindOf[crop]! * orientations.length + orientation
      const upright = (p + q + r + s) * scales[scale]!
      const mirrored = (p - q + r - s) * scales[scale + 1]!
      const upsideDown = (p + q - r - s) * scales[scale + 2]!
      const both = (p - q - r + s) * scales[scale + 3]!
      const index = crop * orientations.length + orientation
      if (upright > least) least = insert(upright, index)
      if (mirrored > least) least = insert(mirrored, index + 1)
      if (upsideDown > least) least = insert(upsideDown, index + 2)
      if (both > least) least = insert(both, index + 3)
    }
  }
  return [...best.index]
    .filter((index) => index >= 0)
    .map((index) => ({
      crop: Math.floor(index / orientations.length),
      orientation: index % orientations.length,
    }))
}

/** Returns the likeness of the last. */
function insert(likeness: number, index: number): number {
  let position = most - 1
  for (; position > 0 && best.likeness[position - 1]! < likeness; position--) {
    best.likeness[position] = best.likeness[position - 1]!
    best.index[position] = best.index[position - 1]!
  }
  best.likeness[position] = likeness
  best.index[position] = index
  return best.likeness[most - 1]!
}

/** In a photo without contrast, brightness differs by rounding only. */
const minLength = 1e-6

/**
 * Makes the known values a vector of the length 1 without mean, and the others zero. Returns by what they are multiplied:
 * zero if all are equal.
 */
function makeUnit(values: Float64Array): number {
  let sum = 0
  let count = 0
  for (let index = 0; index < values.length; index++) {
    if (Number.isNaN(values[index]!)) continue
    sum += values[index]!
    count++
  }
  let squares = 0
  for (let index = 0; index < values.length; index++) {
    values[index] = values[index]! - sum / count || 0
    squares += values[index]! ** 2
  }
  const scale = squares < minLength ** 2 ? 0 : 1 / Math.sqrt(squares)
  for (let index = 0; index < values.length; index++) values[index] = values[index]! * scale
  return scale
}

/**
 * Writes 4 × 4 numbers as sums and differences of those that mirrors swap. So a mirror changes signs only: of the second and
 * the last four (left to right), or of the third and the last four (upside down). The product of two vectors stays the same.
 */
function writeParts(values: Float64Array, parts: Float64Array, at: number): void {
  for (let y = 0, index = at; y < 2; y++) {
    for (let x = 0; x < 2; x++, index++) {
      const a = values[4 * y + x]! / 2
      const b = values[4 * y + 3 - x]! / 2
      const c = values[4 * (3 - y) + x]! / 2
      const d = values[4 * (3 - y) + 3 - x]! / 2
      parts[index] = a + b + c + d
      parts[index + 4] = a - b + c - d
      parts[index + 8] = a + b - c - d
      parts[index + 12] = a - b - c + d
    }
  }
}

/** The product of four numbers each. */
function dot(a: Float64Array, i: number, b: Float64Array, j: number): number {
  return a[i]! * b[j]! + a[i + 1]! * b[j + 1]! + a[i + 2]! * b[j + 2]! + a[i + 3]! * b[j + 3]!
}
