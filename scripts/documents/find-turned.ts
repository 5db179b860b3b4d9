/** Finds how a photo on a page is turned. */

/** The part of its upright rectangle that a turned photo has, and the least part of its own rectangle. */
const [maxUpright, minTurned] = [0.97, 0.93]

/** Pixels of a part in a row: the first one, and the first one after them. */
export interface PixelRow {
  y: number
  left: number
  right: number
}

/** By how many degrees clockwise, and its size in pixels. */
export interface Turned {
  degrees: number
  width: number
  height: number
}

/** The smallest rectangle around a part, if the part fills it better than an upright one. `upright`: the area of that in pixels. */
export function findTurned(runs: readonly PixelRow[], upright: number): Turned | undefined {
  const hull = hullOf(
    runs.flatMap(({ y, left, right }) =>
      [left, right].flatMap((x) => [
        [x, y],
        [x, y + 1],
      ]),
    ),
  )
  const within = Math.abs(
    hull.reduce((sum, [x, y], at) => {
      const [x2, y2] = hull[(at + 1) % hull.length]!
      return sum + (x! * y2! - x2! * y!) / 2
    }, 0),
  )
  const rectangles = Array.from({ length: 360 }, (_, at) => rectangleAt(hull, at / 4 - 45))
  const best = rectangles.reduce((least, other) =>
    other.width * other.height < least.width * least.height ? other : least,
  )
  const size = best.width * best.height
  return size < maxUpright * upright && within > minTurned * size ? best : undefined
}

/** The size of the rectangle around points that is turned clockwise. */
function rectangleAt(points: readonly number[][], degrees: number) {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const across = points.map(([x, y]) => x! * cos + y! * sin)
  const down = points.map(([x, y]) => y! * cos - x! * sin)
  const length = (values: number[]) => Math.max(...values) - Math.min(...values)
  return { degrees, width: length(across), height: length(down) }
}

/** The corners of the convex hull (Andrew's monotone chain). */
function hullOf(points: readonly number[][]): number[][] {
  const sorted = points.toSorted(([x, y], [x2, y2]) => x! - x2! || y! - y2!)
  const chain = (list: readonly number[][]) => {
    const corners: number[][] = []
    for (const [x, y] of list) {
      const turn = () => {
        const [[x1, y1], [x2, y2]] = corners.slice(-2) as [number[], number[]]
        return (x2! - x1!) * (y! - y1!) - (y2! - y1!) * (x! - x1!)
      }
      while (corners.length > 1 && turn() <= 0) corners.pop()
      corners.push([x!, y!])
    }
    return corners.slice(0, -1)
  }
  return [...chain(sorted), ...chain(sorted.toReversed())]
}
