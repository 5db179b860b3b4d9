/** Divides the drawing of a page into areas in many colours, such as photos, and the dots of few colours, such as text. */
import type { Drawing } from './pdfium'

/** In pixels. `right` and `bottom` are the first column and row outside of the area. */
export interface PixelArea {
  left: number
  top: number
  right: number
  bottom: number
}

/** Colours are numbers of four bytes in the order of the processor: 255, blue, green and red. */
const white = 0xffffffff
const maxColors = 8
/** How many colours of a drawing are counted; further ones are not. */
const maxCounted = 4096
/** Areas with fewer rows between them are one, and parts of an area with fewer columns. Photos beside one another have more. */
const [minRows, minColumns] = [40, 12]
/** The margin of areas for the pixels that smoothing adds. */
const margin = 2
/** If areas have more than this part of a page, the whole page is one. */
const maxShare = 0.5

/** The most frequent colours of a drawing without smoothing, except white, and the areas with others. */
export function findAreas({ width, height, pixels }: Drawing): { colors: number[]; areas: PixelArea[] } {
  const dots = new Uint32Array(pixels.buffer)
  const counts = new Map<number, number>()
  for (const dot of dots) {
    if (dot === white) continue
    const count = counts.get(dot) ?? 0
    if (count || counts.size < maxCounted) counts.set(dot, count + 1)
  }
  const colors = [...counts.keys()].sort((a, b) => counts.get(b)! - counts.get(a)!).slice(0, maxColors)
  const few = new Set([white, ...colors])
  const isInArea = (x: number, y: number) => !few.has(dots[y * width + x]!)
  const rows: PixelArea[] = []
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (isInArea(x, y)) add(rows, x, y, y - (rows.at(-1)?.bottom ?? 0) > minRows)
  const areas = rows.flatMap(({ left, top, right, bottom }) => {
    const columns: PixelArea[] = []
    for (let x = left; x < right; x++)
      for (let y = top; y < bottom; y++)
        if (isInArea(x, y)) add(columns, x, y, x - (columns.at(-1)?.right ?? 0) > minColumns)
    return columns
  })
  const wider = areas.map(({ left, top, right, bottom }) => ({
    left: Math.max(0, left - margin),
    top: Math.max(0, top - margin),
    right: Math.min(width, right + margin),
    bottom: Math.min(height, bottom + margin),
  }))
  const covered = wider.reduce(
    (sum, { left, top, right, bottom }) => sum + (right - left) * (bottom - top),
    0,
  )
  if (covered <= maxShare * width * height) return { colors, areas: wider }
  return { colors: [], areas: [{ left: 0, top: 0, right: width, bottom: height }] }
}

/** Adds a dot to the last area, or to a new one. */
function add(areas: PixelArea[], x: number, y: number, isNew: boolean): void {
  const last = areas.at(-1)
  if (!last || isNew) {
    areas.push({ left: x, top: y, right: x + 1, bottom: y + 1 })
    return
  }
  last.left = Math.min(last.left, x)
  last.top = Math.min(last.top, y)
  last.right = Math.max(last.right, x + 1)
  last.bottom = Math.max(last.bottom, y + 1)
}

/** Assigns each dot outside of the areas to the nearest of the colours: smoothed pictures have colours between them. */
export function findDots(
  { width, pixels }: Drawing,
  colors: readonly number[],
  areas: readonly PixelArea[],
): Uint8Array[] {
  const all = [white, ...colors]
  const layers = all.map(() => new Uint8Array(pixels.length / 4))
  const known = new Map(all.map((color, index) => [color, index]))
  for (const [at, dot] of new Uint32Array(pixels.buffer).entries()) {
    if (dot === white) continue
    let index = known.get(dot)
    if (index === undefined) {
      const distances = all.map((color) => distanceOf(color, dot))
      index = distances.indexOf(Math.min(...distances))
      known.set(dot, index)
    }
    layers[index]![at] = 1
  }
  for (const { left, top, right, bottom } of areas)
    for (let y = top; y < bottom; y++)
      for (const layer of layers) layer.fill(0, y * width + left, y * width + right)
  return layers.slice(1)
}

/** A part of a drawing. */
export function cut({ width, pixels }: Drawing, { left, top, right, bottom }: PixelArea): Drawing {
  const cutOut = new Uint8Array((right - left) * (bottom - top) * 4)
  for (let y = top; y < bottom; y++)
    cutOut.set(
      pixels.subarray((y * width + left) * 4, (y * width + right) * 4),
      (y - top) * (right - left) * 4,
    )
  return { width: right - left, height: bottom - top, pixels: cutOut }
}

function distanceOf(one: number, other: number): number {
  return partsOf(one).reduce((sum, channel, at) => sum + Math.abs(channel - partsOf(other)[at]!), 0)
}

/** Red, green and blue. */
export function partsOf(color: number): number[] {
  return [color & 255, (color >> 8) & 255, (color >> 16) & 255]
}
