/** Structural similarity of two pictures (Wang, Bovik, Sheikh, Simoncelli 2004). */

/** Pixels. */
const side = 8
const step = 4
const c1 = (0.01 * 255) ** 2
const c2 = (0.03 * 255) ** 2

/**
 * The mean similarity of all windows of 8 × 8 pixels: 1 for equal pictures. `a` and `b` contain the brightness of each
 * pixel in one byte.
 */
export function ssim(a: Uint8Array, b: Uint8Array, width: number, height: number): number {
  let sum = 0
  let windows = 0
  for (let y = 0; y + side <= height; y += step) {
    for (let x = 0; x + side <= width; x += step) {
      sum += compareWindow(a, b, y * width + x, width)
      windows++
    }
  }
  return sum / windows
}

function compareWindow(a: Uint8Array, b: Uint8Array, start: number, width: number): number {
  let [sumA, sumB, squaresA, squaresB, products] = [0, 0, 0, 0, 0]
  for (let row = 0; row < side; row++) {
    for (let at = start + row * width, end = at + side; at < end; at++) {
      const [p, q] = [a[at]!, b[at]!]
      sumA += p
      sumB += q
      squaresA += p * p
      squaresB += q * q
      products += p * q
    }
  }
  const count = side * side
  const [meanA, meanB] = [sumA / count, sumB / count]
  const varianceA = squaresA / count - meanA * meanA
  const varianceB = squaresB / count - meanB * meanB
  const covariance = products / count - meanA * meanB
  return (
    ((2 * meanA * meanB + c1) * (2 * covariance + c2)) /
    ((meanA * meanA + meanB * meanB + c1) * (varianceA + varianceB + c2))
  )
}
