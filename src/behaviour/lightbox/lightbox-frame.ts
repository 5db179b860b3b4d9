/** The dialog around the photos: buttons, keys, and a focus trap. */
import type { Words } from '../../i18n/words'
import type { Zoom } from './gestures/zoom'

/** The ids and classes are those GLightbox looks for. */
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
  ${button('gzoomin', words.zoomIn, 'M12 5v14M5 12h14')}
  ${button('gzoomout', words.zoomOut, 'M5 12h14')}
  ${button('gshare', words.share, 'M12 15V4M8 7.5L12 3.5l4 4M6 11H5v9h14v-9h-1')}
  <a class="gbtn gsave" tabindex="0" aria-label="${words.save}">${icon('M12 4v11M8 11.5l4 4 4-4M5 20h14')}</a>
  <div id="glightbox-slider" class="gslider"></div>
</div>`

function button(name: string, label: string, shape: string): string {
  return `<button type="button" class="gbtn ${name}" aria-label="${label}">${icon(shape)}</button>`
}

function icon(shape: string): string {
  return `<svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true" focusable="false"><path d="${shape}" /></svg>`
}

interface Dialog {
  modal: HTMLElement
  close(): void
  nextSlide(): void
  prevSlide(): void
}

/** Moves the focus into the dialog and handles its keys. Returns a function that stops handling them. */
export function handleKeys(dialog: Dialog, zoom: Zoom): () => void {
  const panOr = (across: -1 | 0 | 1, down: -1 | 0 | 1, move = () => {}) =>
    zoom.isEnlarged() ? zoom.pan(across, down) : move()
  const actions: Record<string, (event: KeyboardEvent) => void> = {
    Escape: () => (zoom.isEnlarged() ? zoom.showWhole() : dialog.close()),
    ArrowRight: () => panOr(1, 0, () => dialog.nextSlide()),
    ArrowLeft: () => panOr(-1, 0, () => dialog.prevSlide()),
    ArrowUp: () => panOr(0, -1),
    ArrowDown: () => panOr(0, 1),
    '+': () => zoom.step(1),
    '=': () => zoom.step(1), // the key of the plus sign without Shift
    '-': () => zoom.step(-1),
    0: () => zoom.showWhole(),
    Tab: ({ shiftKey }) => moveFocus(dialog.modal, shiftKey ? -1 : 1),
  }
  const onKey = (event: KeyboardEvent) => {
    // The key that opened the lightbox is still pressed.
    if (event.repeat && event.key === 'Enter') event.preventDefault()
    // The visitor must see what has the focus.
    delete dialog.modal.dataset.controlsHidden
    const action = actions[event.key]
    if (!action || event.altKey || event.ctrlKey || event.metaKey) return
    action(event)
    event.preventDefault()
  }
  document.addEventListener('keydown', onKey)
  dialog.modal.querySelector<HTMLElement>('.gclose')!.focus()
  return () => document.removeEventListener('keydown', onKey)
}

function moveFocus(modal: HTMLElement, step: 1 | -1): void {
  const controls = [...modal.querySelectorAll<HTMLElement>('.gbtn, .gslide.current button')].filter(
    (element) => element.offsetParent,
  )
  const current = controls.indexOf(document.activeElement as HTMLElement)
  const next = current < 0 && step < 0 ? -1 : current + step
  controls[(next + controls.length) % controls.length]?.focus()
}
