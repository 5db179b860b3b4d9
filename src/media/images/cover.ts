/**
 * Makes faces in a photo unrecognisable. What is covered gets one colour, the mean of all covered pixels of an ellipse, and
 * random brightness in 6 × 6 tiles, which shows that something was covered and says nothing about the face: the mean colour is
 * all that is left of it.
 */

/** In percent of the width and height of the upright photo: the left and upper edge, the width and the height. */
export interface Ellipse {
  x: number
  y: number
  width: number
  height: number
}

interface Pixels {
  /** Row by row: red, green, blue and alpha. */
  data: Uint8ClampedArray
  width: number
  height: number
}

/** Along each edge of the ellipse's box. */
const tiles = 6
/** Of 255 levels, in both directions. */
const maxNoise = 20

/**
 * Changes the pixels in place: every pixel that an ellipse touches.
 * @param random returns numbers from 0 to 1.
 */
export function coverFaces(pixels: Pixels, ellipses: readonly Ellipse[], random = Math.random): void {
  for (const ellipse of ellipses) coverFace(pixels, ellipse, random)
}

function coverFace({ data, width, height }: Pixels, ellipse: Ellipse, random: () => number): void {
  const across = axisOf(ellipse.x, ellipse.width, width)
  const down = axisOf(ellipse.y, ellipse.height, height)
  const eachPixel = (visit: (at: number, tile: number) => void) => {
    for (let y = down.first; y < down.end; y++) {
      const rest = 1 - down.distance(y) ** 2
      for (let x = across.first; x < across.end; x++)
        if (across.distance(x) ** 2 <= rest) visit((y * width + x) * 4, down.tile(y) * tiles + across.tile(x))
    }
  }
  const sums = [0, 0, 0]
  let count = 0
  eachPixel((at) => {
    count++
    for (const colour of sums.keys()) sums[colour]! += data[at + colour]!
  })
  const noise = Array.from({ length: tiles * tiles }, () => (random() * 2 - 1) * maxNoise)
  eachPixel((at, tile) => {
    for (const [colour, sum] of sums.entries()) data[at + colour] = sum / count + noise[tile]!
    data[at + 3] = 255
  })
}

/** One axis of an ellipse, in pixels of a photo with this many. */
function axisOf(start: number, length: number, pixels: number) {
  const [from, to] = [(start / 100) * pixels, ((start + length) / 100) * pixels]
  const [middle, radius] = [(from + to) / 2, (to - from) / 2]
  return {
    first: Math.max(0, Math.floor(from)),
    end: Math.min(pixels, Math.ceil(to)),
    /** From the middle to the nearest point of a pixel, in radii. */
    distance: (pixel: number) => (Math.max(pixel, Math.min(pixel + 1, middle)) - middle) / radius,
    tile: (pixel: number) =>
      Math.max(0, Math.min(tiles - 1, Math.floor(((pixel + 0.5 - from) / (to - from)) * tiles))),
  }
}
