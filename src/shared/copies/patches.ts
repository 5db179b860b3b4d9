/** The mean brightness of patches of a small grey picture, also where it is moved or scaled by parts of a pixel. */

/** Pixels. Every photo is scaled to this square before it is compared. */
export const greysEdge = 64

/** Sums of the grey levels above and to the left of each corner between pixels. */
export type SummedGreys = Float64Array

/**
 * Where the edges of a photo are in the photo that it is compared with, as parts of its width and height, counted inwards:
 * left, top, right, bottom. 0.05 everywhere: a copy without a twentieth at each edge. Negative numbers are outside.
 */
export type CropFrame = readonly [left: number, top: number, right: number, bottom: number]

export const wholeFrame: CropFrame = [0, 0, 0, 0]

export function mapFrame(frame: CropFrame, change: (part: number, edge: number) => number): CropFrame {
  return frame.map(change) as unknown as CropFrame
}

/** The part at each edge that is not compared, because a copy may lack it. */
export const margin = 0.06

const stride = greysEdge + 1

/** `greys`: `greysEdge` × `greysEdge` grey levels, row by row. */
export function sumGreys(greys: ArrayLike<number>): SummedGreys {
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

/** A patch of which less than this part is inside of the photo has no mean. */
const minInside = 0.9

/**
 * The means of `edge` × `edge` patches inside the margin of the photo that `frame` refers to; NaN where the other photo has
 * lost them.
 */
export function meansOf(sums: SummedGreys, frame: CropFrame, edge: number): Float64Array {
  const xs = cornersOf(frame[0], frame[2], edge)
  const ys = cornersOf(frame[1], frame[3], edge)
  const corners = new Float64Array((edge + 1) ** 2)
  for (let row = 0; row <= edge; row++) {
    const y = inside(ys[row]!)
    const top = Math.min(Math.floor(y), greysEdge - 1)
    const down = y - top
    for (let column = 0; column <= edge; column++) {
      const x = inside(xs[column]!)
      const left = Math.min(Math.floor(x), greysEdge - 1)
      const across = x - left
      const at = top * stride + left
      const above = sums[at]! * (1 - across) + sums[at + 1]! * across
      const below = sums[at + stride]! * (1 - across) + sums[at + stride + 1]! * across
      corners[row * (edge + 1) + column] = above * (1 - down) + below * down
    }
  }
  const minArea = minInside * (xs[1]! - xs[0]!) * (ys[1]! - ys[0]!)
  const means = new Float64Array(edge * edge)
  for (let row = 0; row < edge; row++) {
    const height = inside(ys[row + 1]!) - inside(ys[row]!)
    for (let column = 0; column < edge; column++) {
      const at = row * (edge + 1) + column
      const sum = corners[at + edge + 2]! - corners[at + 1]! - corners[at + edge + 1]! + corners[at]!
      const area = height * (inside(xs[column + 1]!) - inside(xs[column]!))
      means[row * edge + column] = area < minArea ? Number.NaN : sum / area
    }
  }
  return means
}

function inside(pixel: number): number {
  return pixel < 0 ? 0 : pixel > greysEdge ? greysEdge : pixel
}

/** The corners of the patches along one axis, in pixels; outside of the photo where it was cropped. */
function cornersOf(before: number, after: number, edge: number): Float64Array {
  const corners = new Float64Array(edge + 1)
  const scale = greysEdge / (1 - before - after)
  for (let index = 0; index <= edge; index++)
    corners[index] = (margin + ((1 - 2 * margin) * index) / edge - before) * scale
  return corners
}

/** The values without their mean, divided by their standard deviation. */
export function normalized(values: Float64Array): { values: Float64Array; deviation: number } {
  let sum = 0
  for (const value of values) sum += value
  const mean = sum / values.length
  let squares = 0
  for (const value of values) squares += (value - mean) ** 2
  const deviation = Math.sqrt(squares / values.length)
  return { values: values.map((value) => (value - mean) / (deviation || 1)), deviation }
}
