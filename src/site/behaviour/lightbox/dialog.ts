/**
 * The lightbox. GLightbox has the slides, the arrow keys and the fade; the dialog keeps the focus inside and the page inert; the
 * browser enlarges with two fingers.
 */
// @ts-expect-error The sources have no types.
import GLightbox from 'glightbox/src/js/glightbox.js'
import type { Words } from '../../../i18n/dictionaries'
import { fill } from '../../../i18n/format'
import { prefersReducedMotion } from '../motion'
import { savePhoto, sharePhoto } from '../sharing/share-photo'
import { listenForSwipes, listenForTaps, type Point } from './gestures'
import { addEntry } from './history-entry'
import { fillSlide, slideHTML, toggleSize } from './slide'

/** What we use of an instance; the types of the library lack it. */
interface Lightbox {
  index: number
  modal: HTMLDialogElement
  slidesContainer: HTMLElement
  settings: { slideEffect: string }
  openAt(index: number): void
  showSlide(index: number, isFirst?: boolean): void
  nextSlide(): void
  prevSlide(): void
  close(): void
  on(event: 'close', callback: () => void): void
}

/** Neighbours that are loaded, in this order, as steps from the photo that is shown. */
const neighbours = [1, -1, 2, -2]

/** Resolves when the last lightbox has closed. */
let closed: Promise<unknown> = Promise.resolve()

/** Shows the photos of the gallery of `link`, beginning with it. `point` is where it was pressed, in the window. */
export async function openPhoto(link: HTMLAnchorElement, point: Point): Promise<void> {
  await closed
  const gallery = link.closest<HTMLElement>('[data-gallery]')!
  // The photos of a text in it are a gallery of their own.
  const links = [...gallery.querySelectorAll<HTMLAnchorElement>('a[data-photo]')].filter(
    (photo) => photo.closest('[data-gallery]') === gallery,
  )
  const words: Words['lightbox'] = JSON.parse(document.querySelector('main')!.dataset.lightbox!)
  const name = nameOf(gallery)
  const lightbox = createLightbox(links.length, words)
  const entry = addEntry(link.dataset.photo!, () => lightbox.close())
  const linkAt = (step = 0) => links[(lightbox.index + step + links.length) % links.length]!
  const slideAt = (step = 0) => lightbox.slidesContainer.children[links.indexOf(linkAt(step))] as HTMLElement
  const enlarged = () => lightbox.modal.querySelector<HTMLElement>('.gslide.enlarged')

  const show = async () => {
    const { index, modal } = lightbox
    enlarged()?.classList.remove('enlarged')
    const status = fill(words.placeOf, { place: index + 1, count: links.length })
    const { alt } = linkAt().querySelector('img')!
    modal.querySelector('[role="status"]')!.textContent = status
    modal.querySelector('[aria-live]')!.textContent = alt.endsWith(status) ? '' : alt
    Object.assign(modal.querySelector('.gsave')!, {
      href: linkAt().href,
      download: `${linkAt().dataset.photo}.jpg`,
    })
    entry.rename(linkAt().dataset.photo!)
    await fillSlide(slideAt(), linkAt(), words, 'high')
    if (lightbox.index !== index || isSavingData()) return
    for (const step of neighbours) void fillSlide(slideAt(step), linkAt(step), words, 'low')
  }

  const announce = (type: string) => link.dispatchEvent(new CustomEvent(type, { bubbles: true }))

  const { showSlide, close } = lightbox
  lightbox.showSlide = (index, isFirst) => {
    showSlide.call(lightbox, index, isFirst)
    void show()
  }
  const closing = new AbortController()
  lightbox.close = () => {
    if (closing.signal.aborted) return
    closing.abort()
    closed = Promise.all([entry.remove(), new Promise<void>((resolve) => lightbox.on('close', resolve))])
    const slide = slideAt()
    close.call(lightbox)
    // GLightbox waits for the end of an animation, also where styles of the visitor allow none.
    if (!slide.getAnimations().length) slide.dispatchEvent(new Event('animationend'))
  }
  lightbox.on('close', () => {
    document.documentElement.style.overflow = ''
    announce('photoclose')
    link.focus({ preventScroll: true })
  })

  // Without a scroll bar, for which GLightbox would add a style sheet that the policy forbids.
  document.documentElement.style.overflow = 'hidden'
  lightbox.openAt(links.indexOf(link))
  const { modal } = lightbox
  if (prefersReducedMotion()) lightbox.settings.slideEffect = 'none' // GLightbox sets it on phones
  modal.setAttribute('aria-label', name)
  modal.showModal()
  announce('photoopen')
  // Escape, and the Back button of Android
  modal.addEventListener('cancel', (event) => {
    event.preventDefault()
    const slide = enlarged()
    if (slide) slide.classList.remove('enlarged')
    else lightbox.close()
  })
  modal.addEventListener('close', () => lightbox.close()) // Chromium does not always ask
  const onKey = (event: KeyboardEvent) => {
    const isScroll = event.key.startsWith('Arrow') && enlarged()
    const isShortcut = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
    // GLightbox would handle these as well.
    if (isScroll || isShortcut || event.key === 'Tab' || event.key === 'Escape') event.stopPropagation()
    if (event.repeat && event.key === 'Enter') event.preventDefault() // opened the lightbox, and would close it
  }
  document.addEventListener('keydown', onKey, { capture: true, signal: closing.signal })
  const step = (by: 1 | -1) => {
    if (links.length > 1) by > 0 ? lightbox.nextSlide() : lightbox.prevSlide()
  }
  listenForSwipes(modal, step, () => lightbox.close())
  listenForTaps(modal, point, (event) => toggleSize(slideAt(), event))
  modal.addEventListener('click', (event) => {
    const target = event.target as Element
    const save = target.closest<HTMLAnchorElement>('.gsave')
    if (target.closest('.gshare')) void sharePhoto(linkAt(), gallery, name)
    else if (save && save.origin !== location.origin) {
      event.preventDefault()
      void savePhoto(save)
    } else if (target.closest('.gretry')) {
      modal.querySelector<HTMLElement>('.gclose')!.focus()
      void show()
    }
  })
}

function createLightbox(count: number, words: Words['lightbox']): Lightbox {
  const isStill = prefersReducedMotion()
  const options = {
    // GLightbox leaves the content of slides of an unknown type to us.
    elements: Array.from({ length: count }, () => ({ type: 'photo' })),
    lightboxHTML: dialogHTML(words),
    slideHTML,
    loop: true,
    openEffect: isStill ? 'none' : 'fade',
    closeEffect: isStill ? 'none' : 'fade',
    slideEffect: isStill ? 'none' : 'slide',
    // It loads the neighbours before the photo, and styles that the policy forbids stop its gestures.
    preload: false,
    touchNavigation: false,
    draggable: false,
    zoomable: false,
  }
  return GLightbox(options)
}

/** The photos of a text have no heading of their own. */
function nameOf(gallery: HTMLElement): string {
  const ids = gallery.dataset.gallery!.split(' ')
  const texts = ids.map((id) => document.getElementById(id)?.textContent ?? '')
  return texts.join(' ') || document.querySelector('h1')!.textContent!
}

/** With the ids and classes that GLightbox looks for */
const dialogHTML = (words: Words['lightbox']) => `<dialog id="glightbox-body" aria-modal="true">
  <div class="goverlay"></div>
  <div class="gloader"></div>
  <p class="gstatus" role="status"></p>
  <p class="visually-hidden" aria-live="polite"></p>
  ${button('gclose', words.close, 'M6 6l12 12M18 6L6 18')}
  ${button('gprev', words.previous, 'M15 5l-7 7 7 7')}
  ${button('gnext', words.next, 'M9 5l7 7-7 7')}
  ${button('gshare', words.share, 'M12 15V4M8 7.5L12 3.5l4 4M6 11H5v9h14v-9h-1')}
  <a class="gbtn gsave" aria-label="${words.save}">${icon('M12 4v11M8 11.5l4 4 4-4M5 20h14')}</a>
  <div id="glightbox-slider" class="gslider"></div>
</dialog>`

function button(name: string, label: string, shape: string): string {
  return `<button type="button" class="gbtn ${name}" aria-label="${label}">${icon(shape)}</button>`
}

function icon(shape: string): string {
  return `<svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true" focusable="false"><path d="${shape}" /></svg>`
}

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether the visitor saves data or has a very slow connection: then nothing is fetched in advance. */
function isSavingData(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}
