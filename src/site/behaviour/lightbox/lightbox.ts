/** Opens the photos of galleries in the lightbox, whose code loads when one is touched or gets the focus. */
import type { Words } from '../../../i18n/dictionaries'
import { whenParsed } from '../parsed'

/** The photo that was pressed last, until the lightbox opens. */
let wanted: HTMLAnchorElement | undefined

function photoAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('[data-gallery] a[data-photo]') : null
}

/** In browsers without modal dialogs, a photo is a link to its large version. */
export function listenForPhotos(): void {
  if (!window.HTMLDialogElement?.prototype.showModal) return
  for (const event of ['pointerdown', 'focusin'])
    document.addEventListener(event, ({ target }) => {
      if (photoAt(target)) import('./dialog').catch(() => {}) // matters only when a photo is pressed
    })
  document.addEventListener('click', (event) => {
    const link = photoAt(event.target)
    wanted = undefined
    // A click with a modifier key opens a new tab or window.
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void open(link, event)
  })
}

async function open(link: HTMLAnchorElement, { clientX, clientY }: MouseEvent): Promise<void> {
  wanted = link
  const gallery = link.closest('[data-gallery]')!
  gallery.setAttribute('aria-busy', 'true')
  try {
    const { openPhoto } = await import('./dialog')
    await whenParsed()
    if (wanted === link) await openPhoto(link, { x: clientX, y: clientY })
  } catch {
    if (wanted === link) await follow(link)
  }
  gallery.removeAttribute('aria-busy')
}

/** Without a network, the browser would show an error instead of this page. The service worker does not answer HEAD requests. */
async function follow({ href }: HTMLAnchorElement): Promise<void> {
  try {
    await fetch(href, { method: 'HEAD', mode: 'no-cors' })
  } catch {
    const { noNetwork }: Words['lightbox'] = JSON.parse(document.querySelector('main')!.dataset.lightbox!)
    alert(noNetwork)
    return
  }
  location.assign(href)
}
