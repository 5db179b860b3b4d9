/** The speed of a finger. */
import type { Point } from './zoom-view'

export interface Timed extends Point {
  /** Milliseconds. */
  time: number
}

/** The speed is that of the last moments. If the finger rests before it lifts, it is zero. */
const momentsMs = 100
const restMs = 60

/** The points that count for the speed, after the finger has moved to `point`. */
export function addPoint(points: readonly Timed[], point: Timed): Timed[] {
  return [...points.filter(({ time }) => point.time - time <= momentsMs), point]
}

/** In CSS pixels per millisecond, for a finger that lifts at `time`. */
export function speedOf(points: readonly Timed[], time: number): Point {
  const [first, last] = [points[0], points[points.length - 1]]
  if (!first || !last || last.time <= first.time || time - last.time > restMs) return { x: 0, y: 0 }
  const elapsedMs = last.time - first.time
  return { x: (last.x - first.x) / elapsedMs, y: (last.y - first.y) / elapsedMs }
}

export function pointOf({ clientX, clientY }: MouseEvent): Point {
  return { x: clientX, y: clientY }
}

export function timed(event: MouseEvent): Timed {
  return { ...pointOf(event), time: event.timeStamp }
}

export function middleOf(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
