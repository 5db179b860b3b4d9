/**
 * Tells whether a photo is a copy of another one, by what it shows: whatever its brightness, its orientation and a slight crop.
 * The other photo need not be there, because a fingerprint of it is enough.
 */

import {
  edge,
  type Fingerprint,
  type Frame,
  greysEdge,
  meansIn,
  nextOf,
  patches,
  type SummedGreys,
  sumGreys,
  whole,
} from './fingerprint'

/** Up to 12 % of each edge, of either photo, one edge alone, or to a square of 4:3, 3:2 and 16:9. */
const frames: readonly Frame[] = listFrames()

function listFrames(): Frame[] {
  const zooms = [-0.12, -0.06, 0, 0.06, 0.12]
  const even = zooms.flatMap((x) =>
    zooms.flatMap((y): Frame[] => (x === y || x === 0 || y === 0 ? [[-x, -y, -x, -y]] : [])),
  )
  const oneEdge = [-0.08, 0.08].flatMap((part) =>
    [0, 1, 2, 3].map((at) => whole.map((_, index) => (index === at ? part : 0)) as unknown as Frame),
  )
  const squares = [0.125, 0.16, 0.21].flatMap((part) =>
    [part, -part].flatMap((p): Frame[] => [
      [p, 0, p, 0],
      [0, p, 0, p],
    ]),
  )
  return [...even, ...oneEdge, ...squares]
}

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

const views = frames.length * orientations.length

/** The steps of a photo through all frames and in all orientations, with their sums and the sums of their squares. */
export interface Views {
  sums: Float64Array
  /** In sixteenths of a grey level: whole numbers are multiplied in half the time. */
  steps: Int16Array
  totals: Float64Array
  squares: Float64Array
}

/** What is compared with fingerprints: it takes as long to compute as a few comparisons. `square`: as for `fingerprintOf`. */
export function viewsOf(square: ArrayLike<number>): Views {
  const sums = sumGreys(square)
  const [steps, totals, squares] = [
    new Int16Array(views * patches),
    new Float64Array(views),
    new Float64Array(views),
  ]
  for (const [frame, means] of frames.map((one) => meansIn(sums, one, edge)).entries())
    for (const [orientation, { from, to }] of orientations.entries()) {
      const view = frame * orientations.length + orientation
      for (let patch = 0; patch < patches; patch++) {
        const step = Math.round((means[to[patch]!]! - means[from[patch]!]!) * 16)
        if (Number.isNaN(step)) continue // outside of the photo
        steps[view * patches + patch] = step
        totals[view]! += step
        squares[view]! += step * step
      }
    }
  return { sums, steps, totals, squares }
}

/** Which steps a view has: those of a photo of one colour. */
const isSeen = frames.map((frame) => {
  const means = meansIn(sumGreys(new Uint8Array(greysEdge ** 2)), frame, edge)
  return orientations.map(({ from, to }) =>
    Uint8Array.from({ length: patches }, (_, patch) =>
      Number.isNaN(means[to[patch]!]! - means[from[patch]!]!) ? 0 : 1,
    ),
  )
})

/** A fingerprint, prepared for many comparisons. */
export interface Goal {
  steps: Int8Array
  even: Float64Array
  /** For each view: how many steps it has, their sum and the sum of their squares. */
  counts: Float64Array
  totals: Float64Array
  squares: Float64Array
}

export function goalOf(fingerprint: Fingerprint): Goal {
  const steps = Int8Array.from(fingerprint.steps)
  const sumUp = (value: (step: number) => number) =>
    Float64Array.from(isSeen.flat(), (seen) =>
      steps.reduce((sum, step, patch) => (seen[patch] ? sum + value(step) : sum), 0),
    )
  return {
    steps,
    even: evenOut(Float64Array.from(steps)),
    counts: sumUp(() => 1),
    totals: sumUp((step) => step),
    squares: sumUp((step) => step * step),
  }
}

/** A photo that shows something else stays below. */
const different = 0.5

/** So many views are looked at more closely: the best one may be beside the right one. */
const starts = 2

/** How alike two photos are: 1 for the same picture, below 0.5 for another one. */
export function likeness(goal: Goal, photo: Views): number {
  const [steps, goals] = [photo.steps, goal.steps]
  const scores = goal.counts.map((count, view) => {
    let product = 0
    for (let patch = 0, at = view * patches; patch < patches; patch++, at++)
      product = (product + goals[patch]! * steps[at]!) | 0
    const [x, y] = [photo.totals[view]!, goal.totals[view]!]
    const variance = (photo.squares[view]! - (x * x) / count) * (goal.squares[view]! - (y * y) / count)
    return (product - (x * y) / count) / Math.sqrt(variance || 1)
  })
  const best = Math.max(...scores)
  if (best < different) return best
  const order = Array.from(scores.keys()).sort((a, b) => scores[b]! - scores[a]!)
  return Math.max(...order.slice(0, starts).map((view) => lookCloser(goal, photo.sums, view, scores[view]!)))
}

/** Of opposite edges: towards each other, and in the same direction. */
const moves: readonly Frame[] = [
  [1, 0, 1, 0],
  [0, 1, 0, 1],
  [1, 0, -1, 0],
  [0, 1, 0, -1],
]

/** Moves the edges of the frame for as long as that helps, and compares the steps that are seen then. */
function lookCloser(goal: Goal, sums: SummedGreys, view: number, start: number): number {
  const { from, to } = orientations[view % orientations.length]!
  const stepsIn = (frame: Frame) => {
    const means = meansIn(sums, frame, edge)
    return Float64Array.from(from, (patch, at) => means[to[at]!]! - means[patch]!)
  }
  let frame = frames[Math.floor(view / orientations.length)]!
  let best = start
  for (const distance of [0.03, 0.015, 0.008, 0.004])
    for (let round = 0; round < 3; round++)
      for (const move of moves)
        for (const by of [distance, -distance]) {
          const moved = frame.map((offset, at) => offset + by * move[at]!) as unknown as Frame
          const score = correlate(goal.steps, stepsIn(moved))
          if (score > best) [best, frame] = [score, moved]
        }
  return correlate(goal.even, evenOut(stepsIn(frame)))
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

/** The correlation of the steps that are not NaN. */
function correlate(goal: ArrayLike<number>, steps: Float64Array): number {
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
