/**
 * Decides whether a photo is a copy of another: encoded again, resized, turned, mirrored, with other brightness and contrast,
 * cropped, or with a date stamp. Two photos of one moment, between which somebody has moved, are not copies. The
 * measurements behind the limits are in docs/decisions/withdrawn-photos.md.
 */
import { type Fingerprint, fineEdge, fromLevels } from './fingerprint'
import { type Fit, fitAt } from './fit'
import { type CropFrame, mapFrame, type SummedGreys } from './patches'
import { type Views, type Window, windows } from './windows'

/** The correlation of the 4 × 4 patches. */
const minLikeness = 0.5
/** The mean of the largest differences of `fine`. */
const maxFine = 0.4
/** The part of the numbers that count as the largest: somebody who moves changes only a part of the photo. */
const largestPart = 0.02
/** The search for the crop begins with the windows that fit best. */
const starts = 8
const searches = 3
/** The root mean square of the differences at a start, above which photos have nothing in common. */
const maxStart = 0.88
/** The same after each round of the search, whose number is limited. */
const maxAfter = [0.78, 0.65, 0.5, 0.4, 0.4, 0.4, 0.4, 0.4]
const probe = 0.004

/** `fingerprint` is that of the photo that must not be published. Either may be a crop of the other. */
export function isCopy(fingerprint: Fingerprint, views: Views): boolean {
  return difference(fingerprint, views) <= maxFine
}

/** The difference where the photos match best; infinite for photos that have nothing in common. */
export function difference({ coarse, fine }: Fingerprint, views: Views): number {
  const wanted = fromLevels(fine)
  const fits = bestWindows(fromLevels(coarse), views.coarse())
    .flatMap(({ frame, orientation, maxEdge }) => {
      const greys = views.greys(orientation)
      const fit = fitAt(greys, frame, wanted)
      return fit && fit.rms <= maxStart ? [{ fit, greys, maxEdge, isTurned: orientation > 3 }] : []
    })
    .sort((a, b) => a.fit.rms - b.fit.rms)
    .slice(0, searches)
    .map(({ fit, greys, maxEdge, isTurned }) => largest(improve(fit, greys, wanted, maxEdge), isTurned))
  return Math.min(Number.POSITIVE_INFINITY, ...fits)
}

/** The windows whose 4 × 4 patches are most like the wanted ones. */
function bestWindows(wanted: Float64Array, coarse: Float64Array): Window[] {
  const best: { window: Window; likeness: number }[] = []
  for (let index = 0; index < windows.length; index++) {
    const likeness = correlate(wanted, coarse, index * wanted.length)
    if (likeness < minLikeness || likeness <= (best[starts - 1]?.likeness ?? 0)) continue
    const at = best.findIndex((other) => other.likeness < likeness)
    best.splice(at === -1 ? best.length : at, 0, { window: windows[index]!, likeness })
    best.length = Math.min(best.length, starts)
  }
  return best.map(({ window }) => window)
}

/** The correlation of the wanted numbers with those that are known from `start` on. */
function correlate(wanted: Float64Array, values: Float64Array, start: number): number {
  let [count, sumA, sumB, squaresA, squaresB, products] = [0, 0, 0, 0, 0, 0]
  for (let index = 0; index < wanted.length; index++) {
    const a = wanted[index]!
    const b = values[start + index]!
    if (Number.isNaN(b)) continue
    count++
    sumA += a
    sumB += b
    squaresA += a * a
    squaresB += b * b
    products += a * b
  }
  const spread = (squaresA - (sumA * sumA) / count) * (squaresB - (sumB * sumB) / count)
  return (products - (sumA * sumB) / count) / Math.sqrt(spread || 1)
}

/** Moves the edges of the crop to where the differences are smallest, by the method of Gauss and Newton. */
function improve(start: Fit, greys: SummedGreys, wanted: Float64Array, maxEdge: CropFrame): Fit {
  let best = start
  const direction = maxEdge.some((edge) => edge < 0) ? -1 : 1
  const within = (part: number, edge: number) =>
    direction * Math.max(-0.004, Math.min(direction * maxEdge[edge]!, direction * part))
  for (let round = 0; round < maxAfter.length; round++) {
    const from = best
    const slopes = from.frame.map((_, edge) => {
      const there = mapFrame(from.frame, (part, index) => part + (index === edge ? probe : 0))
      const differences = fitAt(greys, there, wanted)?.differences ?? from.differences
      return slope(from.differences, differences)
    })
    const move = solve(slopes, from.differences)
    const isBetter = [1, 0.5, 0.25].some((length) => {
      const frame = mapFrame(from.frame, (part, edge) => within(part - length * move[edge]!, edge))
      const fit = fitAt(greys, frame, wanted)
      if (!fit || fit.rms >= best.rms) return false
      best = fit
      return true
    })
    if (!isBetter || best.rms > maxAfter[round]!) break
  }
  return best
}

/** Zero where a number is not known. */
function slope(from: Float64Array, to: Float64Array): Float64Array {
  const slope = new Float64Array(from.length)
  for (let index = 0; index < from.length; index++) slope[index] = (to[index]! - from[index]!) / probe || 0
  return slope
}

/** The least squares solution of `slopes` · move = `differences`, slightly damped. */
function solve(slopes: readonly Float64Array[], differences: Float64Array): number[] {
  const rows = slopes.map((slope, row) => [
    ...slopes.map((other, column) => {
      const product = dot(slope, other)
      return row === column ? product * 1.001 + 1e-9 : product
    }),
    dot(slope, differences),
  ])
  for (const [column, pivot] of rows.entries()) {
    const scale = pivot[column]!
    for (let index = 0; index < pivot.length; index++) pivot[index]! /= scale
    for (const row of rows) {
      if (row === pivot) continue
      const factor = row[column]!
      for (let index = 0; index < row.length; index++) row[index]! -= factor * pivot[index]!
    }
  }
  return rows.map((row) => row.at(-1)!)
}

/** Where a date stamp may be: in a corner of the photo, in this number of rows and columns of patches. */
const stamp = { rows: 2, columns: 12 }

function isStamped(index: number, isTurned: boolean, corner: number): boolean {
  const [x, y] = [index % fineEdge, Math.floor(index / fineEdge)]
  const [column, row] = isTurned ? [y, x] : [x, y]
  const isLeft = corner & 1 ? column < stamp.columns : column >= fineEdge - stamp.columns
  const isBelow = corner & 2 ? row >= fineEdge - stamp.rows : row < stamp.rows
  return isLeft && isBelow
}

/**
 * The mean of the largest differences, without those under a possible date stamp; at least `rms`. `isTurned`: the photo lies
 * on its side.
 */
function largest({ differences, rms }: Fit, isTurned: boolean): number {
  if (rms > maxFine) return rms
  const mean = (isCounted: (index: number) => boolean) => {
    const known = differences.map(Math.abs).filter((value, index) => !Number.isNaN(value) && isCounted(index))
    const counted = known.sort().subarray(-Math.max(1, Math.round(known.length * largestPart)))
    return counted.reduce((sum, value) => sum + value, 0) / counted.length
  }
  const whole = mean(() => true)
  if (whole <= maxFine) return whole
  return Math.min(...[0, 1, 2, 3].map((corner) => mean((index) => !isStamped(index, isTurned, corner))))
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let index = 0; index < a.length; index++) {
    const product = a[index]! * b[index]!
    if (!Number.isNaN(product)) sum += product
  }
  return sum
}
