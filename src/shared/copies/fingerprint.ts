/**
 * The fingerprint of a photo: numbers that tell whether another photo is a copy of it. They describe the inner part of
 * the photo, which a slight crop leaves in place.
 */
import { gridOf, meansOf, normalized, type SummedGreys, wholeFrame } from './patches'

/** Each number is a whole number from -`maxLevel` to `maxLevel`. */
export interface Fingerprint {
  /** The brightness of 4 × 4 patches, which sorts out most photos quickly. */
  coarse: number[]
  /**
   * The steps of brightness between neighbours of 16 × 16 patches, to the right and downwards in turn. Half of the steps
   * are missing, so that the numbers are no picture.
   */
  fine: number[]
}

export const coarseEdge = 4
export const fineEdge = 16
const maxLevel = 31
/** Steps of a standard deviation. */
const levelsPerDeviation = 10
/** In grey levels. A photo with smaller steps, like a plain wall, resembles any other. */
export const minDeviation = 1.5

/** Undefined for a photo without contrast, which cannot be recognised. */
export function fingerprintOf(greys: SummedGreys): Fingerprint | undefined {
  const steps = stepsOf(greys)
  if (!steps) return
  const coarse = normalized(meansOf(greys, gridOf(wholeFrame, coarseEdge)))
  return { coarse: toLevels(coarse.values), fine: toLevels(steps) }
}

/** A fingerprint as text: two hexadecimal digits for each number. */
export function formatFingerprint({ coarse, fine }: Fingerprint): string {
  return [...coarse, ...fine].map((level) => (level + maxLevel).toString(16).padStart(2, '0')).join('')
}

/** Undefined for a text that `formatFingerprint` did not write. */
export function parseFingerprint(text: string): Fingerprint | undefined {
  const levels = (text.match(/../g) ?? []).map((digits) => Number.parseInt(digits, 16) - maxLevel)
  const isValid = levels.every((level) => Math.abs(level) <= maxLevel)
  if (!isValid || text.length !== 2 * (coarseEdge ** 2 + fineEdge ** 2)) return
  return { coarse: levels.slice(0, coarseEdge ** 2), fine: levels.slice(coarseEdge ** 2) }
}

/** Each number at `index` of `fine` is the step to the patch at this index: to the right or downwards, or back at the edge. */
export function nextOf(index: number): number {
  const [x, y] = [index % fineEdge, Math.floor(index / fineEdge)]
  const [position, stride] = (x + y) % 2 === 0 ? [x, 1] : [y, fineEdge]
  return position + 1 < fineEdge ? index + stride : index - stride
}

/** The steps of `fine` in standard deviations; undefined without contrast. */
function stepsOf(greys: SummedGreys): Float64Array | undefined {
  const means = meansOf(greys, gridOf(wholeFrame, fineEdge))
  const steps = means.map((mean, index) => means[nextOf(index)]! - mean)
  const { deviation } = normalized(steps)
  // Their mean stays: in a photo that becomes darker downwards, it is a part of each step.
  return deviation < minDeviation ? undefined : steps.map((step) => step / deviation)
}

/** The levels of a fingerprint as numbers in standard deviations. */
export function fromLevels(levels: readonly number[]): Float64Array {
  return Float64Array.from(levels, (level) => level / levelsPerDeviation)
}

/** The largest number that a level can stand for. */
export const maxDeviations = maxLevel / levelsPerDeviation

function toLevels(values: Float64Array): number[] {
  const toLevel = (value: number) =>
    Math.max(-maxLevel, Math.min(maxLevel, Math.round(value * levelsPerDeviation)))
  return Array.from(values, (value) => toLevel(value) + 0) // no negative zero
}
