/** Compares a fingerprint with a photo that is placed in a frame, whatever its brightness and contrast. */
import { orientations, patchesIn } from './crops'
import { fineEdge, maxDeviations, minDeviation, nextOf } from './fingerprint'
import { type CropFrame, gridOf, meansOf, newGrid, type SummedGreys } from './patches'

const size = fineEdge ** 2
/**
 * The difference from a photo that has nothing in common. A constant, because V8 discards the compiled code of a function when it first
 * reads a property there that it has not read before: in a third of the runs, `fitSteps` then took four times as long.
 */
const unlike = Number.POSITIVE_INFINITY
/** Of the numbers, so many must be inside of the photo. */
const minKnown = 0.4 * size
/** Patches with other brightness may have lost their details. */
const [darkest, brightest] = [8, 244]

/** The brightness of the patches of `fine` in a frame, from -1 to 1. NaN outside of the photo, and where details may be lost. */
export type Brightness = Float64Array

export function newBrightness(): Brightness {
  return new Float64Array(size)
}

/** Used again: making them takes longer than filling them. */
const grid = newGrid(fineEdge)
const changed = newBrightness()

/** Writes into `brightness`. */
export function brightnessIn(greys: SummedGreys, frame: CropFrame, brightness: Brightness): Brightness {
  meansOf(greys, gridOf(frame, fineEdge, grid), brightness)
  for (let index = 0; index < size; index++) {
    const mean = brightness[index]!
    brightness[index] = mean >= darkest && mean <= brightest ? mean / 128 - 1 : Number.NaN
  }
  return brightness
}

/** For each orientation of a photo: between which of its patches each step of `fine` is, two for each. */
export const stepsIn = orientations.map((orientation) => {
  const patches = patchesIn(orientation, fineEdge)
  return Uint8Array.from(patches.flatMap((patch, index) => [patch, patches[nextOf(index)]!]))
})

/**
 * Compares the steps after the change of brightness, a polynomial of degree 3, that makes them most similar. Writes the
 * difference of each number, in standard deviations, into `differences`: NaN where it is not known.
 * @param pairs one of `stepsIn`.
 * @returns the root of their mean square; infinite for a photo without contrast, or too small a part of it.
 */
export function fitSteps(
  brightness: Brightness,
  pairs: Uint8Array,
  wanted: Float64Array,
  differences: Float64Array,
): number {
  // One declaration each: with a list, this takes three times as long.
  let aa = 0
  let ab = 0
  let ac = 0
  let bb = 0
  let bc = 0
  let cc = 0
  let aw = 0
  let bw = 0
  let cw = 0
  let count = 0
  for (let index = 0; index < size; index++) {
    const from = brightness[pairs[2 * index]!]!
    const to = brightness[pairs[2 * index + 1]!]!
    // The steps of the brightness, of its square and of its cube.
    const a = to - from
    const b = a * (to + from)
    const c = a * (to * to + to * from + from * from)
    if (Number.isNaN(a)) continue
    count++
    const goal = wanted[index]!
    if (Math.abs(goal) >= maxDeviations) continue // it may be any larger number
    aa += a * a
    ab += a * b
    ac += a * c
    bb += b * b
    bc += b * c
    cc += c * c
    aw += a * goal
    bw += b * goal
    cw += c * goal
  }
  if (count < minKnown || Math.sqrt(aa / count) * 128 < minDeviation || aw <= 0) return unlike
  const damp = 1e-3 * aa
  bb += damp
  cc += damp
  // The solution of the three equations by Cramer's rule.
  const det = aa * (bb * cc - bc * bc) - ab * (ab * cc - bc * ac) + ac * (ab * bc - bb * ac)
  const x = (aw * (bb * cc - bc * bc) - ab * (bw * cc - bc * cw) + ac * (bw * bc - bb * cw)) / det
  const y = (aa * (bw * cc - cw * bc) - aw * (ab * cc - bc * ac) + ac * (ab * cw - bw * ac)) / det
  const z = (aa * (bb * cw - bc * bw) - ab * (ab * cw - ac * bw) + aw * (ab * bc - bb * ac)) / det
  for (let patch = 0; patch < size; patch++) {
    const level = brightness[patch]!
    changed[patch] = ((z * level + y) * level + x) * level
  }
  let squares = 0
  for (let index = 0; index < size; index++) {
    const value = changed[pairs[2 * index + 1]!]! - changed[pairs[2 * index]!]!
    const limited = value > maxDeviations ? maxDeviations : value < -maxDeviations ? -maxDeviations : value
    const difference = limited - wanted[index]!
    differences[index] = difference
    if (!Number.isNaN(difference)) squares += difference * difference
  }
  return Math.sqrt(squares / count)
}
