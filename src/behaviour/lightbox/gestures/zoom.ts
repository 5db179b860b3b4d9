/** Enlarges the photo that the lightbox shows, up to its published pixels. Only the transform of an element changes. */
import { fill } from '../../../i18n/fill'
import type { Words } from '../../../i18n/words'
import { prefersReducedMotion } from '../../motion'
import { sharpen } from '../lightbox-slide'
import type { Leaving } from './leaving'
import {
  dragView,
  limitScale,
  moveView,
  type PhotoFrame,
  type Point,
  pinchView,
  scaleView,
  tapScale,
  type View,
  wholeView,
} from './zoom-view'

/** How much one press of a key or a button enlarges. */
const stepFactor = 1.6
const stepMs = 250
/** How long a photo glides, and how far, as the time it would take at the speed of the finger. */
const glideMs = 500
const glideReachMs = 160
/** Two fingers that shrink a whole photo further than this close the lightbox. */
const leavingScale = 0.9
/** Two fingers that first enlarge the photo this much do not. */
const enlargingScale = 1.07

export type Zoom = ReturnType<typeof createZoom>

export function createZoom(modal: HTMLElement, words: Words['lightbox'], leaving: Leaving) {
  const status = modal.querySelector('[aria-live]')!
  const [zoomIn, zoomOut] = ['.gzoomin', '.gzoomout'].map((name) => modal.querySelector(name)!)
  let view = wholeView
  let announced = 1
  let measured: PhotoFrame | undefined
  /** The scale that two fingers ask for; the photo resists beyond its limits. */
  let asked = 1
  let middle: Point = { x: 0, y: 0 }
  let canLeave = false

  const photo = () => modal.querySelector<HTMLElement>('.gslide.current .lightboxPhoto')!
  /** Measured once, because reading the layout during a gesture would drop frames. */
  const frame = () => {
    measured ??= measureFrame(photo())
    return measured
  }

  function show(next: View, durationMs = 0): void {
    view = next
    const { style } = photo()
    style.transition = durationMs && !prefersReducedMotion() ? `transform ${durationMs}ms var(--ease)` : ''
    const isWhole = next.scale === 1 && next.x === 0 && next.y === 0
    style.transform = isWhole ? '' : `translate(${next.x}px, ${next.y}px) scale(${next.scale})`
    modal.toggleAttribute('data-zoomed', next.scale > 1)
    zoomIn!.ariaDisabled = String(next.scale >= frame().maxScale)
    zoomOut!.ariaDisabled = String(next.scale <= 1)
  }

  /** Draws the photo sharply at its new size, and announces the size. */
  function settle(): void {
    delete modal.dataset.gesture
    if (view.scale > 1) void sharpen(photo())
    if (view.scale === announced) return
    announced = view.scale
    const percent = Math.round(view.scale * 100)
    status.textContent = percent === 100 ? words.whole : fill(words.zoomed, { percent })
  }

  function centre(): Point {
    const { room } = frame()
    return { x: room.width / 2, y: room.height / 2 }
  }

  function scaleTo(scale: number, point: Point): void {
    show(scaleView(view, scale, point, frame()), stepMs)
    settle()
  }

  return {
    isEnlarged: () => view.scale > 1,
    /** Enlarges, or shrinks, around the middle of the window. */
    step: (by: 1 | -1) => scaleTo(view.scale * stepFactor ** by, centre()),
    showWhole: () => scaleTo(1, centre()),
    /** Enlarges the photo around a point, or shows the whole photo again. */
    toggle: (point: Point) => scaleTo(view.scale > 1 ? 1 : tapScale(frame()), point),
    /** Moves the photo by a quarter of the window, as the arrow keys do. */
    pan(across: -1 | 0 | 1, down: -1 | 0 | 1): void {
      const { width, height } = frame().room
      show(moveView(view, (-across * width) / 4, (-down * height) / 4, frame()), stepMs)
    },
    /** Starts a gesture, and stops a gliding photo. */
    hold(): void {
      modal.dataset.gesture = ''
      asked = view.scale
      canLeave = view.scale === 1
      if (view.scale === 1) {
        measured = undefined // the photo may have failed to load
        return
      }
      const { a, e, f } = new DOMMatrix(getComputedStyle(photo()).transform)
      asked = a
      show({ scale: a, x: e, y: f })
    },
    /** Follows two fingers around `point`: scales by `factor`, then moves. The photo resists beyond its limits. */
    pinch(factor: number, point: Point, across: number, down: number): void {
      asked *= factor
      middle = point
      if (asked > enlargingScale) canLeave = false
      const scale = limitScale(asked, canLeave ? 0 : 1, frame().maxScale)
      show(pinchView(view, scale, point, { x: across, y: down }, frame()))
      leaving.fade(canLeave ? 1.2 * (1 - scale) : 0)
    },
    /** Follows a finger that pans an enlarged photo. The photo resists beyond its edges. */
    drag: (across: number, down: number) => show(dragView(view, across, down, frame())),
    /** Scales by `factor` around `point`, within the limits. */
    scale: (factor: number, point: Point) => show(scaleView(view, view.scale * factor, point, frame())),
    /** Moves an enlarged photo, up to its edges. */
    scroll: (across: number, down: number) => show(moveView(view, across, down, frame())),
    /** Ends a gesture with a speed in pixels per millisecond: brings the photo back inside its limits, or closes. */
    release(speed: Point): void {
      if (canLeave && view.scale < leavingScale) {
        leaving.close()
        return
      }
      if (view.scale < 1) leaving.fade(0)
      const isFast = view.scale > 1 && Math.hypot(speed.x, speed.y) > 0.1
      const [across, down] = isFast ? [speed.x * glideReachMs, speed.y * glideReachMs] : [0, 0]
      const inside = moveView(scaleView(view, view.scale, middle, frame()), across, down, frame())
      const { scale, x, y } = view
      if (inside.scale !== scale || inside.x !== x || inside.y !== y) show(inside, isFast ? glideMs : stepMs)
      settle()
    },
    /** Shows the whole photo, for another photo or another size of the window. */
    reset(): void {
      measured = undefined
      announced = 1
      delete modal.dataset.gesture
      show(wholeView)
    },
  }
}

/** The place of the whole photo, without its transform. */
function measureFrame(photo: HTMLElement): PhotoFrame {
  const { offsetLeft, offsetTop, offsetWidth: width, offsetHeight: height } = photo
  const parent = photo.offsetParent as HTMLElement
  const slide = parent.parentElement!
  const pixels =
    photo.dataset.state === 'error' ? 0 : Number.parseFloat(photo.style.getPropertyValue('--width'))
  return {
    left: parent.offsetLeft + offsetLeft,
    top: parent.offsetTop + offsetTop,
    width,
    height,
    room: { width: slide.clientWidth, height: slide.clientHeight },
    maxScale: Math.max(1, pixels / width),
  }
}
