/** The adapter around GLightbox. Every opening creates a new instance; closing removes all of it. */
import GLightbox from 'glightbox'
import { fill } from '../../i18n/fill'
import type { Words } from '../../i18n/words'
import { isSavingData } from '../connection'
import { prefersReducedMotion } from '../motion'
import { listenForGestures } from './gestures/gestures'
import { createLeaving } from './gestures/leaving'
import { ignoreRepeatedPresses } from './gestures/repeated-presses'
import { createRow } from './gestures/row'
import { createZoom } from './gestures/zoom'
import type { Point } from './gestures/zoom-view'
import { galleryOf } from './lightbox'
import lightboxStyles from './lightbox.css?inline'
import buttonStyles from './lightbox-buttons.css?inline'
import { dialogHTML, handleKeys } from './lightbox-frame'
import motionStyles from './lightbox-motion.css?inline'
import { fillSlide, frameSlide, slideHTML } from './lightbox-slide'
import { lockPage, withoutScrollBar } from './page-lock'
import { enterPhoto } from './photo-entry'
import { savePhoto } from './save-photo'
import { sharePhoto } from './share-photo'

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

// The styles come with this script, so that the style sheet of all pages is smaller.
const styles = new CSSStyleSheet()
styles.replaceSync(lightboxStyles + buttonStyles + motionStyles)
document.adoptedStyleSheets.push(styles)

/** The lightbox that is open, if there is one. */
let opened: { gallery: HTMLElement; goTo(index: number): void; close(): Promise<void> } | undefined

/**
 * Shows the photos of the gallery that contains `link`, beginning with that one. `point` is where it was pressed, in CSS
 * pixels of the window.
 */
export async function openLightbox(link: HTMLAnchorElement, point: Point): Promise<void> {
  const gallery = galleryOf(link)
  const links = [...gallery.querySelectorAll<HTMLAnchorElement>('a[data-photo]')]
  const start = links.indexOf(link)
  if (opened?.gallery === gallery) {
    opened.goTo(start)
    return
  }
  await opened?.close()
  const name = textOf(gallery.dataset.gallery!)
  const words: Words['lightbox'] = JSON.parse(document.querySelector('main')!.dataset.lightbox!)
  const idAt = (index: number) => links[index]!.dataset.photo!
  const entry = await enterPhoto(idAt(start), () => box.close())
  const box = createBox(links.length, words)
  const unlock = lockPage()
  withoutScrollBar(() => box.openAt(start))
  const { modal } = box
  modal.setAttribute('aria-label', name)
  const leaving = createLeaving(modal, () => box.close())
  const zoom = createZoom(modal, words, leaving)
  const row = createRow(modal)
  const showCurrent = createShowCurrent(box, links, words)
  const show = () => {
    showCurrent()
    zoom.reset()
  }
  const goTo = (index: number, step: 1 | -1, speed = 0) => {
    if (links.length < 2) return
    zoom.reset()
    box.settings.slideEffect = 'none' // the row moves
    box.goToSlide(index)
    entry.rename(idAt(box.index))
    show()
    row.show(box.index, step, speed)
  }
  const move = (step: 1 | -1, speed?: number) => goTo(box.index + step, step, speed)
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
  const stop = [
    handleKeys(box, zoom),
    listenForGestures(modal, {
      row,
      zoom,
      leaving,
      isRepeated: ignoreRepeatedPresses(modal, point),
      step: links.length > 1 ? move : () => row.settle(),
      tap: () => modal.toggleAttribute('data-quiet'),
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
    else if (save && save.origin !== location.origin) {
      event.preventDefault()
      void savePhoto(save)
    } else if (element.closest('.gshare')) void sharePhoto(links[box.index]!, name)
    else if (element.closest('.lightboxRetry')) {
      box.modal.focus()
      show()
    }
  })
  box.on('close', () => {
    opened = undefined
    for (const undo of stop) undo()
    returnTo(link, links[box.index]!)
  })
  show()
  row.show(start, 0)
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
  const at = (place: number) => {
    const index = (place + links.length * 2) % links.length
    return [slides[index]!, links[index]!] as const
  }
  return () => {
    const { index } = box
    const link = links[index]!
    status.textContent = fill(placeOf, { place: index + 1, count: links.length })
    description.textContent = link.querySelector('img')!.alt
    save.href = link.href
    save.download = `${link.dataset.photo}.jpg`
    for (const step of neighbours) frameSlide(...at(index + step))
    void fillSlide(...at(index), true).then(() => {
      // A photo that loads for a closed dialog would keep the dialog in memory.
      if (box.index !== index || !box.modal.isConnected || isSavingData()) return
      for (const step of neighbours) void fillSlide(...at(index + step), false)
    })
  }
}
