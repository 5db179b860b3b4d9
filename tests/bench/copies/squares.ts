/** Draws the grey pixels by which photos are compared: scenes with people, of which a phone has taken several photos each. */
import { greysEdge } from '../../../src/shared/copies/patches'
import { createRandom } from '../../fixtures/random'

export const photosPerScene = 4

/** Positions and sizes are parts of the width and height of the photo. */
interface Shape {
  /** The middle. */
  x: number
  y: number
  /** From the middle to the edge. */
  width: number
  height: number
  grey: number
  isRound?: boolean
}

interface Scene {
  background: Shape[]
  people: { x: number; y: number; size: number; skin: number; clothes: number }[]
}

/** The pixels of photo `number`, row by row. A `copy` lacks a twentieth at each edge, and is brighter. */
export function drawSquare(number: number, copy = false): Buffer {
  const { background, people } = planScene(Math.floor(number / photosPerScene))
  const between = createRandom(`photo ${number}`)
  // Between two photos, the hand moves a little, and each person moves.
  const [right, down] = [between(-0.006, 0.006), between(-0.006, 0.006)]
  const shapes = [
    ...background,
    ...people.flatMap(({ x, y, size, skin, clothes }) => {
      const middle = x + between(-0.02, 0.02)
      const round = { x: middle, isRound: true }
      return [
        { ...round, y: y + size * 1.6, width: size * 0.8, height: size * 1.3, grey: clothes },
        { ...round, y, width: size * 0.4, height: size * 0.5, grey: skin },
        { ...round, y: y - size * 0.3, width: size * 0.42, height: size * 0.28, grey: 25 },
      ]
    }),
  ]
  const pixels = new Float64Array(greysEdge ** 2)
  const [lost, light] = copy ? [0.05, 1.1] : [0, 1]
  const scale = greysEdge / (1 - 2 * lost)
  for (const shape of shapes)
    draw(pixels, {
      ...shape,
      x: (shape.x + right - lost) * scale,
      y: (shape.y + down - lost) * scale,
      width: shape.width * scale,
      height: shape.height * scale,
    })
  return Buffer.from(pixels.map((grey) => Math.max(0, Math.min(255, grey * light + between(-4, 4)))))
}

function planScene(seed: number): Scene {
  const between = createRandom(`scene ${seed}`)
  const horizon = between(0.35, 0.5)
  const wall = { x: 0.5, y: 0, width: 1, height: horizon, grey: between(150, 210) }
  const floor = { x: 0.5, y: 1.5, width: 1, height: 1.5 - horizon, grey: between(80, 140) }
  const things = Array.from({ length: 14 }, () => ({
    x: between(0, 1),
    y: between(0, 0.8),
    width: between(0.01, 0.12),
    height: between(0.01, 0.12),
    grey: between(50, 200),
  }))
  const people = Array.from({ length: Math.round(between(2, 9)) }, () => ({
    x: between(0.08, 0.92),
    y: between(0.3, 0.6),
    size: between(0.05, 0.13),
    skin: between(50, 110),
    clothes: between(40, 220),
  }))
  return { background: [wall, floor, ...things], people }
}

/** Pixels at an edge are mixed. */
function draw(pixels: Float64Array, { x, y, width, height, grey, isRound = false }: Shape): void {
  const rows = [Math.max(0, Math.floor(y - height)), Math.min(greysEdge, Math.ceil(y + height))] as const
  const columns = [Math.max(0, Math.floor(x - width)), Math.min(greysEdge, Math.ceil(x + width))] as const
  for (let row = rows[0]; row < rows[1]; row++) {
    for (let column = columns[0]; column < columns[1]; column++) {
      const [across, down] = [Math.abs(column + 0.5 - x), Math.abs(row + 0.5 - y)]
      const part = isRound
        ? covered((1 - Math.hypot(across / width, down / height)) * Math.min(width, height))
        : covered(width - across) * covered(height - down)
      const pixel = row * greysEdge + column
      pixels[pixel] = pixels[pixel]! + (grey - pixels[pixel]!) * part
    }
  }
}

/** The part of a pixel that is inside of an edge. `distance`: from its middle to the edge, in pixels. */
function covered(distance: number): number {
  return Math.max(0, Math.min(1, distance + 0.5))
}
