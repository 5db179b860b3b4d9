/** Measures what a photo looks like, for its fingerprint: the same as `greySquare` in `scripts/photos/encode.ts`. */
import { greysEdge } from '../../src/shared/photos/likeness'
import { draw, openPhoto } from './prepare'
import type { Size } from './sizes'

const edgePixels = 400

/** @throws for what this browser cannot read. */
export async function measurePhoto(photo: Blob): Promise<Float64Array> {
  const picture = await openPhoto(photo, new Uint8Array(await photo.arrayBuffer()))
  try {
    const context = draw(picture, edgePixels)
    const size = context.canvas
    const { data } = context.getImageData(0, 0, size.width, size.height)
    return shrinkGreys(toGreys(data), size)
  } finally {
    picture.close()
  }
}

/** The brightness of each pixel (ITU-R BT.601). */
function toGreys(pixels: Uint8ClampedArray): Float64Array {
  const greys = new Float64Array(pixels.length / 4)
  for (let index = 0, at = 0; index < greys.length; index++, at += 4)
    greys[index] = 0.299 * pixels[at]! + 0.587 * pixels[at + 1]! + 0.114 * pixels[at + 2]!
  return greys
}

/** The mean brightness of `greysEdge` × `greysEdge` parts. */
export function shrinkGreys(greys: ArrayLike<number>, { width, height }: Size): Float64Array {
  const narrow = shrinkRows(greys, width, height)
  return transpose(shrinkRows(transpose(narrow, greysEdge, height), height, greysEdge), greysEdge, greysEdge)
}

/** Each row of `length` numbers becomes `greysEdge` means; a number may count for two of them in part. */
function shrinkRows(numbers: ArrayLike<number>, length: number, rows: number): Float64Array {
  const means = new Float64Array(greysEdge * rows)
  const step = length / greysEdge
  for (let row = 0; row < rows; row++) {
    for (let band = 0; band < greysEdge; band++) {
      const [from, to] = [band * step, (band + 1) * step]
      let sum = 0
      for (let at = Math.floor(from); at < Math.min(to, length); at++)
        sum += numbers[row * length + at]! * (Math.min(to, at + 1) - Math.max(from, at))
      means[row * greysEdge + band] = sum / step
    }
  }
  return means
}

function transpose(numbers: ArrayLike<number>, width: number, height: number): Float64Array {
  return Float64Array.from({ length: width * height }, (_, index) => {
    return numbers[(index % height) * width + Math.floor(index / height)]!
  })
}
