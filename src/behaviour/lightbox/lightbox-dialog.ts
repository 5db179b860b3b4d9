/** The lightbox: one for each opening. Closing removes all of it. */
import type { Words } from '../../i18n/words'
import { prefersReducedMotion } from '../motion'
import { sharePhoto } from '../sharing/share-photo'
import { createShowCurrent } from './current-photo'
import { photosOf } from './gallery-photos'
import { listenForGestures } from './gestures/gestures'
import { createLeaving } from './gestures/leaving'
import { ignoreRepeatedPresses } from './gestures/repeated-presses'
import { createRow } from './gestures/row'
import { createZoom } from './gestures/zoom'
import type { Point } from './gestures/zoom-view'
import { createBox } from './lightbox-box'
import { handleKeys } from './lightbox-frame'
import { lockPage, withoutScrollBar } from './page-lock'
import { enterPhoto } from './photo-entry'
import { savePhoto } from './save-photo'

/** The lightbox disappears at the latest after this time. */
const maxFadeMs = 400

/** The lightbox that is open, if there is one. */
let opened: { gallery: HTMLElement; goTo(index: number): void; close(): Promise<void> } | undefined

/** Shows the photos of a gallery, beginning with `link`. `point` is where it was pressed, in CSS pixels of the window. */
export async function openLightbox(
  link: HTMLAnchorElement,
  gallery: HTMLElement,
  point: Point,
): Promise<void> {
  const photos = photosOf(gallery)
  const start = photos.indexOf(link)
  if (opened?.gallery === gallery) {
    opened.goTo(start)
    return
  }
  await opened?.close()
  // The photos of a text have no heading of their own.
  const name = textOf(gallery.dataset.gallery!) || document.querySelector('h1')!.textContent!
  const words: Words['lightbox'] = JSON.parse(document.querySelector('main')!.dataset.lightbox!)
  const entry = await enterPhoto(link.dataset.photo!, () => box.close())
  const box = createBox(photos.length, words)
  const unlock = lockPage()
  withoutScrollBar(() => box.openAt(start))
  const { modal } = box
  modal.setAttribute('aria-label', name)
  const leaving = createLeaving(modal, () => box.close())
  const zoom = createZoom(modal, words, leaving)
  const row = createRow(modal)
  const showCurrent = createShowCurrent({ box, gallery, words, rename: entry.rename })
  const show = () => {
    showCurrent()
    zoom.reset()
  }
  const goTo = (index: number, step: 1 | -1, speed = 0) => {
    if (photos.length < 2) return
    zoom.reset()
    box.settings.slideEffect = 'none' // the row moves
    box.goToSlide(index)
    show()
    row.show(box.index, step, speed)
  }
  const move = (step: 1 | -1, speed?: number) => goTo(box.index + step, step, speed)
  const fade = box.close.bind(box)
  box.nextSlide = () => move(1)
  box.prevSlide = () => move(-1)
  box.close = () => {
    if (prefersReducedMotion()) box.settings.closeEffect = 'none'
    entry.remove()
    for (const undo of stop.splice(0)) undo()
    const slide = modal.querySelector('.gslide.current')
    fade()
    // GLightbox waits for an animation to end, which never begins if a style sheet of the visitor forbids it.
    setTimeout(() => slide?.dispatchEvent(new Event('animationend')), maxFadeMs)
  }
  const closed = new Promise<void>((resolve) => box.on('close', resolve))
  opened = {
    gallery,
    goTo: (index) => goTo(index, index > box.index ? 1 : -1),
    close() {
      box.close()
      return closed
    },
  }
  const reset = () => {
    zoom.reset()
    row.show(box.index, 0)
  }
  addEventListener('resize', reset)
  const share = () => {
    void sharePhoto(photos[box.index]!, gallery, name)
  }
  const stop = [
    handleKeys(box, zoom),
    listenForGestures(modal, {
      row,
      zoom,
      leaving,
      isRepeated: ignoreRepeatedPresses(modal, point),
      step: photos.length > 1 ? move : () => row.settle(),
      tap: () => modal.toggleAttribute('data-controls-hidden'),
      clickBeside: () => (zoom.isEnlarged() ? zoom.showWhole() : box.close()),
    }),
    () => removeEventListener('resize', reset),
    unlock,
  ]
  modal.addEventListener('click', (event) => {
    const element = event.target as Element
    const save = element.closest<HTMLAnchorElement>('.gsave')
    if (element.closest('.gzoomin')) zoom.step(1)
    else if (element.closest('.gzoomout')) zoom.step(-1)
    else if (save?.href && save.origin !== location.origin) {
      event.preventDefault()
      void savePhoto(save)
    } else if (element.closest('.gshare')) share()
    else if (element.closest('.lightboxRetry')) {
      box.modal.focus()
      show()
    }
  })
  box.on('close', () => {
    opened = undefined
    returnTo(gallery, start, box.index)
  })
  show()
  row.show(start, 0)
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
function returnTo(gallery: HTMLElement, opened: number, last: number): void {
  const isUnhandled = gallery.dispatchEvent(new CustomEvent('photoclose', { cancelable: true, detail: last }))
  const photos = photosOf(gallery)
  const [from, to] = [opened, last].map((index) => photos[index]?.closest<HTMLElement>('[data-slide]'))
  if (isUnhandled && to) {
    // The carousel is still a row that scrolls.
    const row = to.closest('[data-glide-el]')!
    const left = to.getBoundingClientRect().left - row.getBoundingClientRect().left
    row.scrollBy({ left, behavior: 'instant' })
  }
  photos[from === to ? opened : last]?.focus({ preventScroll: true })
}
