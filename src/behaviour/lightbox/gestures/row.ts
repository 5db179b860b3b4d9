/** The photos side by side, with a space of 30 % between two. The neighbours of a photo follow the finger with it. */
import { prefersReducedMotion } from '../../motion'

/** From one photo to the next, as a part of the width of the window: the photo and the space. */
const pitch = 1.3
/** How long the way from one photo to the next takes. */
const stepMs = 500
const shortestMs = 200
/** Starts fast and ends slowly, like a photo that was pushed. */
const easing = 'cubic-bezier(0.2, 0.7, 0.2, 1)'
/** How many times faster than its average speed the photo starts. */
const startSpeed = 3.5
/** A photo without neighbours moves by this part of the way of the finger. */
const friction = 0.35
/** How many photos on each side are in their places. */
const reach = 2

export type Row = ReturnType<typeof createRow>

export function createRow(modal: HTMLElement) {
  const slider = modal.querySelector<HTMLElement>('.gslider')!
  const slides = [...modal.querySelectorAll<HTMLElement>('.gslide')]
  /** How far the current photo is from the middle of the window, in CSS pixels; during a motion, at its start. */
  let x = 0
  let heldAt = 0
  let current = 0
  let motion: Animation | undefined
  let placed = ''
  let near: HTMLElement[] = []

  function moveTo(next: number): void {
    x = next
    slider.style.transform = x ? `translateX(${x}px)` : ''
    arrange()
  }

  /** Puts the photos on both sides into their places; of two or three photos, first those on the side that is seen. */
  function arrange(): void {
    const side = x > 0 ? -1 : 1
    if (placed === `${current} ${side}`) return
    placed = `${current} ${side}`
    for (const slide of near) delete slide.dataset.near
    const offsets = new Map<HTMLElement, number>()
    for (const step of [0, 1, 2, -1, -2]) {
      const slide = slides[(current + step * side + slides.length) % slides.length]!
      if (!offsets.has(slide)) offsets.set(slide, step * side)
    }
    near = [...offsets.keys()]
    for (const [slide, offset] of offsets) {
      slide.dataset.near = ''
      slide.inert = offset !== 0
      slide.ariaHidden = offset ? 'true' : null
      slide.style.transform = offset ? `translateX(${offset * pitch * 100}%)` : ''
    }
  }

  /** @param speed of the finger in CSS pixels per millisecond */
  function settle(speed: number): void {
    const distance = Math.abs(x)
    if (distance < 1 || prefersReducedMotion()) {
      moveTo(0)
      return
    }
    arrange()
    slider.style.transform = ''
    const unhurried = (stepMs * distance) / (pitch * slider.clientWidth)
    const duration = Math.max(shortestMs, Math.min(unhurried, stepMs, (startSpeed * distance) / speed))
    motion = slider.animate([{ transform: `translateX(${x}px)` }, { transform: 'none' }], {
      duration,
      easing,
    })
    motion.onfinish = () => {
      motion = undefined
      moveTo(0)
    }
  }

  function hold(): boolean {
    heldAt = 0
    if (!motion) return false
    heldAt = new DOMMatrix(getComputedStyle(slider).transform).e
    motion.cancel()
    motion = undefined
    moveTo(heldAt)
    return true
  }

  return {
    /** Stops a motion. Returns whether there was one. */
    hold,
    /** Follows a finger that has moved this many CSS pixels since `hold`. */
    follow: (distance: number) => moveTo(heldAt + (slides.length > 1 ? distance : distance * friction)),
    /** Returns to the current photo. `speed` is that of the finger in CSS pixels per millisecond. */
    settle: (speed = 0) => settle(Math.abs(speed)),
    /** Moves on to the photo at `index`, one step forward or backward from where the row is now. */
    show(index: number, step: 1 | -1 | 0, speed = 0): void {
      hold()
      const width = pitch * slider.clientWidth
      const most = Math.min(reach, slides.length - 1) * width
      current = index
      x = Math.max(-most, Math.min(x + step * width, most))
      settle(Math.abs(speed))
    },
  }
}

/** How fast a flick is, in CSS pixels per millisecond, and how far a slow swipe goes, in CSS pixels. */
const flickSpeed = 0.5
const swipePixels = 40
/** A finger that moves back this fast does not want to move on. */
const backSpeed = 0.1

/** The step for a finger that has moved by `distance` CSS pixels and lifts at `speed` pixels per millisecond. */
export function stepAfter(distance: number, speed: number): 1 | -1 | 0 {
  const way = Math.sign(distance)
  const isFlick = speed * way >= flickSpeed
  const isSwipe = Math.abs(distance) >= swipePixels && speed * way > -backSpeed
  if (!isFlick && !isSwipe) return 0
  return way < 0 ? 1 : -1
}
