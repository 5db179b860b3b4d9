/**
 * Finds out whether a photo is a copy of another one by what it shows, also with another brightness or orientation, or a slight crop. The
 * other photo is not needed: its fingerprint is enough.
 */

import { edge, type Frame, meansIn, nextOf, patches, type Sums, sumSquare, whole } from './fingerprint'

const zooms = [-0.12, -0.06, 0, 0.06, 0.12]

/** Up to 12 % of each edge, of either photo, one edge alone, or to a square of 4:3, 3:2 and 16:9. */
const frames: Frame[] = [
  ...zooms.flatMap((x) => zooms.flatMap((y) => (x === y || x === 0 || y === 0 ? [[-x, -y, -x, -y]] : []))),
  ...[-0.08, 0.08].flatMap((part) =>
    [0, 1, 2, 3].map((edge) => whole.map((_, at) => (at === edge ? part : 0))),
  ),
  ...[0.125, -0.125, 0.16, -0.16, 0.21, -0.21].flatMap((part) => [
    [part, 0, part, 0],
    [0, part, 0, part],
  ]),
]

/**
 * For each of eight orientations (mirrored from left to right, upside down, along the diagonal): the patches from which and to which
 * each step leads, in a photo that has been turned.
 */
const orientations = Array.from({ length: 8 }, (_, orientation) => {
  const turned = Uint8Array.from({ length: patches }, (_, patch) => {
    const [column, row] = [patch % edge, Math.floor(patch / edge)]
    const [across, down] = orientation & 4 ? [row, column] : [column, row]
    return (orientation & 2 ? edge - 1 - down : down) * edge + (orientation & 1 ? edge - 1 - across : across)
  })
  return { from: turned, to: turned.map((_, patch) => turned[nextOf(patch)]!) }
})

/** What is compared with fingerprints. It takes as long to make as some comparisons. */
interface Views {
  sums: Sums
  /** The steps of the photo through each frame, in all orientations, as `standardize` returns them. */
  steps: Float64Array[]
}

/** `square`: as for `fingerprintOf`. */
export function viewsOf(square: ArrayLike<number>): Views {
  const sums = sumSquare(square)
  const steps = frames.flatMap((frame) => {
    const means = meansIn(sums, frame)
    return orientations.map((orientation) => standardize(stepsIn(means, orientation)))
  })
  return { sums, steps }
}

/** A photo that shows something else stays below. */
const different = 0.5

/** How many views are compared more closely: the most similar one may be next to the right one. */
const starts = 2

/** How alike two photos are: 1 for the same picture, below 0.5 for another one. `goal`: the steps of a fingerprint. */
export function likeness(goal: Float64Array, photo: Views): number {
  const wanted = standardize(goal)
  const scores = photo.steps.map((view) => patches * multiply(wanted, view))
  if (Math.max(...scores) < different) return Math.max(...scores)
  const order = [...scores.keys()].sort((a, b) => scores[b]! - scores[a]!)
  return Math.max(...order.slice(0, starts).map((view) => lookCloser(goal, photo.sums, view)))
}

/** Moves of opposite edges: towards each other, and in the same direction. */
const moves: readonly Frame[] = [
  [1, 0, 1, 0],
  [0, 1, 0, 1],
  [1, 0, -1, 0],
  [0, 1, 0, -1],
]

/** Moves the edges of the frame for as long as that helps, and compares the steps that are seen then. */
function lookCloser(goal: Float64Array, sums: Sums, view: number): number {
  const orientation = orientations[view % orientations.length]!
  const look = (frame: Frame) => stepsIn(meansIn(sums, frame), orientation)
  let frame = frames[Math.floor(view / orientations.length)]!
  let best = correlate(goal, look(frame))
  for (const distance of [0.03, 0.015, 0.008, 0.004])
    for (let round = 0; round < 3; round++)
      for (const move of moves)
        for (const by of [distance, -distance]) {
          const moved = frame.map((offset, at) => offset + by * move[at]!)
          const score = correlate(goal, look(moved))
          if (score > best) [best, frame] = [score, moved]
        }
  return correlate(evenOut(goal), evenOut(look(frame)))
}

/** In standard deviations. */
const largestStep = 0.4

/**
 * Limits large steps. Otherwise, a few of them, such as the edge between a wall and the sky, would hide smaller differences, such as a
 * person who has moved.
 */
function evenOut(steps: Float64Array): Float64Array {
  const seen = steps.filter((step) => !Number.isNaN(step))
  const limit = largestStep * Math.sqrt(seen.reduce((sum, step) => sum + step * step, 0) / seen.length)
  return steps.map((step) => Math.max(-limit, Math.min(limit, step)))
}

/** The steps between patches in an orientation. They are NaN outside of the photo. */
function stepsIn(means: Float64Array, { from, to }: (typeof orientations)[number]): Float64Array {
  const steps = new Float64Array(patches)
  for (let patch = 0; patch < patches; patch++) steps[patch] = means[to[patch]!]! - means[from[patch]!]!
  return steps
}

/** Scales steps to the mean 0 and the deviation 1, and divides them by their number. NaN becomes 0. */
function standardize(steps: Float64Array): Float64Array {
  let [count, sum, squares] = [0, 0, 0]
  for (const step of steps) {
    if (Number.isNaN(step)) continue
    count++
    sum += step
    squares += step * step
  }
  const mean = sum / count
  const deviation = Math.sqrt(squares / count - mean * mean) || 1
  const standard = new Float64Array(patches)
  for (let patch = 0; patch < patches; patch++) {
    const step = steps[patch]!
    standard[patch] = Number.isNaN(step) ? 0 : (step - mean) / (deviation * count)
  }
  return standard
}

function multiply(one: Float64Array, other: Float64Array): number {
  let product = 0
  for (let patch = 0; patch < patches; patch++) product += one[patch]! * other[patch]!
  return product
}

/** The correlation of the steps that are not NaN. */
function correlate(goal: Float64Array, steps: Float64Array): number {
  let [count, x, y, xx, yy, xy] = [0, 0, 0, 0, 0, 0]
  for (let patch = 0; patch < patches; patch++) {
    const [wanted, step] = [goal[patch]!, steps[patch]!]
    if (Number.isNaN(step)) continue
    count++
    x += step
    y += wanted
    xx += step * step
    yy += wanted * wanted
    xy += step * wanted
  }
  return (xy - (x * y) / count) / Math.sqrt((xx - (x * x) / count) * (yy - (y * y) / count) || 1)
}
