/** The adapter around GLightbox. Every opening creates a new instance; closing removes all of it. */
import GLightbox from 'glightbox'
import { fill } from '../i18n/fill'
import type { Words } from '../i18n/words'
import { catchBack } from './back-button'
import './lightbox.css'
import './lightbox-buttons.css'
import './lightbox-motion.css'
import { dialogHTML, keepFocusInside } from './lightbox-frame'
import { fillSlide, slideHTML } from './lightbox-slide'
import { prefersReducedMotion } from './motion'
import { lockPage, withoutScrollBar } from './page-lock'
import { listenForSwipes } from './swipe'

/** The members of an instance that we use; the types of the library lack some. */
interface Box {
  index: number
  modal: HTMLElement
  settings: { slideEffect: string; closeEffect: string }
  openAt(index: number): void
  goToSlide(index: number): void
  nextSlide(): void
  prevSlide(): void
  close(): void
  on(event: 'close', callback: () => void): void
}

/** Shows the photos that `links` lead to, the one at `start` first; `name` is the name of the dialog. */
export async function openLightbox(
  links: HTMLAnchorElement[],
  start: number,
  name: string,
  words: Words['lightbox'],
): Promise<void> {
  const box = createBox(links.length, words)
  const leaveHistory = await catchBack(() => box.close())
  const unlock = lockPage()
  withoutScrollBar(() => box.openAt(start))
  box.modal.setAttribute('aria-label', name)
  const show = showing(box, links, words)
  const fade = box.close.bind(box)
  const move = (step: 1 | -1) => {
    if (links.length < 2) return
    box.settings.slideEffect = prefersReducedMotion() ? 'none' : step > 0 ? 'forward' : 'backward'
    box.goToSlide(box.index + step)
    show()
  }
  box.nextSlide = () => move(1)
  box.prevSlide = () => move(-1)
  box.close = () => {
    // GLightbox waits for the end of an animation, which never comes without motion.
    if (prefersReducedMotion()) box.settings.closeEffect = 'none'
    leaveHistory()
    fade()
  }
  const stopKeys = keepFocusInside(box)
  const stopSwipes = listenForSwipes(box.modal, { onStep: move, onFollow: follow(box) })
  box.on('close', () => {
    stopKeys()
    stopSwipes()
    unlock()
    links[start]!.focus({ preventScroll: true })
  })
  show()
}

function createBox(count: number, words: Words['lightbox']): Box {
  const effect = prefersReducedMotion() ? 'none' : 'fade'
  const options = {
    // GLightbox leaves the content of slides of an unknown type to us.
    elements: Array.from({ length: count }, () => ({ type: 'photo' })),
    lightboxHTML: dialogHTML(words),
    slideHTML: slideHTML(words),
    openEffect: effect,
    closeEffect: effect,
    // Its own 'slide' effect moves backwards when it wraps around from the last photo to the first.
    cssEfects: {
      forward: { in: 'slideInRight', out: 'slideOutLeft' },
      backward: { in: 'slideInLeft', out: 'slideOutRight' },
    },
    loop: true,
    preload: false,
    touchNavigation: false,
    keyboardNavigation: false,
  }
  return GLightbox(options as object) as unknown as Box
}

/** The photos that load after the current one, as steps from it. */
const neighbours = [1, -1, 2, -2]

/** Returns a function that shows the current photo and its number, then loads its neighbours. */
function showing(box: Box, links: HTMLAnchorElement[], { placeOf }: Words['lightbox']): () => void {
  const slides = [...box.modal.querySelectorAll<HTMLElement>('.gslide')]
  const status = box.modal.querySelector('[role="status"]')!
  const description = box.modal.querySelector('[aria-live]')!
  const fillAt = (place: number, isWanted: boolean) => {
    const index = (place + links.length * 2) % links.length
    return fillSlide(slides[index]!, links[index]!, isWanted)
  }
  return () => {
    const { index } = box
    status.textContent = fill(placeOf, { place: index + 1, count: links.length })
    description.textContent = links[index]!.querySelector('img')!.alt
    void fillAt(index, true).then(() => {
      // A photo that loads for a closed dialog would keep the dialog in memory.
      if (box.index !== index || !box.modal.isConnected) return
      for (const step of neighbours) void fillAt(index + step, false)
    })
  }
}

/** Moves the photo with the finger. */
function follow(box: Box): (distance: number) => void {
  return (distance) => {
    const media = box.modal.querySelector<HTMLElement>('.gslide.current .gslide-media')
    if (media && !prefersReducedMotion()) media.style.transform = distance ? `translateX(${distance}px)` : ''
  }
}
