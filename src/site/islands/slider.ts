/** Glide moves the slides of a carousel: by its buttons, by fingers, and every five seconds while it rotates. */
import Glide, { Autoplay, Swipe } from '@glidejs/glide/dist/glide.modular.esm'
import { prefersReducedMotion } from '../behaviour/motion'

export interface Slider {
  show(index: number): void
  setPlaying(isPlaying: boolean): void
}

const intervalMs = 5000
const durationMs = 300
/** Glide moves when a finger has moved more than this: at 40 pixels. */
const swipeThreshold = 39

/**
 * Turns `[data-glide-el="track"]`, a row that scrolls, into a slider, which begins at the slide that the row shows or that has the focus.
 * Calls `onMove` with the slide that is shown, also at the start.
 */
export function createSlider(element: HTMLElement, onMove: (index: number) => void): Slider {
  const track = trackOf(element)
  const time = prefersReducedMotion() ? 0 : durationMs
  const slides = [...element.querySelectorAll('[data-slide]')]
  const focused = slides.findIndex((slide) => slide.contains(document.activeElement))
  const scrolled = Math.round(Math.abs(track.scrollLeft) / Math.max(track.clientWidth, 1))
  const glide = new Glide(element, {
    startAt: focused < 0 ? scrolled : focused,
    gap: 0,
    touchRatio: 1,
    swipeThreshold,
    dragThreshold: false,
    animationDuration: time,
    rewindDuration: time,
    animationTimingFunc: 'ease-in-out',
    waitForTransition: false,
  })
  let isPlaying = false
  const rotate = () => {
    const isUsed = element.matches(':hover') || element.contains(document.activeElement)
    const isHidden = document.hidden || document.querySelector('dialog[open]')
    if (isPlaying && !isUsed && !isHidden) glide.play(intervalMs)
    else glide.pause()
  }
  glide.on(['mount.after', 'run'], () => onMove(glide.index))
  leaveZoomToBrowser(element)
  glide.mount({ Swipe, Autoplay })
  track.scrollLeft = 0
  for (const event of ['focusin', 'focusout', 'mouseleave']) element.addEventListener(event, rotate)
  // The lightbox opens and closes (behaviour/lightbox/dialog.ts).
  for (const event of ['visibilitychange', 'photoopen', 'photoclose'])
    document.addEventListener(event, rotate)
  let width = track.offsetWidth
  // Glide updates only when the window is resized.
  new ResizeObserver(() => {
    if (track.offsetWidth === width) return
    width = track.offsetWidth
    if (width > 0) glide.update() // while the track is hidden, its slides have no width
    rotate() // an update starts the rotation
  }).observe(track)
  return {
    show: (index) => void glide.go(`=${(index + slides.length) % slides.length}`),
    setPlaying(plays) {
      isPlaying = plays
      rotate()
    },
  }
}

function trackOf(element: HTMLElement): HTMLElement {
  return element.querySelector<HTMLElement>('[data-glide-el="track"]')!
}

/** Two fingers enlarge the page, and one moves an enlarged page: then Glide gets no touches, and the style sheet allows both. */
function leaveZoomToBrowser(element: HTMLElement): void {
  const isEnlarged = () => (visualViewport?.scale ?? 1) > 1.01
  visualViewport?.addEventListener('resize', () => element.toggleAttribute('data-enlarged', isEnlarged()))
  const keep = (event: TouchEvent) => {
    const { touches, target } = event
    if (touches.length === 1 && !isEnlarged()) return
    event.stopPropagation()
    // Glide follows the first finger already. Ending this swipe where it began moves no slide.
    const end = Object.assign(new Event('touchcancel', { bubbles: true }), { touches })
    if (touches.length > 1) target!.dispatchEvent(end)
  }
  trackOf(element).addEventListener('touchstart', keep, { capture: true, passive: true })
}

/** Calls `act` when no finger touches the row of slides and it no longer scrolls. */
export function whenStill(element: HTMLElement, act: () => void): void {
  const track = trackOf(element)
  const stopped = new AbortController()
  let touches = 0
  let left = 0
  const count = (event: TouchEvent) => {
    touches = event.touches.length
  }
  for (const type of ['touchstart', 'touchend', 'touchcancel'] as const)
    track.addEventListener(type, count, { signal: stopped.signal, passive: true })
  const check = () => {
    if (touches === 0 && track.scrollLeft === left) {
      stopped.abort()
      act()
      return
    }
    left = track.scrollLeft
    setTimeout(check, 100)
  }
  check()
}
