/** The ways in which a photo may show another one: cropped, turned and mirrored. */
import { type CropFrame, mapFrame } from './patches'

interface Crop {
  frame: CropFrame
  /** How far each edge may be from its place. */
  maxEdge: CropFrame
}

/** Up to 12 % of each edge, of either photo, or to a square. */
export const crops: readonly Crop[] = listCrops()

function listCrops(): Crop[] {
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
    ...free.map((frame) => ({ frame: mapFrame(frame, (offset) => -offset), maxEdge: frameOf(-0.17, -0.17) })),
    ...sides.flatMap(([before, after]) => {
      const kept = 1 - before - after
      return [
        { frame: [before, 0, after, 0] as CropFrame, maxEdge: frameOf(0.46, 0.02) },
        { frame: [-before / kept, 0, -after / kept, 0] as CropFrame, maxEdge: frameOf(-0.85, -0.02) },
      ].flatMap((crop) => [crop, { frame: turn(crop.frame), maxEdge: turn(crop.maxEdge) }])
    }),
  ]
}

function frameOf(across: number, down: number): CropFrame {
  return [across, down, across, down]
}

/** Across to down. */
function turn([left, top, right, bottom]: CropFrame): CropFrame {
  return [top, left, bottom, right]
}

/**
 * The number of an orientation says along which lines a photo is mirrored: left to right (1), upside down (2), along the
 * diagonal (4).
 */
export const orientations = [0, 1, 2, 3, 4, 5, 6, 7]

/** For each of `edge` × `edge` patches of a photo in an orientation: its index in the photo as it is. */
export function patchesIn(orientation: number, edge: number): number[] {
  return Array.from({ length: edge * edge }, (_, index) => {
    const [column, row] = [index % edge, Math.floor(index / edge)]
    const [across, down] = orientation & 4 ? [row, column] : [column, row]
    const x = orientation & 1 ? edge - 1 - across : across
    const y = orientation & 2 ? edge - 1 - down : down
    return y * edge + x
  })
}
