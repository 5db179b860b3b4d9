/** Compares a fingerprint with a photo that is placed in a frame, whatever its brightness and contrast. */
import { fineEdge, maxDeviations, minDeviation, nextOf } from './fingerprint'
import { type CropFrame, meansOf, type SummedGreys } from './patches'

export interface Fit {
  frame: CropFrame
  /** For each number of `fine`, in standard deviations; NaN outside of the photo. */
  differences: Float64Array
  /** The root of their mean square. */
  rms: number
}

/** For the squares and the cubes of the brightness. Used again: making them takes as long as filling them. */
const b = new Float64Array(fineEdge ** 2)
const c = new Float64Array(fineEdge ** 2)
const nexts = Array.from({ length: fineEdge ** 2 }, (_, index) => nextOf(index))
/** Of the numbers, so many must be inside of the photo. */
const minKnown = 0.4 * fineEdge ** 2
/** Patches with other brightness may have lost their details. */
const [darkest, brightest] = [8, 244]

/**
 * Undefined for a photo without contrast, or too small a part of it. The steps of brightness are compared after the change
 * of brightness, a polynomial of degree 3, that makes them most similar.
 */
export function fitAt(greys: SummedGreys, frame: CropFrame, wanted: Float64Array): Fit | undefined {
  const means = meansOf(greys, frame, fineEdge)
  const size = wanted.length
  const a = new Float64Array(size)
  let [aa, ab, ac, bb, bc, cc, aw, bw, cw, count] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
  for (let index = 0; index < size; index++) {
    const from = means[index]!
    const to = means[nexts[index]!]!
    const isLost = Math.max(from, to) > brightest || Math.min(from, to) < darkest
    const low = from / 128 - 1
    const high = to / 128 - 1
    const step = isLost ? Number.NaN : high - low
    a[index] = step
    if (Number.isNaN(step)) continue
    const square = high * high - low * low
    const cube = high * high * high - low * low * low
    const goal = wanted[index]!
    b[index] = square
    c[index] = cube
    count++
    if (Math.abs(goal) >= maxDeviations) continue // it may be any larger number
    aa += step * step
    ab += step * square
    ac += step * cube
    bb += square * square
    bc += square * cube
    cc += cube * cube
    aw += step * goal
    bw += square * goal
    cw += cube * goal
  }
  if (count < minKnown || Math.sqrt(aa / count) * 128 < minDeviation || aw <= 0) return
  const damp = 1e-3 * aa
  ;[bb, cc] = [bb + damp, cc + damp]
  // The solution of the three equations by Cramer's rule.
  const det = aa * (bb * cc - bc * bc) - ab * (ab * cc - bc * ac) + ac * (ab * bc - bb * ac)
  const x = (aw * (bb * cc - bc * bc) - ab * (bw * cc - bc * cw) + ac * (bw * bc - bb * cw)) / det
  const y = (aa * (bw * cc - cw * bc) - aw * (ab * cc - bc * ac) + ac * (ab * cw - bw * ac)) / det
  const z = (aa * (bb * cw - bc * bw) - ab * (ab * cw - ac * bw) + aw * (ab * bc - bb * ac)) / det
  let squares = 0
  for (let index = 0; index < size; index++) {
    const value = x * a[index]! + y * b[index]! + z * c[index]!
    const change = Math.max(-maxDeviations, Math.min(maxDeviations, value)) - wanted[index]!
    a[index] = change
    if (!Number.isNaN(change)) squares += change * change
  }
  return { frame, differences: a, rms: Math.sqrt(squares / count) }
}
