/**
 * Decides whether a photo is a copy of another: re-encoded, resized, or slightly cropped. Two photos of one moment, between
 * which somebody has moved, are not copies. The measurements behind the limits are in docs/decisions/withdrawn-photos.md.
 */
import { coarseEdge, type Fingerprint, fromLevels, maxDeviations, stepsOf } from './fingerprint'
import { type Frame, margin, meansOf, normalized, type SummedGreys, wholeFrame } from './patches'

/** In standard deviations: the root mean square of the difference of `coarse`. Crops stay below it. */
const maxCoarse = 1
/** The mean of the largest differences of `fine`. */
const maxFine = 0.37
/** The part of the numbers that count as the largest: somebody who moves changes only a part of the photo. */
const largestPart = 0.02

/** `fingerprint` is that of the photo that must not be published. Either may be a crop of the other. */
export function isCopy(fingerprint: Fingerprint, greys: SummedGreys): boolean {
  return coarseDifference(fingerprint, greys) <= maxCoarse && fineDifference(fingerprint, greys) <= maxFine
}

export function coarseDifference({ coarse }: Fingerprint, greys: SummedGreys): number {
  const { values } = normalized(meansOf(greys, wholeFrame, coarseEdge))
  return rms(subtract(values, fromLevels(coarse)))
}

/** The difference where the photos match best, infinite for a photo without contrast. */
export function fineDifference({ fine }: Fingerprint, greys: SummedGreys): number {
  const wanted = fromLevels(fine)
  const differencesAt = (frame: Frame) => {
    const steps = stepsOf(greys, frame)
    return steps && subtract(steps, wanted)
  }
  const fits = [1, -1].map((direction) => findFit(differencesAt, direction))
  return Math.min(
    ...fits.map((differences) => (differences ? largest(differences) : Number.POSITIVE_INFINITY)),
  )
}

type Differences = Float64Array

/** Crops from which the search begins: none, of all edges, of one edge. */
const starts: readonly Frame[] = [
  wholeFrame,
  [0.025, 0.025, 0.025, 0.025],
  [0.05, 0.05, 0.05, 0.05],
  [0.03, 0, 0, 0],
  [0, 0.03, 0, 0],
  [0, 0, 0.03, 0],
  [0, 0, 0, 0.03],
]
/** The root mean square of the differences at the best start, above which photos have nothing in common. */
const maxStart = 0.85
const rounds = 8
const probe = 0.004
/** A photo without any crop may still be off by this much, because sizes are whole pixels. */
const tolerance = 0.003

/**
 * The differences for the best frame, by the method of Gauss and Newton. `direction`: 1 if the compared photo may be
 * cropped, -1 if the other may be. A hand that moves does both at once, which is no crop.
 */
function findFit(
  differencesAt: (frame: Frame) => Differences | undefined,
  direction: number,
): Differences | undefined {
  let frame = wholeFrame
  let best: Differences | undefined
  const improve = (next: Frame) => {
    const differences = differencesAt(next)
    if (!differences || (best && rms(differences) >= rms(best))) return false
    frame = next
    best = differences
    return true
  }
  for (const start of starts) improve(mapFrame(start, (part) => direction * part))
  if (!best || rms(best) > maxStart) return
  for (let round = 0; round < rounds; round++) {
    const [from, before] = [frame, best]
    const slopes = from.map((_, edge) => {
      const there = mapFrame(from, (part, index) => part + (index === edge ? direction * probe : 0))
      return differencesAt(there)!.map((value, index) => (value - before[index]!) / (direction * probe))
    })
    const move = solve(slopes, before)
    const moved = (length: number) =>
      mapFrame(from, (part, edge) => within(part - length * move[edge]!, direction))
    if (![1, 0.5, 0.25].some((length) => improve(moved(length)))) break
  }
  return best
}

function mapFrame(frame: Frame, change: (part: number, edge: number) => number): Frame {
  return frame.map(change) as unknown as Frame
}

/** The crop of an edge that is closest to `part` and possible in this direction. */
function within(part: number, direction: number): number {
  return direction * Math.max(-tolerance, Math.min(margin, direction * part))
}

/** The least squares solution of `slopes` · move = `differences`, slightly damped. */
function solve(slopes: readonly Differences[], differences: Differences): number[] {
  const rows = slopes.map((slope, row) => [
    ...slopes.map((other, column) => dot(slope, other) * (row === column ? 1.001 : 1)),
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

function subtract(values: Float64Array, wanted: Float64Array): Differences {
  return values.map(
    (value, index) => Math.max(-maxDeviations, Math.min(maxDeviations, value)) - wanted[index]!,
  )
}

function largest(differences: Differences): number {
  const sorted = differences.map(Math.abs).sort()
  const counted = sorted.subarray(-Math.round(sorted.length * largestPart))
  return counted.reduce((sum, value) => sum + value, 0) / counted.length
}

function rms(differences: Differences): number {
  return Math.sqrt(dot(differences, differences) / differences.length)
}

function dot(a: Differences, b: Differences): number {
  let sum = 0
  for (let index = 0; index < a.length; index++) sum += a[index]! * b[index]!
  return sum
}
