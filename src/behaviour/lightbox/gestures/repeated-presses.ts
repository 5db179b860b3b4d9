/** Ignores a second tap that would act on what the first tap has opened. */
import { distance, pointOf } from './pointers'
import type { Point } from './zoom-view'

/** A press this soon after the one before, or after the dialog has opened, and this near to it, is meant for the page. */
const maxPauseMs = 600
const maxPixels = 30

/**
 * Ignores clicks on `modal` that repeat the press at `point` of the window, which opened it. Clicks elsewhere act at once.
 * Returns a function that says whether the current press is such a repetition.
 */
export function ignoreRepeatedPresses(modal: HTMLElement, point: Point): () => boolean {
  let last = performance.now()
  let isRepeated = false
  const begin = (event: PointerEvent) => {
    // It appears later than the dialog, and trying twice does no harm.
    const isRetry = (event.target as Element).closest('.lightboxRetry') !== null
    isRepeated =
      !isRetry && event.timeStamp - last < maxPauseMs && distance(pointOf(event), point) < maxPixels
    if (isRepeated) last = event.timeStamp
  }
  const click = (event: MouseEvent) => {
    // A key clicks without a pointer.
    if (!isRepeated || event.detail === 0) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  modal.addEventListener('pointerdown', begin, { capture: true })
  modal.addEventListener('click', click, { capture: true })
  return () => isRepeated
}
