/** The dialog around the photos: its buttons and keys, and the focus, which stays inside. */
import type { Words } from '../i18n/words'

/** The ids and classes are those GLightbox looks for; `gbtn` keeps a press from counting as outside. */
export const dialogHTML = (
  words: Words['lightbox'],
) => `<div id="glightbox-body" class="glightbox-container" role="dialog" aria-modal="true"
  tabindex="-1">
  <div class="goverlay"></div>
  <div class="gloader" hidden></div>
  <p class="lightboxStatus" role="status"></p>
  <p class="visually-hidden" aria-live="polite"></p>
  ${button('gclose', words.close, 'M6 6l12 12M18 6L6 18')}
  ${button('gprev', words.previous, 'M15 5l-7 7 7 7')}
  ${button('gnext', words.next, 'M9 5l7 7-7 7')}
  <div id="glightbox-slider" class="gslider"></div>
</div>`

function button(name: string, label: string, shape: string): string {
  return `<button type="button" class="gbtn ${name}" aria-label="${label}">
    <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true" focusable="false"><path d="${shape}" /></svg>
  </button>`
}

interface Dialog {
  modal: HTMLElement
  close(): void
  nextSlide(): void
  prevSlide(): void
}

/** Moves the focus into the dialog and handles its keys. Returns a function that stops handling them. */
export function keepFocusInside(dialog: Dialog): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Escape') dialog.close()
    else if (event.key === 'ArrowRight') dialog.nextSlide()
    else if (event.key === 'ArrowLeft') dialog.prevSlide()
    else if (event.key === 'Tab') moveFocus(dialog.modal, event.shiftKey ? -1 : 1)
    else return
    event.preventDefault()
  }
  document.addEventListener('keydown', onKey)
  dialog.modal.querySelector<HTMLElement>('.gclose')!.focus()
  return () => document.removeEventListener('keydown', onKey)
}

function moveFocus(modal: HTMLElement, step: 1 | -1): void {
  const buttons = [...modal.querySelectorAll<HTMLElement>('button')].filter((element) => element.offsetParent)
  const current = buttons.indexOf(document.activeElement as HTMLElement)
  const next = current < 0 && step < 0 ? -1 : current + step
  buttons.at(next % buttons.length)?.focus()
}
