/** The adapter around GLightbox. */
import GLightbox from 'glightbox'
import type { Words } from '../../i18n/words'
import { prefersReducedMotion } from '../motion'
import lightboxStyles from './lightbox.css?inline'
import buttonStyles from './lightbox-buttons.css?inline'
import { dialogHTML } from './lightbox-frame'
import motionStyles from './lightbox-motion.css?inline'
import { addFrame, slideHTML } from './lightbox-slide'

/** The members of an instance that we use; the types of the library lack some. */
export interface Box {
  index: number
  modal: HTMLElement
  settings: { slideEffect: string; closeEffect: string }
  openAt(index: number): void
  goToSlide(index: number): void
  nextSlide(): void
  prevSlide(): void
  close(): void
  on(event: 'close', callback: () => void): void
  on(event: 'slide_before_load', callback: (slide: { slideNode: HTMLElement }) => void): void
}

// Without it, in browsers of 2020, photos open as files.
if (!CSS.supports('inset', '0')) throw new Error('This browser cannot show the lightbox.')

// The styles come with this script, so that the style sheet of all pages is smaller.
addStyles(lightboxStyles + buttonStyles + motionStyles)

/** Safari before 16.4 cannot construct style sheets: there, the styles are added to a sheet of the page. */
function addStyles(text: string): void {
  try {
    const styles = new CSSStyleSheet()
    styles.replaceSync(text)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, styles]
  } catch {
    document.styleSheets[0]!.insertRule(`@media all{${text}}`, document.styleSheets[0]!.cssRules.length)
  }
}

/** A new instance for this many photos. */
export function createBox(count: number, words: Words['lightbox']): Box {
  const effect = prefersReducedMotion() ? 'none' : 'fade'
  const options = {
    // GLightbox leaves the content of slides of an unknown type to us.
    elements: Array.from({ length: count }, () => ({ type: 'photo' })),
    lightboxHTML: dialogHTML(words),
    slideHTML,
    openEffect: effect,
    closeEffect: effect,
    loop: true,
    preload: false,
    touchNavigation: false,
    keyboardNavigation: false,
    // It would not close the lightbox on phones.
    closeOnOutsideClick: false,
  }
  const box = GLightbox(options as object) as unknown as Box
  box.on('slide_before_load', ({ slideNode }) => addFrame(slideNode, words))
  return box
}
