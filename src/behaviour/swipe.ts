/** Swipes on carousels: an element follows a finger that moves sideways. A swipe of at least 40 pixels is a step. */

import { isPageEnlarged, markPageZoom } from './page-zoom'

const thresholdPixels = 40

interface Swipe {
  /** 1 to the next, -1 to the previous. */
  onStep: (step: 1 | -1) => void
  /** The distance of the finger from its start in pixels; 0 at the end without a step. */
  onFollow: (distance: number) => void
}

/**
 * Returns a function that stops listening. Two fingers zoom the page, and one finger pans a zoomed page: the browser
 * handles both.
 */
export function listenForSwipes(element: HTMLElement, { onStep, onFollow }: Swipe): () => void {
  let start: Touch | undefined
  const listening = new AbortController()

  const distanceOf = (event: TouchEvent): number => {
    const touch = event.changedTouches[0]
    if (!start || !touch) return 0
    const across = touch.clientX - start.clientX
    return Math.abs(across) > Math.abs(touch.clientY - start.clientY) ? across : 0
  }
  const end = (event: TouchEvent) => {
    const distance = distanceOf(event)
    start = undefined
    if (Math.abs(distance) >= thresholdPixels) onStep(distance < 0 ? 1 : -1)
    else onFollow(0)
  }
  const options = { passive: true, signal: listening.signal }
  element.addEventListener(
    'touchstart',
    (event) => {
      if (start) onFollow(0)
      start = event.touches.length === 1 && !isPageEnlarged() ? event.touches[0] : undefined
    },
    options,
  )
  element.addEventListener('touchmove', (event) => start && onFollow(distanceOf(event)), options)
  element.addEventListener('touchend', (event) => start && end(event), options)
  element.addEventListener('touchcancel', () => start && onFollow(0), options)
  markPageZoom(element, listening.signal)
  return () => listening.abort()
}
