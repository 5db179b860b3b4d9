/** Closes the lightbox when its photo is dragged up or down, or pinched. Meanwhile, the page is visible behind the photo. */
import { prefersReducedMotion } from '../../motion'

/** How far a photo must be dragged, as a part of the height of the window. */
const leavingPart = 0.15
/** How much of its way the speed of the finger adds, in milliseconds. */
const aheadMs = 160
const motionMs = 250

export type Leaving = ReturnType<typeof createLeaving>

export function createLeaving(modal: HTMLElement, close: () => void) {
  const overlay = modal.querySelector<HTMLElement>('.goverlay')!
  const figure = () => modal.querySelector<HTMLElement>('.gslide.current figure')!

  /** @param ratio of the page that shows through, from 0 to 1 */
  function fade(ratio: number): void {
    modal.toggleAttribute('data-leaving', ratio > 0)
    overlay.style.opacity = ratio > 0 ? `${Math.max(0, 1 - ratio)}` : ''
  }

  function animate(from: number, to: number): void {
    if (prefersReducedMotion()) return
    figure().animate([{ transform: `translateY(${from}px)` }, { transform: `translateY(${to}px)` }], {
      duration: motionMs,
      easing: 'ease-out',
      fill: to ? 'forwards' : 'none',
    })
  }

  return {
    fade,
    close,
    /** Follows a finger that has moved up or down by this many CSS pixels. */
    follow(distance: number): void {
      figure().style.transform = distance ? `translateY(${distance}px)` : ''
      fade((2 * Math.abs(distance)) / modal.clientHeight)
    },
    /** Closes, or returns to the photo. `speed` is that of the finger in CSS pixels per millisecond. */
    end(distance: number, speed: number): void {
      const { clientHeight } = modal
      const way = Math.sign(distance)
      if (way * (distance + speed * aheadMs) > leavingPart * clientHeight) {
        animate(distance, way * clientHeight)
        close()
        return
      }
      animate(distance, 0)
      figure().style.transform = ''
      fade(0)
    },
  }
}
