/** The gestures of the lightbox: swipe, drag away, pinch, tap, double tap, pan, wheel. On a zoomed page, the browser handles touch. */
import { markPageZoom } from '../../page-zoom'
import type { Leaving } from './leaving'
import { addPoint, distance, middleOf, pointOf, speedOf, type Timed, timed } from './pointers'
import { type Row, stepAfter } from './row'
import type { Zoom } from './zoom'
import type { Point } from './zoom-view'

/** The longest time between the ends of two taps of a double tap, and their greatest distance. */
const doubleTapMs = 350
const doubleTapPixels = 30
/** A finger that moves further is not a tap. */
const tapPixels = 10
/** How far the wheel turns to enlarge about 2.7 times. One notch counts at most `maxNotchPixels`. */
const wheelPixels = 150
const maxNotchPixels = 100
const wheelEndMs = 200
/** A wheel that counts in lines: the height of one. */
const linePixels = 18

const controls = 'a, button'

interface Parts {
  row: Row
  zoom: Zoom
  leaving: Leaving
  /** Shows the next photo or the previous one. `speed` is that of the finger in CSS pixels per millisecond. */
  step: (by: 1 | -1, speed: number) => void
  /** Whether the current press repeats the one that opened the lightbox: it is no tap. */
  isRepeated: () => boolean
  tap: () => void
  /** A click of a mouse beside the photo. */
  clickBeside: () => void
}

/** Returns a function that stops listening. */
export function listenForGestures(modal: HTMLElement, parts: Parts): () => void {
  const { row, zoom, leaving } = parts
  const pointers = new Map<number, Point>()
  /** What the fingers do, once it is known. */
  let act: 'row' | 'leave' | 'pinch' | undefined
  let start: Point = { x: 0, y: 0 }
  /** Where `act` began: the photo does not jump there. */
  let origin = start
  let points: Timed[] = []
  let hasMoved = false
  let isMouse = false
  let lastTap: Timed | undefined
  let tapTimer = 0
  let wheelEnd = 0
  const listening = new AbortController()
  const { signal } = listening

  const begin = (event: PointerEvent) => {
    hasMoved = false
    isMouse = event.pointerType === 'mouse'
    const isControl = (event.target as Element).closest(controls)
    if (event.button > 0 || isControl || 'enlarged' in modal.dataset || pointers.size === 2) return
    pointers.set(event.pointerId, pointOf(event))
    if (pointers.size === 1) {
      start = origin = pointOf(event)
      points = [timed(event)]
      act = row.hold() ? 'row' : undefined
    } else {
      hasMoved = true
      giveUp()
      act = 'pinch'
    }
    zoom.hold()
  }

  const move = (event: PointerEvent) => {
    const before = pointers.get(event.pointerId)
    if (!before) return
    const point = pointOf(event)
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
    const [across, down] = [point.x - before.x, point.y - before.y]
    pointers.set(event.pointerId, point)
    points = addPoint(points, timed(event))
    if (!hasMoved && distance(start, point) >= tapPixels) {
      hasMoved = true
      origin = point
      act ??= Math.abs(point.x - start.x) > Math.abs(point.y - start.y) ? 'row' : 'leave'
      // Keeps the drag when the mouse leaves the window.
      if (isMouse) modal.setPointerCapture(event.pointerId)
    }
    if (other) {
      const factor = distance(point, other) / Math.max(distance(before, other), 1)
      zoom.pinch(factor, middleOf(before, other), across / 2, down / 2)
    } else if (zoom.isEnlarged()) zoom.drag(across, down)
    else if (hasMoved && act === 'row') row.follow(point.x - origin.x)
    else if (act === 'leave') leaving.follow(point.y - origin.y)
  }

  const end = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId)) return
    if (pointers.size > 0) {
      points = []
      return
    }
    const speed = speedOf(points, event.timeStamp)
    const point = pointOf(event)
    if (event.type === 'pointercancel') {
      giveUp()
      zoom.release({ x: 0, y: 0 })
    } else if (!hasMoved) {
      giveUp()
      if (parts.isRepeated()) zoom.release({ x: 0, y: 0 })
      else tap(event)
    } else if (zoom.isEnlarged() || act === 'pinch') zoom.release(speed)
    else {
      zoom.release({ x: 0, y: 0 })
      const step = act === 'row' ? stepAfter(point.x - start.x, speed.x) : 0
      if (step) parts.step(step, speed.x)
      else if (act === 'row') row.settle(speed.x)
      else leaving.end(point.y - origin.y, speed.y)
    }
  }

  const giveUp = () => {
    if (act === 'row') row.settle()
    else if (act === 'leave') leaving.follow(0)
  }

  const tap = (event: PointerEvent) => {
    clearTimeout(tapTimer)
    const isSecond =
      lastTap &&
      event.timeStamp - lastTap.time < doubleTapMs &&
      distance(lastTap, pointOf(event)) < doubleTapPixels
    lastTap = isSecond ? undefined : timed(event)
    if (isSecond) {
      zoom.toggle(pointOf(event))
      return
    }
    zoom.release({ x: 0, y: 0 })
    if (!isMouse) tapTimer = window.setTimeout(parts.tap, doubleTapMs)
  }

  const click = (event: MouseEvent) => {
    // A key clicks without a pointer.
    if (!isMouse || event.detail === 0) return
    if (hasMoved) {
      event.preventDefault()
      event.stopPropagation()
    } else if (!(event.target as Element).closest(`${controls}, .lightboxPhoto, .lightboxCaption`))
      parts.clickBeside()
  }

  const turn = (event: WheelEvent) => {
    if (!event.ctrlKey && !zoom.isEnlarged()) return
    event.preventDefault() // otherwise the browser would zoom the page
    zoom.hold()
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? linePixels : 1
    const [across, down] = [event.deltaX * unit, event.deltaY * unit]
    if (event.ctrlKey) {
      const notch = Math.max(-maxNotchPixels, Math.min(down, maxNotchPixels))
      zoom.scale(Math.exp(-notch / wheelPixels), pointOf(event))
    } else zoom.scroll(-across, -down)
    clearTimeout(wheelEnd)
    wheelEnd = window.setTimeout(() => zoom.release({ x: 0, y: 0 }), wheelEndMs)
  }

  modal.addEventListener('pointerdown', begin, { signal })
  modal.addEventListener('pointermove', move, { signal })
  modal.addEventListener('pointerup', end, { signal })
  modal.addEventListener('pointercancel', end, { signal })
  modal.addEventListener('click', click, { signal, capture: true })
  modal.addEventListener('wheel', turn, { signal, passive: false })
  modal.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
  markPageZoom(modal, signal)
  return () => {
    listening.abort()
    clearTimeout(tapTimer)
    clearTimeout(wheelEnd)
  }
}
