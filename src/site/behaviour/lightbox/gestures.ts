/** Swipes and double taps on the lightbox. */

/** In CSS pixels of the window */
export interface Point {
  x: number
  y: number
}

const swipePixels = 40
const closePixels = 80
/** Two taps this near to each other, in time and place, are one gesture. */
const tap = { pauseMs: 500, pixels: 30 }

/** Calls `step` and `close` for swipes. While a photo or the page is enlarged, a finger moves what is enlarged instead. */
export function listenForSwipes(modal: HTMLElement, step: (by: 1 | -1) => void, close: () => void): void {
  let start: Touch | undefined
  const isFree = (target: EventTarget | null) =>
    (visualViewport?.scale ?? 1) < 1.05 && !(target as Element).closest('.enlarged')
  const begin = ({ touches, target }: TouchEvent) => {
    start = touches.length === 1 && isFree(target) ? touches[0] : undefined
  }
  const end = ({ changedTouches }: TouchEvent) => {
    const touch = changedTouches[0]
    if (!start || !touch) return
    const [across, down] = [touch.clientX - start.clientX, touch.clientY - start.clientY]
    start = undefined
    if (Math.abs(across) >= swipePixels && Math.abs(across) > Math.abs(down)) step(across < 0 ? 1 : -1)
    else if (down >= closePixels && down > Math.abs(across)) close()
  }
  modal.addEventListener('touchstart', begin, { passive: true })
  modal.addEventListener('touchend', end, { passive: true })
}

/**
 * Calls `onDouble` for a second click or tap on a photo. Ignores clicks that repeat the one at `opened`, which opened the lightbox:
 * they were meant for the page.
 */
export function listenForTaps(
  modal: HTMLElement,
  opened: Point,
  onDouble: (event: MouseEvent) => void,
): void {
  let repeated = { ...opened, ms: performance.now() }
  const none = { x: 0, y: 0, ms: Number.NEGATIVE_INFINITY }
  let first = none
  const follows = ({ clientX, clientY, timeStamp }: MouseEvent, { x, y, ms }: typeof first) =>
    timeStamp - ms < tap.pauseMs && Math.hypot(clientX - x, clientY - y) < tap.pixels
  const onClick = (event: MouseEvent) => {
    const place = { x: event.clientX, y: event.clientY, ms: event.timeStamp }
    // A key clicks without a count.
    if (event.detail > 0 && follows(event, repeated)) {
      repeated = place
      event.preventDefault()
      event.stopImmediatePropagation()
    } else if ((event.target as Element).closest('picture')) {
      const isSecond = follows(event, first)
      if (isSecond) onDouble(event)
      first = isSecond ? none : place
    }
  }
  modal.addEventListener('click', onClick, { capture: true })
}
