/** Opens the photos of a gallery in the lightbox, whose code loads at the first use. */
import type { Words } from '../../i18n/words'

type Dialog = typeof import('./lightbox-dialog')

const load = (): Promise<Dialog> => import('./lightbox-dialog')

/** The photo that was clicked last, until the lightbox opens. */
let clicked: { link: HTMLAnchorElement; show: (dialog: Dialog) => Promise<void> } | undefined

/**
 * Opens the lightbox when a photo in `gallery` is clicked. Returns a function that stops listening.
 * @param labelledBy the ids of what names the gallery, and so the dialog
 */
export function listenForPhotos(
  gallery: HTMLElement,
  labelledBy: string,
  words: Words['lightbox'],
): () => void {
  const listening = new AbortController()
  const listen = (
    type: 'click' | 'pointerdown' | 'focusin',
    act: (link: HTMLAnchorElement, event: Event) => void,
  ) =>
    gallery.addEventListener(
      type,
      (event) => {
        const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-photo]')
        if (link) act(link, event)
      },
      { signal: listening.signal },
    )
  // A failure matters only when a photo is clicked.
  const prepare = () => void load().catch(() => undefined)
  if (gallery.querySelector('a[data-photo]:focus')) prepare()
  listen('pointerdown', prepare)
  listen('focusin', prepare)
  listen('click', (link, event) => {
    const { metaKey, ctrlKey, shiftKey, altKey } = event as MouseEvent
    // A click with a modifier key opens a new tab or window.
    if (metaKey || ctrlKey || shiftKey || altKey) return
    event.preventDefault()
    const links = [...gallery.querySelectorAll<HTMLAnchorElement>('a[data-photo]')]
    open(link, ({ openLightbox }) => openLightbox(links, links.indexOf(link), textOf(labelledBy), words))
  })
  return () => listening.abort()
}

/** Opens one lightbox, even if several photos are clicked before its code has loaded. */
async function open(link: HTMLAnchorElement, show: (dialog: Dialog) => Promise<void>): Promise<void> {
  const isLoading = clicked !== undefined
  clicked = { link, show }
  if (isLoading) return
  try {
    const dialog = await load()
    await clicked.show(dialog)
  } catch {
    location.assign(clicked.link.href)
  } finally {
    clicked = undefined
  }
}

function textOf(ids: string): string {
  return ids
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
}
