/**
 * Tells whether a photo is a copy of another one, by what it shows: whatever its brightness, its orientation and a slight crop.
 * The other photo need not be there, because a fingerprint of it is enough.
 */

/** Pixels. Every photo is scaled to a square of this edge before it is compared. */
export const greysEdge = 64
const stride = greysEdge + 1
/** Along each edge of a photo: the patches whose brightness is compared. */
const edge = 16
const patches = edge * edge
/** The part at each edge that is not compared, because a copy may lack it. */
const margin = 0.06
/** A patch of which less than this part is inside of the photo is not compared. */
const minInside = 0.9
/** In grey levels. A photo with smaller steps, like a plain wall, resembles any other. */
const minDeviation = 1.5

/** Whole numbers from -31 to 31, tenths of a standard deviation. */
export interface Fingerprint {
  /** The brightness of 4 × 4 patches. It is kept because the files with fingerprints have it; nothing compares it. */
  coarse: readonly number[]
  /**
   * The steps of brightness between neighbours of 16 × 16 patches, to the right and downwards in turn. Half of the steps are
   * missing, so that the numbers are no picture.
   */
  steps: readonly number[]
}

const coarseEdge = 4
const maxLevel = 31
const levelsPerDeviation = 10

/** `square`: `greysEdge` × `greysEdge` grey levels, row by row. Undefined for a photo without contrast, which cannot be recognised. */
export function fingerprintOf(square: ArrayLike<number>): Fingerprint | undefined {
  const sums = sumGreys(square)
  const means = meansIn(sums, whole, edge)
  const steps = means.map((mean, patch) => means[nextOf(patch)]! - mean)
  const coarse = meansIn(sums, whole, coarseEdge)
  const deviation = deviationOf(steps)
  if (deviation < minDeviation) return
  const middle = coarse.reduce((sum, mean) => sum + mean, 0) / coarse.length
  return {
    coarse: toLevels(
      coarse.map((mean) => mean - middle),
      deviationOf(coarse),
    ),
    steps: toLevels(steps, deviation),
  }
}

function toLevels(values: Float64Array, deviation: number): number[] {
  return Array.from(values, (value) => {
    const level = Math.round((value / deviation) * levelsPerDeviation)
    return Math.max(-maxLevel, Math.min(maxLevel, level)) + 0 // no negative zero
  })
}

function deviationOf(values: Float64Array): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
}

/** A fingerprint as text: two hexadecimal digits for each number. */
export function formatFingerprint({ coarse, steps }: Fingerprint): string {
  return [...coarse, ...steps].map((level) => (level + maxLevel).toString(16).padStart(2, '0')).join('')
}

/** Undefined for a text that `formatFingerprint` did not write. */
export function parseFingerprint(text: string): Fingerprint | undefined {
  const levels = (text.match(/../g) ?? []).map((digits) => Number.parseInt(digits, 16) - maxLevel)
  const isValid = levels.every((level) => Math.abs(level) <= maxLevel)
  if (!isValid || text.length !== 2 * (coarseEdge ** 2 + patches)) return
  return { coarse: levels.slice(0, coarseEdge ** 2), steps: levels.slice(coarseEdge ** 2) }
}

/** The patch to which the step at a patch leads: to the right or downwards, or back at the edge. */
function nextOf(patch: number): number {
  const [x, y] = [patch % edge, Math.floor(patch / edge)]
  const [position, stride] = (x + y) % 2 === 0 ? [x, 1] : [y, edge]
  return position + 1 < edge ? patch + stride : patch - stride
}

/**
 * Where the edges of a photo are in the photo that it is compared with, as parts of its width and height, counted inwards:
 * left, top, right, bottom. 0.05 everywhere: a copy without a twentieth at each edge. Negative numbers are outside.
 */
type Frame = readonly [left: number, top: number, right: number, bottom: number]

const whole: Frame = [0, 0, 0, 0]

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
    counts: sumUp(() => 1),
    totals: sumUp((step) => step),
    squares: sumUp((step) => step * step),
  }
}

/** A photo that shows something else stays below. */
const different = 0.5
const minSteps = 100

/** So many views are looked at more closely: the best one may be beside the right one. */
const starts = 3

/** How alike two photos are: 1 for the same picture, below 0.5 for another one. */
export function likeness(goal: Goal, photo: Views): number {
  const [steps, goals] = [photo.steps, goal.steps]
  const scores = goal.counts.map((count, view) => {
    if (count < minSteps) return -1
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
  return Math.max(...order.slice(0, starts).map((view) => moveEdges(goal, photo.sums, view, scores[view]!)))
}

/** Single edges, and opposite ones: towards each other, and in the same direction. */
const moves: readonly Frame[] = [
  [1, 0, 0, 0],
  [0, 1, 0, 0],
  [0, 0, 1, 0],
  [0, 0, 0, 1],
  [1, 0, 1, 0],
  [0, 1, 0, 1],
  [1, 0, -1, 0],
  [0, 1, 0, -1],
]

/** Moves the edges of the frame for as long as that helps. */
function moveEdges(goal: Goal, sums: SummedGreys, view: number, start: number): number {
  const orientation = orientations[view % orientations.length]!
  let frame = frames[Math.floor(view / orientations.length)]!
  let best = start
  for (const step of [0.03, 0.015, 0.008])
    for (let round = 0; round < 3; round++)
      for (const move of moves)
        for (const by of [step, -step]) {
          const moved = frame.map((offset, at) => offset + by * move[at]!) as unknown as Frame
          const score = correlate(goal, meansIn(sums, moved, edge), orientation)
          if (score > best) [best, frame] = [score, moved]
        }
  return best
}

function correlate(
  { steps }: Goal,
  means: Float64Array,
  { from, to }: (typeof orientations)[number],
): number {
  let [count, x, y, xx, yy, xy] = [0, 0, 0, 0, 0, 0]
  for (let patch = 0; patch < patches; patch++) {
    const step = means[to[patch]!]! - means[from[patch]!]!
    if (Number.isNaN(step)) continue
    const goal = steps[patch]!
    count++
    x += step
    y += goal
    xx += step * step
    yy += goal * goal
    xy += step * goal
  }
  if (count < minSteps) return -1
  return (xy - (x * y) / count) / Math.sqrt((xx - (x * x) / count) * (yy - (y * y) / count) || 1)
}

/** Sums of the grey levels above and to the left of each corner between pixels. */
type SummedGreys = Float64Array

function sumGreys(greys: ArrayLike<number>): SummedGreys {
  const sums = new Float64Array(stride * stride)
  for (let y = 0; y < greysEdge; y++) {
    let row = 0
    for (let x = 0; x < greysEdge; x++) {
      row += greys[y * greysEdge + x]!
      sums[(y + 1) * stride + x + 1] = sums[y * stride + x + 1]! + row
    }
  }
  return sums
}

/** The mean brightness of `count` × `count` patches inside of the margin of a photo in a frame: NaN where most of a patch is outside. */
function meansIn(sums: SummedGreys, [left, top, right, bottom]: Frame, count: number): Float64Array {
  const [xs, ys] = [cornersOf(left, right, count), cornersOf(top, bottom, count)]
  const minArea = (minInside * (1 - 2 * margin) ** 2 * xs.scale * ys.scale) / count ** 2
  const means = new Float64Array(count * count)
  for (let row = 0; row < count; row++)
    for (let column = 0; column < count; column++) {
      const [x0, x1] = [xs.corners[column]!, xs.corners[column + 1]!]
      const [y0, y1] = [ys.corners[row]!, ys.corners[row + 1]!]
      const area = (x1 - x0) * (y1 - y0)
      const sum = sumAt(sums, x1, y1) - sumAt(sums, x0, y1) - sumAt(sums, x1, y0) + sumAt(sums, x0, y0)
      means[row * count + column] = area < minArea ? Number.NaN : sum / area
    }
  return means
}

/** The corners of patches along one axis of the photo, in its pixels. */
function cornersOf(before: number, after: number, count: number) {
  const scale = greysEdge / (1 - before - after)
  const corners = Float64Array.from({ length: count + 1 }, (_, index) => {
    const corner = (margin + ((1 - 2 * margin) * index) / count - before) * scale
    return Math.max(0, Math.min(greysEdge, corner))
  })
  return { corners, scale }
}

/** The sum at a place between corners. */
function sumAt(sums: SummedGreys, x: number, y: number): number {
  const [column, row] = [Math.min(Math.floor(x), greysEdge - 1), Math.min(Math.floor(y), greysEdge - 1)]
  const [across, down] = [x - column, y - row]
  const at = row * stride + column
  const above = sums[at]! * (1 - across) + sums[at + 1]! * across
  const below = sums[at + stride]! * (1 - across) + sums[at + stride + 1]! * across
  return above * (1 - down) + below * down
}
