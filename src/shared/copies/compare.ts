/**
 * Decides whether a photo is a copy of another: encoded again, resized, turned, mirrored, with other brightness and contrast,
 * cropped, or with a date stamp. Two photos of one moment, between which somebody has moved, are not copies. The
 * measurements behind the limits are in docs/decisions/withdrawn-photos.md.
 */
import { bestStarts, type CoarseGoal, prepareCoarse } from './coarse'
import { crops } from './crops'
import { type Fingerprint, fineEdge, fromLevels } from './fingerprint'
import { type Brightness, brightnessIn, fitSteps, newBrightness, stepsIn } from './fit'
import { type CropFrame, mapFrame, type SummedGreys } from './patches'
import type { Views } from './windows'

/** The mean of the largest differences of `fine`. */
const maxFine = 0.4
/** The part of the numbers that count as the largest: somebody who moves changes only a part of the photo. */
const largestPart = 0.02
/** The search for the crop begins with the starts that fit best. */
const searches = 3
/** The root mean square of the differences at a start, above which photos have nothing in common. */
const maxStart = 0.88
/** The same after each round of the search, whose number is limited. */
const maxAfter = [0.78, 0.65, 0.5, 0.4, 0.4, 0.4, 0.4, 0.4]
const probe = 0.004

/** `fingerprint` is that of the photo that must not be published. Either may be a crop of the other. */
export function isCopy(fingerprint: Fingerprint, views: Views): boolean {
  for (const found of search(fingerprint, views)) if (found <= maxFine) return true
  return false
}

/** The difference where the photos match best; infinite for photos that have nothing in common. */
export function difference(fingerprint: Fingerprint, views: Views): number {
  return Math.min(Number.POSITIVE_INFINITY, ...search(fingerprint, views))
}

/** The differences that the searches find. */
function* search(fingerprint: Fingerprint, views: Views): Generator<number> {
  const { coarse, steps } = prepare(fingerprint)
  const starts = bestStarts(coarse, views.coarse()).flatMap(({ crop, orientation }) => {
    const { frame, maxEdge } = crops[crop]!
    const goal: Goal = { greys: views.greys, pairs: stepsIn[orientation]!, steps }
    const start = fitIn(views.brightness(crop), frame, goal, maxStart)
    return start ? [{ start, goal, maxEdge, isTurned: orientation > 3 }] : []
  })
  starts.sort((a, b) => a.start.rms - b.start.rms)
  for (const { start, goal, maxEdge, isTurned } of starts.slice(0, searches))
    yield largest(improve(start, goal, maxEdge), isTurned)
}

interface Prepared {
  coarse: CoarseGoal
  steps: Float64Array
}

const prepared = new WeakMap<Fingerprint, Prepared>()

/** A fingerprint is prepared once, because it is compared with many photos. */
function prepare(fingerprint: Fingerprint): Prepared {
  const { coarse, fine } = fingerprint
  const made = prepared.get(fingerprint) ?? { coarse: prepareCoarse(coarse), steps: fromLevels(fine) }
  prepared.set(fingerprint, made)
  return made
}

/** What a photo in a frame should be like. */
interface Goal {
  greys: SummedGreys
  /** One of `stepsIn`. */
  pairs: Uint8Array
  steps: Float64Array
}

interface Fit {
  frame: CropFrame
  /** For each of the steps, in standard deviations; NaN outside of the photo. */
  differences: Float64Array
  /** The root of their mean square. */
  rms: number
}

/** Used again: making them takes as long as filling them. */
const scratch = { differences: newSteps(), brightness: newBrightness() }
/** How the differences change when an edge moves, for each edge. */
const slopes = [newSteps(), newSteps(), newSteps(), newSteps()] as const

function newSteps(): Float64Array {
  return new Float64Array(fineEdge ** 2)
}

/** Undefined if the differences are larger than `most`. */
function fitIn(
  brightness: Brightness,
  frame: CropFrame,
  { pairs, steps }: Goal,
  most: number,
): Fit | undefined {
  const rms = fitSteps(brightness, pairs, steps, scratch.differences)
  return rms <= most ? { frame, rms, differences: scratch.differences.slice() } : undefined
}

/** Moves the edges of the crop to where the differences are smallest, by the method of Gauss and Newton. */
function improve(start: Fit, goal: Goal, maxEdge: CropFrame): Fit {
  let best = start
  const direction = maxEdge.some((edge) => edge < 0) ? -1 : 1
  const within = (offset: number, edge: number) =>
    direction * Math.max(-0.004, Math.min(direction * maxEdge[edge]!, direction * offset))
  const fitAt = (frame: CropFrame, most: number) =>
    fitIn(brightnessIn(goal.greys, frame, scratch.brightness), frame, goal, most)
  for (let round = 0; round < maxAfter.length; round++) {
    const { frame, differences } = best
    for (const [edge, slope] of slopes.entries()) {
      const there = mapFrame(frame, (offset, index) => offset + (index === edge ? probe : 0))
      const brightness = brightnessIn(goal.greys, there, scratch.brightness)
      const isKnown = fitSteps(brightness, goal.pairs, goal.steps, slope) < Number.POSITIVE_INFINITY
      for (let index = 0; index < slope.length; index++)
        slope[index] = isKnown ? (slope[index]! - differences[index]!) / probe || 0 : 0
    }
    const move = solve(differences)
    const isBetter = [1, 0.5, 0.25].some((length) => {
      const there = mapFrame(frame, (offset, edge) => within(offset - length * move[edge]!, edge))
      const fit = fitAt(there, best.rms)
      if (!fit || fit.rms === best.rms) return false
      best = fit
      return true
    })
    if (!isBetter || best.rms > maxAfter[round]!) break
  }
  return best
}

/** The least squares solution of `slopes` · move = `differences`, slightly damped. */
function solve(differences: Float64Array): number[] {
  const [left, top, right, bottom] = slopes
  // The sums of a row in one loop: a loop for each takes longer.
  const rows = slopes.map((slope) => {
    let l = 0
    let t = 0
    let r = 0
    let b = 0
    let d = 0
    for (let index = 0; index < slope.length; index++) {
      const value = slope[index]!
      l += value * left[index]!
      t += value * top[index]!
      r += value * right[index]!
      b += value * bottom[index]!
      d += value * differences[index]! || 0
    }
    return [l, t, r, b, d]
  })
  for (const [index, row] of rows.entries()) row[index] = row[index]! * 1.001 + 1e-9
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
