/** The adapter around GLightbox. Every opening creates a new instance; closing removes all of it. */
import GLightbox from 'glightbox'
import { fill } from '../../i18n/fill'
import type { Words } from '../../i18n/words'
import './lightbox.css'
import './lightbox-buttons.css'
import './lightbox-motion.css'
import { isSavingData } from '../connection'
import { prefersReducedMotion } from '../motion'
import { listenForSwipes } from '../swipe'
import { galleryOf } from './lightbox'
import { dialogHTML, handleKeys } from './lightbox-frame'
import { listenForGestures } from './lightbox-gestures'
import { fillSlide, slideHTML } from './lightbox-slide'
import { createZoom } from './lightbox-zoom'
import { lockPage, withoutScrollBar } from './page-lock'
import { enterPhoto } from './photo-entry'
import { ignoreRepeatedPresses } from './repeated-presses'
import { sharePhoto } from './share-photo'
import type { Point } from './zoom-view'

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

/** The lightbox that is open, if there is one. */
let opened: { gallery: HTMLAnchorElement[]; goTo(index: number): void; close(): Promise<void> } | undefined

/**
 * Shows the photos of the gallery that contains `link`, beginning with that one. `point` is where it was pressed, in CSS
 * pixels of the window.
 */
export async function openLightbox(link: HTMLAnchorElement, point: Point): Promise<void> {
  const gallery = galleryOf(link)
  const links = [...gallery.querySelectorAll<HTMLAnchorElement>('a[data-photo]')]
  const start = links.indexOf(link)
  const name = textOf(gallery.dataset.gallery!)
  const words: Words['lightbox'] = JSON.parse(document.querySelector('main')!.dataset.lightbox!)
  if (opened?.gallery[0] === links[0]) {
    opened?.goTo(start)
    return
  }
  await opened?.close()
  const idAt = (index: number) => links[index]!.dataset.photo!
  const entry = await enterPhoto(idAt(start), () => box.close())
  const box = createBox(links.length, words)
  const unlock = lockPage()
  withoutScrollBar(() => box.openAt(start))
  const { modal } = box
  modal.setAttribute('aria-label', name)
  const zoom = createZoom(modal, words)
  const showCurrent = createShowCurrent(box, links, words)
  const show = () => {
    showCurrent()
    zoom.reset()
  }
  const goTo = (index: number, effect: 'forward' | 'backward') => {
    if (links.length < 2) return
    zoom.reset()
    box.settings.slideEffect = prefersReducedMotion() ? 'none' : effect
    box.goToSlide(index)
    entry.rename(idAt(box.index))
    show()
  }
  const move = (step: 1 | -1) => goTo(box.index + step, step > 0 ? 'forward' : 'backward')
  const swipe = (step: 1 | -1) => {
    if (!zoom.isEnlarged()) move(step)
  }
  const fade = box.close.bind(box)
  box.nextSlide = () => move(1)
  box.prevSlide = () => move(-1)
  box.close = () => {
    // GLightbox waits for an animation to end, which never happens without motion.
    if (prefersReducedMotion()) box.settings.closeEffect = 'none'
    entry.remove()
    fade()
  }
  const closed = new Promise<void>((resolve) => box.on('close', resolve))
  opened = {
    gallery: links,
    goTo: (index) => goTo(index, index > box.index ? 'forward' : 'backward'),
    close() {
      box.close()
      return closed
    },
  }
  ignoreRepeatedPresses(modal, point)
  const stop = [
    handleKeys(box, zoom),
    listenForGestures(modal, zoom),
    listenForSwipes(modal, { onStep: swipe, onFollow: follow(box, zoom.isEnlarged) }),
    unlock,
  ]
  modal.addEventListener('click', ({ target }) => {
    const element = target as Element
    if (element.closest('.gzoomin')) zoom.step(1)
    else if (element.closest('.gzoomout')) zoom.step(-1)
    else if (element.closest('.gshare')) void sharePhoto(links[box.index]!, name)
    else if (element.closest('.lightboxRetry')) {
      box.modal.focus()
      show()
    } else if (element.closest('.gbtn, .lightboxPhoto, .lightboxCaption')) return
    else if (zoom.isEnlarged()) zoom.showWhole()
    else box.close()
  })
  box.on('close', () => {
    opened = undefined
    for (const undo of stop) undo()
    returnTo(link, links[box.index]!)
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
    // It would not close the lightbox on phones.
    closeOnOutsideClick: false,
  }
  return GLightbox(options as object) as unknown as Box
}

function textOf(ids: string): string {
  return ids
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
}

/**
 * Shows the slide of the photo that was shown last, if the gallery is a carousel, and focuses the photo that opened the
 * lightbox; if that is on another slide, the last one.
 */
function returnTo(opener: HTMLAnchorElement, last: HTMLAnchorElement): void {
  const [from, slide] = [opener, last].map((link) => link.closest('[data-slide]'))
  const isUnhandled = last.dispatchEvent(new Event('photoclose', { bubbles: true, cancelable: true }))
  if (isUnhandled && slide) {
    // The carousel is still a row that scrolls.
    const row = slide.closest('[data-glide-el]')!
    const left = slide.getBoundingClientRect().left - row.getBoundingClientRect().left
    row.scrollBy({ left, behavior: 'instant' })
  }
  const target = from === slide ? opener : last
  target.focus({ preventScroll: true })
}

/** The photos that load after the current one, as steps from it. */
const neighbours = [1, -1, 2, -2]

/** Returns a function that shows the current photo and its number, then loads its neighbours. */
function createShowCurrent(box: Box, links: HTMLAnchorElement[], { placeOf }: Words['lightbox']): () => void {
  const slides = [...box.modal.querySelectorAll<HTMLElement>('.gslide')]
  const status = box.modal.querySelector('[role="status"]')!
  const description = box.modal.querySelector('[aria-live]')!
  const save = box.modal.querySelector<HTMLAnchorElement>('.gsave')!
  const fillAt = (place: number, isWanted: boolean) => {
    const index = (place + links.length * 2) % links.length
    return fillSlide(slides[index]!, links[index]!, isWanted)
  }
  return () => {
    const { index } = box
    const link = links[index]!
    status.textContent = fill(placeOf, { place: index + 1, count: links.length })
    description.textContent = link.querySelector('img')!.alt
    save.href = link.href
    save.download = `${link.dataset.photo}.jpg`
    void fillAt(index, true).then(() => {
      // A photo that loads for a closed dialog would keep the dialog in memory.
      if (box.index !== index || !box.modal.isConnected || isSavingData()) return
      for (const step of neighbours) void fillAt(index + step, false)
    })
  }
}

/** Moves the photo with the finger, unless it is enlarged: then the finger pans it. */
function follow(box: Box, isEnlarged: () => boolean): (distance: number) => void {
  return (distance) => {
    const media = box.modal.querySelector<HTMLElement>('.gslide.current .gslide-media')
    if (media && !isEnlarged() && !prefersReducedMotion())
      media.style.transform = distance ? `translateX(${distance}px)` : ''
  }
}
