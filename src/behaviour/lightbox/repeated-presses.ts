/** A second tap never acts on what the first opened. */
import type { Point } from './zoom-view'

/** A press this soon after the one before, or after the dialog has opened, and this near to it, is meant for the page. */
const maxPauseMs = 600
const maxPixels = 30

/** Ignores presses on `modal` that repeat the one at `point` of the window, which opened it. Presses elsewhere act at once. */
export function ignoreRepeatedPresses(modal: HTMLElement, point: Point): void {
  let last = performance.now()
  let isRepeated = false
  const begin = (event: PointerEvent) => {
    const { clientX, clientY, timeStamp } = event
    // It appears later than the dialog, and trying twice does no harm.
    const isRetry = (event.target as Element).closest('.lightboxRetry') !== null
    const isNear = Math.hypot(clientX - point.x, clientY - point.y) < maxPixels
    isRepeated = isNear && !isRetry && timeStamp - last < maxPauseMs
    if (!isRepeated) return
    last = timeStamp
    event.stopPropagation()
  }
  const click = (event: MouseEvent) => {
    // A key clicks without a pointer.
    if (!isRepeated || event.detail === 0) return
    event.preventDefault()
    event.stopPropagation()
  }
  modal.addEventListener('pointerdown', begin, { capture: true })
  modal.addEventListener('click', click, { capture: true })
}
