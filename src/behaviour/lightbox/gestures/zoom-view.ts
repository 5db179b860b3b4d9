/** The position of an enlarged photo. Lengths are in CSS pixels. */

export interface Point {
  x: number
  y: number
}

/** `scale` 1 is the whole photo. `x` and `y` are the offset of its top left corner from that of the whole photo. */
export interface View extends Point {
  scale: number
}

/** The place of the whole photo in the window, and how far it can be enlarged. */
export interface PhotoFrame {
  left: number
  top: number
  width: number
  height: number
  room: { width: number; height: number }
  maxScale: number
}

export const wholeView: View = { scale: 1, x: 0, y: 0 }

/** The view at another scale, within the limits. The part at `point` of the window stays there, except at the edges. */
export function scaleView(view: View, scale: number, point: Point, frame: PhotoFrame): View {
  const next = clamp(scale, 1, frame.maxScale)
  return keepInside(pinchView(view, next, point, { x: 0, y: 0 }, frame), frame)
}

/** How much a double tap enlarges: a long screenshot, which is narrow as a whole, until it can be read. */
export function tapScale({ width, height }: PhotoFrame): number {
  return Math.max(2.5, 320 / Math.min(width, height))
}

/** The photo resists fingers that go further: beyond its edges, below the whole photo, above its full resolution. */
const edgeFriction = 0.35
const belowFriction = 0.15
const aboveFriction = 0.05

/** The scale that is shown when two fingers ask for `scale`. */
export function limitScale(scale: number, least: number, most: number): number {
  if (scale < least) return least - (least - scale) * belowFriction
  if (scale > most) return most + (scale - most) * aboveFriction
  return scale
}

/** The view at another scale, around `point` of the window, moved by `move`; no limits apply. */
export function pinchView(view: View, scale: number, point: Point, move: Point, frame: PhotoFrame): View {
  const ratio = scale / view.scale
  const across = point.x - frame.left
  const down = point.y - frame.top
  return {
    scale,
    x: across - (across - view.x) * ratio + move.x,
    y: down - (down - view.y) * ratio + move.y,
  }
}

/** The view moved by a finger. The photo follows only a part of the way that is beyond its edges. */
export function dragView(view: View, x: number, y: number, frame: PhotoFrame): View {
  const inside = keepInside(view, frame)
  const asked = {
    scale: view.scale,
    x: inside.x + (view.x - inside.x) / edgeFriction + x,
    y: inside.y + (view.y - inside.y) / edgeFriction + y,
  }
  const edge = keepInside(asked, frame)
  return {
    scale: view.scale,
    x: edge.x + (asked.x - edge.x) * edgeFriction,
    y: edge.y + (asked.y - edge.y) * edgeFriction,
  }
}

export function moveView(view: View, x: number, y: number, frame: PhotoFrame): View {
  return keepInside({ scale: view.scale, x: view.x + x, y: view.y + y }, frame)
}

/** Keeps the edges of the photo outside the window. A side that fits into the window does not move. */
function keepInside({ scale, x, y }: View, { left, top, width, height, room }: PhotoFrame): View {
  return {
    scale,
    x: keepSideInside(x, left, width, scale, room.width),
    y: keepSideInside(y, top, height, scale, room.height),
  }
}

function keepSideInside(offset: number, start: number, length: number, scale: number, room: number): number {
  const enlarged = length * scale
  if (enlarged > room) return clamp(offset, room - enlarged - start, -start)
  return clamp((length - enlarged) / 2, -start, room - enlarged - start)
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
