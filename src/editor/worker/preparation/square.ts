/** Measures what a picture looks like, for its fingerprint: the same as `greySquare` in `scripts/photos/encode.ts`. */
import { squareEdge } from '../../../model/judge/fingerprint'
import type { Size } from './sizes'

/** The size of the picture that is measured. */
export const measuredPixels = 400

export function squareOf(context: OffscreenCanvasRenderingContext2D): Uint8Array {
  const { width, height } = context.canvas
  const { data } = context.getImageData(0, 0, width, height)
  return Uint8Array.from(shrinkGreys(toGreys(data), { width, height }), Math.round)
}

/** The brightness of each pixel (ITU-R BT.601). */
function toGreys(pixels: Uint8ClampedArray): Float64Array {
  const greys = new Float64Array(pixels.length / 4)
  for (let index = 0, at = 0; index < greys.length; index++, at += 4)
    greys[index] = 0.299 * pixels[at]! + 0.587 * pixels[at + 1]! + 0.114 * pixels[at + 2]!
  return greys
}

/** The mean brightness of `squareEdge` × `squareEdge` parts. */
function shrinkGreys(greys: ArrayLike<number>, { width, height }: Size): Float64Array {
  const narrow = shrinkRows(greys, width, height)
  return transpose(
    shrinkRows(transpose(narrow, squareEdge, height), height, squareEdge),
    squareEdge,
    squareEdge,
  )
}

/** Each row of `length` numbers becomes `squareEdge` means; a number may count for two of them in part. */
function shrinkRows(numbers: ArrayLike<number>, length: number, rows: number): Float64Array {
  const means = new Float64Array(squareEdge * rows)
  const step = length / squareEdge
  for (let row = 0; row < rows; row++) {
    for (let band = 0; band < squareEdge; band++) {
      const [from, to] = [band * step, (band + 1) * step]
      let sum = 0
      for (let at = Math.floor(from); at < Math.min(to, length); at++)
        sum += numbers[row * length + at]! * (Math.min(to, at + 1) - Math.max(from, at))
      means[row * squareEdge + band] = sum / step
    }
  }
  return means
}

function transpose(numbers: ArrayLike<number>, width: number, height: number): Float64Array {
  return Float64Array.from({ length: width * height }, (_, index) => {
    return numbers[(index % height) * width + Math.floor(index / height)]!
  })
}
