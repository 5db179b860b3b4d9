/** Opens photos in the lightbox, whose code loads when one is touched or gets the focus. No React is needed. */

/** An element that contains the photos of a gallery. The attribute holds the ids of what names the gallery. */
const galleryOf = (link: HTMLAnchorElement) => link.closest<HTMLElement>('[data-gallery]')!

interface Press {
  link: HTMLAnchorElement
  gallery: HTMLElement
  /** Where it was, in CSS pixels of the window. */
  point: { x: number; y: number }
}

/** The last press on a photo, until the lightbox opens. */
let pressed: Press | undefined
let isOpening = false

export function photoAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('[data-gallery] a[data-photo]') : null
}

export function listenForPhotos(): void {
  for (const event of ['pointerdown', 'focusin'])
    document.addEventListener(event, ({ target }) => photoAt(target) && prepare(), { passive: true })
  document.addEventListener('click', (event) => {
    const link = photoAt(event.target)
    // A press on something else cancels.
    markPressed(undefined)
    // A click with a modifier key opens a new tab or window.
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    openPhoto(link, galleryOf(link), { x: event.clientX, y: event.clientY })
  })
}

/** A failure matters only when a photo is pressed. */
function prepare(): void {
  import('./lightbox-dialog').catch(() => undefined)
}

/** Opens a photo of a gallery, which need not be in the page. `point` is in CSS pixels of the window. */
export function openPhoto(link: HTMLAnchorElement, gallery: HTMLElement, point = { x: 0, y: 0 }): void {
  void open({ link, gallery, point })
}

/** Opens the last of the photos that are pressed while the code loads. */
async function open(press: Press): Promise<void> {
  markPressed(press)
  if (isOpening) return
  isOpening = true
  try {
    const { openLightbox } = await import('./lightbox-dialog')
    if (pressed) await openLightbox(pressed.link, pressed.gallery, pressed.point)
  } catch {
    if (pressed) location.assign(pressed.link.href)
  }
  isOpening = false
  markPressed(undefined)
}

function markPressed(press: Press | undefined): void {
  pressed?.gallery.removeAttribute('aria-busy')
  pressed = press
  press?.gallery.setAttribute('aria-busy', 'true')
}
