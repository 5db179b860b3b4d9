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

export function mapFrame(frame: CropFrame, change: (offset: number, edge: number) => number): CropFrame {
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

/** `edge` × `edge` patches inside the margin of the photo that a frame refers to. */
export interface Grid {
  edge: number
  xs: Axis
  ys: Axis
  /** In square pixels. A smaller patch has no mean. */
  minArea: number
}

/** The corners of patches along one axis of the other photo, in pixels. */
interface Axis {
  /** The pixel that contains each corner, and where in this pixel it is, from 0 to 1. */
  pixels: Uint8Array
  parts: Float64Array
  /** How much of each patch is inside of the photo. */
  lengths: Float64Array
  /** Of a whole patch. */
  length: number
}

export function newGrid(edge: number): Grid {
  return { edge, xs: newAxis(edge), ys: newAxis(edge), minArea: 0 }
}

function newAxis(edge: number): Axis {
  return {
    pixels: new Uint8Array(edge + 1),
    parts: new Float64Array(edge + 1),
    lengths: new Float64Array(edge),
    length: 0,
  }
}

/** A patch of which less than this part is inside of the photo has no mean. */
const minInside = 0.9

/** Writes into `grid`. */
export function gridOf([left, top, right, bottom]: CropFrame, edge: number, grid = newGrid(edge)): Grid {
  placeCorners(grid.xs, left, right)
  placeCorners(grid.ys, top, bottom)
  grid.minArea = minInside * grid.xs.length * grid.ys.length
  return grid
}

function placeCorners(axis: Axis, before: number, after: number): void {
  const { pixels, parts, lengths } = axis
  const edge = lengths.length
  const scale = greysEdge / (1 - before - after)
  const cornerAt = (index: number) => (margin + ((1 - 2 * margin) * index) / edge - before) * scale
  let last = 0
  for (let index = 0; index <= edge; index++) {
    const corner = inside(cornerAt(index))
    const pixel = Math.min(Math.floor(corner), greysEdge - 1)
    pixels[index] = pixel
    parts[index] = corner - pixel
    if (index > 0) lengths[index - 1] = corner - last
    last = corner
  }
  axis.length = cornerAt(1) - cornerAt(0)
}

function inside(pixel: number): number {
  return pixel < 0 ? 0 : pixel > greysEdge ? greysEdge : pixel
}

/** Used again: making them takes as long as filling them. */
const corners = new Float64Array(17 ** 2)

/** Writes the means of the patches into `means`: NaN where the other photo has lost them. */
export function meansOf(
  sums: SummedGreys,
  { edge, xs, ys, minArea }: Grid,
  means: Float64Array = new Float64Array(edge * edge),
): Float64Array {
  const { pixels, parts, lengths } = xs
  for (let row = 0, corner = 0; row <= edge; row++) {
    const top = ys.pixels[row]! * stride
    const down = ys.parts[row]!
    for (let column = 0; column <= edge; column++, corner++) {
      const at = top + pixels[column]!
      const across = parts[column]!
      const above = sums[at]! * (1 - across) + sums[at + 1]! * across
      const below = sums[at + stride]! * (1 - across) + sums[at + stride + 1]! * across
      corners[corner] = above * (1 - down) + below * down
    }
  }
  for (let row = 0, patch = 0; row < edge; row++) {
    const height = ys.lengths[row]!
    for (let column = 0; column < edge; column++, patch++) {
      const at = patch + row
      const sum = corners[at + edge + 2]! - corners[at + 1]! - corners[at + edge + 1]! + corners[at]!
      const area = height * lengths[column]!
      means[patch] = area < minArea ? Number.NaN : sum / area
    }
  }
  return means
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
