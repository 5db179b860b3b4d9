/** The gestures of the lightbox: pinch, double tap, pan, Ctrl and wheel. */
import type { Zoom } from './lightbox-zoom'
import type { Point } from './zoom-view'

/** The longest time between the ends of two taps of a double tap, and their greatest distance. */
const doubleTapMs = 350
const doubleTapPixels = 30
/** A finger that moves further is not a tap. */
const tapPixels = 10
/** If a finger rests this long before it lifts, the photo does not glide. */
const restMs = 60
/** How far the wheel turns to enlarge about 2.7 times. One notch counts at most `maxNotchPixels`. */
const wheelPixels = 150
const maxNotchPixels = 100
const wheelEndMs = 200

const controls = 'a, button, figcaption'

interface Timed extends Point {
  time: number
}

/** Returns a function that stops listening. On a zoomed page, the browser handles touch. */
export function listenForGestures(modal: HTMLElement, zoom: Zoom): () => void {
  const pointers = new Map<number, Point>()
  let start: Point | undefined
  let lastTap: Timed | undefined
  let lastMove: Timed | undefined
  let speed: Point = { x: 0, y: 0 }
  let wheelEnd = 0
  const listening = new AbortController()
  const { signal } = listening

  const begin = (event: PointerEvent) => {
    const target = event.target as Element
    if (event.button > 0 || target.closest(controls) || 'enlarged' in modal.dataset) return
    pointers.set(event.pointerId, pointOf(event))
    start = pointers.size === 1 ? pointOf(event) : undefined
    lastMove = undefined
    speed = { x: 0, y: 0 }
    zoom.hold()
    // Capturing keeps the pan when the mouse leaves the window, and makes the photo the target of the click after it.
    if (event.pointerType === 'mouse' && zoom.isEnlarged())
      modal.querySelector('.current .lightboxPhoto')!.setPointerCapture(event.pointerId)
  }

  const move = (event: PointerEvent) => {
    const before = pointers.get(event.pointerId)
    if (!before) return
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
    const [across, down] = [event.clientX - before.x, event.clientY - before.y]
    pointers.set(event.pointerId, pointOf(event))
    if (other) {
      const factor = distance(pointOf(event), other) / Math.max(distance(before, other), 1)
      zoom.follow(factor, middleOf(before, other), across / 2, down / 2)
    } else if (zoom.isEnlarged()) {
      zoom.follow(1, before, across, down)
      const elapsedMs = event.timeStamp - (lastMove?.time ?? Number.NEGATIVE_INFINITY)
      if (elapsedMs > 0) speed = { x: across / elapsedMs, y: down / elapsedMs }
    }
    lastMove = { ...pointOf(event), time: event.timeStamp }
  }

  const end = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId) || pointers.size > 0) return
    const isTap = event.type === 'pointerup' && start && distance(start, pointOf(event)) < tapPixels
    if (isTap) tap(event)
    else {
      const isResting = event.timeStamp - (lastMove?.time ?? 0) > restMs
      zoom.release(isResting ? { x: 0, y: 0 } : speed)
    }
  }

  const tap = (event: PointerEvent) => {
    const isSecond =
      lastTap &&
      event.timeStamp - lastTap.time < doubleTapMs &&
      distance(lastTap, pointOf(event)) < doubleTapPixels
    lastTap = isSecond ? undefined : { ...pointOf(event), time: event.timeStamp }
    if (isSecond) zoom.toggle(pointOf(event))
    else zoom.release({ x: 0, y: 0 })
  }

  const turn = (event: WheelEvent) => {
    if (!event.ctrlKey) return
    event.preventDefault() // otherwise the browser would zoom the page
    zoom.hold()
    const notch = Math.max(-maxNotchPixels, Math.min(event.deltaY, maxNotchPixels))
    zoom.follow(Math.exp(-notch / wheelPixels), pointOf(event), 0, 0)
    clearTimeout(wheelEnd)
    wheelEnd = window.setTimeout(() => zoom.release({ x: 0, y: 0 }), wheelEndMs)
  }

  modal.addEventListener('pointerdown', begin, { signal })
  modal.addEventListener('pointermove', move, { signal })
  modal.addEventListener('pointerup', end, { signal })
  modal.addEventListener('pointercancel', end, { signal })
  modal.addEventListener('wheel', turn, { signal, passive: false })
  modal.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
  addEventListener('resize', () => zoom.reset(), { signal })
  return () => {
    listening.abort()
    clearTimeout(wheelEnd)
  }
}

function pointOf({ clientX, clientY }: MouseEvent): Point {
  return { x: clientX, y: clientY }
}

function middleOf(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
