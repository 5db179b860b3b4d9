/** The ways in which a photo may show another one: in eight orientations, through windows that crops leave. */
import { coarseEdge } from './fingerprint'
import { type CropFrame, greysEdge, mapFrame, meansOf, type SummedGreys, sumGreys } from './patches'

/** A photo as it is compared. */
export interface Views {
  /** Turned or mirrored: `orientation` from 0 to 7. */
  greys(orientation: number): SummedGreys
  /** The brightness of 4 × 4 patches through each of `windows`, one after the other; NaN outside of the photo. */
  coarse(): Float64Array
}

export interface Window {
  orientation: number
  frame: CropFrame
  /** How far each edge may be from its place. */
  maxEdge: CropFrame
}

const orientations = [0, 1, 2, 3, 4, 5, 6, 7]
const crops = listCrops()

/** Every crop in every orientation. */
export const windows: readonly Window[] = crops.flatMap(({ frame, maxEdge }) =>
  orientations.map((orientation) => ({
    orientation,
    frame: orientFrame(frame, orientation),
    maxEdge: orientFrame(maxEdge, orientation),
  })),
)

/** Where the patches of each orientation are in the photo itself. */
const orders = orientations.map((orientation) => [
  ...orient([...Array(coarseEdge ** 2).keys()], coarseEdge, orientation),
])

/** `greys`: `greysEdge` × `greysEdge` grey levels, row by row. */
export function viewsOf(greys: ArrayLike<number>): Views {
  const turned: SummedGreys[] = []
  let coarse: Float64Array | undefined
  const greysAt = (orientation: number) => {
    turned[orientation] ??= sumGreys(orient(greys, greysEdge, orientation))
    return turned[orientation]
  }
  return {
    greys: greysAt,
    coarse() {
      if (coarse) return coarse
      coarse = new Float64Array(windows.length * coarseEdge ** 2)
      let at = 0
      for (const { frame } of crops) {
        const means = meansOf(greysAt(0), frame, coarseEdge)
        for (const order of orders) for (const from of order) coarse[at++] = means[from]!
      }
      return coarse
    },
  }
}

/** Up to 12 % of each edge, of either photo, or to a square. */
function listCrops(): Omit<Window, 'orientation'>[] {
  const parts = [0.01, 0.06, 0.11]
  const pairs = parts.flatMap((before) => parts.map((after) => [before, after] as const))
  const free = pairs.flatMap(([left, right]) =>
    pairs.map(([top, bottom]): CropFrame => [left, top, right, bottom]),
  )
  // Of photos of 4:3, 3:2 and 16:9: the middle, or one end.
  const sides = [0.25, 0.33, 0.44].flatMap((lost) => [
    [lost / 2, lost / 2] as const,
    [lost, 0] as const,
    [0, lost] as const,
  ])
  return [
    ...free.map((frame) => ({ frame, maxEdge: frameOf(0.13, 0.13) })),
    ...free.map((frame) => ({ frame: mapFrame(frame, (part) => -part), maxEdge: frameOf(-0.17, -0.17) })),
    ...sides.flatMap(([before, after]) => {
      const kept = 1 - before - after
      return [
        { frame: [before, 0, after, 0] as CropFrame, maxEdge: frameOf(0.46, 0.02) },
        { frame: [-before / kept, 0, -after / kept, 0] as CropFrame, maxEdge: frameOf(-0.85, -0.02) },
      ].flatMap((crop) => [
        crop,
        { frame: orientFrame(crop.frame, 4), maxEdge: orientFrame(crop.maxEdge, 4) },
      ])
    }),
  ]
}

function frameOf(across: number, down: number): CropFrame {
  return [across, down, across, down]
}

/** Mirrors along the diagonal (4), upside down (2), and left to right (1). */
function orient(values: ArrayLike<number>, edge: number, orientation: number): Float64Array {
  const turned = new Float64Array(edge * edge)
  for (let row = 0; row < edge; row++) {
    for (let column = 0; column < edge; column++) {
      const across = orientation & 4 ? row : column
      const down = orientation & 4 ? column : row
      const x = orientation & 1 ? edge - 1 - across : across
      const y = orientation & 2 ? edge - 1 - down : down
      turned[row * edge + column] = values[y * edge + x]!
    }
  }
  return turned
}

function orientFrame([left, top, right, bottom]: CropFrame, orientation: number): CropFrame {
  const [before, after] = orientation & 1 ? [right, left] : [left, right]
  const [above, below] = orientation & 2 ? [bottom, top] : [top, bottom]
  return orientation & 4 ? [above, before, below, after] : [before, above, after, below]
}
