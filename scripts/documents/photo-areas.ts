/**
 * Finds what may be a photo on a drawn page: what paper surrounds, in one colour or a gradient, also in frames and on a slant. The pixels of
 * a drawing are counted row by row.
 */
import { cut, type PixelArea } from '../../src/media/pdf/layers'
import type { Drawing } from '../../src/media/pdf/pdfium'
import { findTurned, type PixelRow, type Turned } from './find-turned'

/** How much neighbours in a gradient differ, in levels of a channel. */
const sameGradient = 6
/** The part of a photo that does not look like paper. Text and drawings have less. */
const minInk = 0.3
/** The part of the edge of a frame that looks like paper, and how much it differs from the most frequent colour there. */
const [minPaperEdge, edgeColor] = [0.3, 32]
/** The width of a frame in pixels. */
const frameWidth = 3
/** How many frames inside each other are searched. */
const maxDepth = 3

/**
 * Where paper is: wherever its colour is, also within photos; where it is connected with the edge; the same, if its colour changes slowly.
 * `color`: how much paper differs from its colour, in levels of a channel; most in narrow gaps. Parts with at most `gap` pixels between
 * them belong together, such as the dots of a printed photo.
 */
const ways = [
  { paper: 'anywhere', color: 48, gap: 0 },
  { paper: 'anywhere', color: 32, gap: 2 },
  { paper: 'connected', color: 32, gap: 0 },
  { paper: 'gradient', color: 32, gap: 0 },
] as const

type Way = (typeof ways)[number]

export interface PhotoArea extends PixelArea {
  turned?: Turned
}

/** Each edge has at least `minEdge` pixels. */
export function findPhotoAreas(drawing: Drawing, minEdge: number): PhotoArea[] {
  const found: PhotoArea[] = []
  const seen = new Set<string>()
  const search = ({ left, top, right, bottom }: PixelArea, depth: number): void => {
    const part = cut(drawing, { left, top, right, bottom })
    const color = paperColor(part, depth ? minPaperEdge : 0)
    if (!color) return
    for (const way of ways)
      for (const { area, ink, turned } of findParts(findPaper(part, color, way), part, way.gap, minEdge)) {
        const moved = shift(area, left, top)
        const key = [moved.left, moved.top, moved.right, moved.bottom].join()
        if (seen.has(key)) continue
        seen.add(key)
        if (ink >= minInk) found.push({ ...moved, turned })
        if (depth < maxDepth) search(inset(moved, frameWidth), depth + 1)
      }
  }
  search({ left: 0, top: 0, right: drawing.width, bottom: drawing.height }, 0)
  return found
}

function shift({ left, top, right, bottom }: PixelArea, x: number, y: number): PixelArea {
  return { left: left + x, top: top + y, right: right + x, bottom: bottom + y }
}

function inset({ left, top, right, bottom }: PixelArea, by: number): PixelArea {
  return { left: left + by, top: top + by, right: right - by, bottom: bottom - by }
}

/** The most frequent colour along the edge. Undefined if it has less than a part of the edge. */
function paperColor({ width, height, pixels }: Drawing, minPart: number): Uint8Array | undefined {
  const counts = new Map<number, [count: number, at: number]>()
  const edge = [
    ...Array.from({ length: width }, (_, x) => [x, (height - 1) * width + x]),
    ...Array.from({ length: height }, (_, y) => [y * width, y * width + width - 1]),
  ].flat()
  for (const at of edge) {
    const key = [0, 1, 2].reduce((sum, channel) => sum * 16 + (pixels[at * 4 + channel]! >> 4), 0)
    const [count] = counts.get(key) ?? [0]
    counts.set(key, [count + 1, at])
  }
  const [, at] = [...counts.values()].reduce((most, other) => (other[0] > most[0] ? other : most))
  const color = pixels.subarray(at * 4, at * 4 + 3)
  const same = edge.filter((other) => isSame(pixels, other * 4, color, 0, edgeColor))
  return same.length >= minPart * edge.length ? color : undefined
}

/** Whether each channel of two pixels, at these bytes, differs by at most this number of levels. */
function isSame(one: Uint8Array, at: number, other: Uint8Array, from: number, most: number): boolean {
  return (
    Math.abs(one[at]! - other[from]!) <= most &&
    Math.abs(one[at + 1]! - other[from + 1]!) <= most &&
    Math.abs(one[at + 2]! - other[from + 2]!) <= most
  )
}

/** 1 for each pixel of the paper. */
function findPaper(
  { width, height, pixels }: Drawing,
  color: Uint8Array,
  { paper, color: most }: Way,
): Uint8Array {
  const found = new Uint8Array(width * height)
  const hasColor = (at: number) => isSame(pixels, at * 4, color, 0, most)
  if (paper === 'anywhere') {
    for (let at = 0; at < found.length; at++) found[at] = Number(hasColor(at))
    return found
  }
  const queue = new Int32Array(width * height)
  let length = 0
  const visit = (at: number, from?: number) => {
    if (found[at]) return
    const isGradient = paper === 'gradient' && from !== undefined
    if (!hasColor(at) && !(isGradient && isSame(pixels, at * 4, pixels, from * 4, sameGradient))) return
    found[at] = 1
    queue[length++] = at
  }
  for (let x = 0; x < width; x++) for (const y of [0, height - 1]) visit(y * width + x)
  for (let y = 0; y < height; y++) for (const x of [0, width - 1]) visit(y * width + x)
  while (length) {
    const at = queue[--length]!
    const x = at % width
    if (x > 0) visit(at - 1, at)
    if (x < width - 1) visit(at + 1, at)
    if (at >= width) visit(at - width, at)
    if (at < found.length - width) visit(at + width, at)
  }
  return found
}

/** What is connected, and not paper, in a row. */
interface Run extends PixelRow {
  /** Another run of the same part, until there is none. */
  parent?: Run
}

interface Part {
  area: PixelArea
  /** The part of the area that is not paper. */
  ink: number
  turned?: Turned
}

function findParts(paper: Uint8Array, { width, height }: Drawing, gap: number, minEdge: number): Part[] {
  const rows = Array.from({ length: height }, (_, y) => findRuns(paper, y, width, gap))
  for (const [y, runs] of rows.entries())
    for (const above of rows.slice(Math.max(0, y - 1 - gap), y)) connect(runs, above, gap)
  const parts = new Map<Run, Run[]>()
  for (const run of rows.flat()) {
    const first = firstOf(run)
    const others = parts.get(first)
    if (others) others.push(run)
    else parts.set(first, [run])
  }
  return [...parts.values()].flatMap((runs) => {
    const area = { left: width, right: 0, top: runs[0]!.y, bottom: runs.at(-1)!.y + 1 }
    let pixels = 0
    for (const { left, right } of runs) {
      area.left = Math.min(area.left, left)
      area.right = Math.max(area.right, right)
      pixels += right - left
    }
    const [across, down] = [area.right - area.left, area.bottom - area.top]
    if (across < minEdge || down < minEdge) return []
    return { area, ink: pixels / (across * down), turned: findTurned(runs, across * down) }
  })
}

function findRuns(paper: Uint8Array, y: number, width: number, gap: number): Run[] {
  const row = paper.subarray(y * width, (y + 1) * width)
  const runs: Run[] = []
  for (let left = row.indexOf(0); left >= 0; ) {
    const end = row.indexOf(1, left)
    const right = end < 0 ? width : end
    const last = runs.at(-1)
    if (last && left - last.right <= gap) last.right = right
    else runs.push({ y, left, right })
    left = end < 0 ? -1 : row.indexOf(0, end)
  }
  return runs
}

/** Joins the runs of two rows that are neighbours. */
function connect(runs: readonly Run[], others: readonly Run[], gap: number): void {
  let at = 0
  for (const run of runs) {
    while (at < others.length && others[at]!.right + gap < run.left) at++
    for (let next = at; next < others.length && others[next]!.left <= run.right + gap; next++) {
      const [one, other] = [firstOf(run), firstOf(others[next]!)]
      if (one !== other) one.parent = other
    }
  }
}

function firstOf(run: Run): Run {
  let first = run
  while (first.parent) first = first.parent
  if (first !== run) run.parent = first // a shorter way for the next time
  return first
}
