/** Opens the photos of a gallery over the page. The code for that loads at the first use. */
import type { Words } from '../i18n/words'

type Dialog = typeof import('./lightbox-dialog')

const load = (): Promise<Dialog> => import('./lightbox-dialog')

/** The photo that was pressed last, until its lightbox is there. */
let pressed: { link: HTMLAnchorElement; open: (dialog: Dialog) => Promise<void> } | undefined

/**
 * Opens the lightbox when a photo in `gallery` is pressed; returns what stops that.
 * @param labelledBy the ids of what names the gallery, and so the dialog
 */
export function listenForPhotos(
  gallery: HTMLElement,
  labelledBy: string,
  words: Words['lightbox'],
): () => void {
  const listening = new AbortController()
  const listen = (
    event: 'click' | 'pointerdown' | 'focusin',
    act: (link: HTMLAnchorElement, event: Event) => void,
  ) =>
    gallery.addEventListener(
      event,
      (heard) => {
        const link = (heard.target as Element).closest<HTMLAnchorElement>('a[data-photo]')
        if (link) act(link, heard)
      },
      { signal: listening.signal },
    )
  // A failure shows when the photo is pressed; until then nobody needs to know.
  const prepare = () => void load().catch(() => undefined)
  if (gallery.querySelector('a[data-photo]:focus')) prepare()
  listen('pointerdown', prepare)
  listen('focusin', prepare)
  listen('click', (link, event) => {
    const { metaKey, ctrlKey, shiftKey, altKey } = event as MouseEvent
    // With a key held the link opens a new tab or window, as everywhere.
    if (metaKey || ctrlKey || shiftKey || altKey) return
    event.preventDefault()
    const links = [...gallery.querySelectorAll<HTMLAnchorElement>('a[data-photo]')]
    press(link, ({ openLightbox }) => openLightbox(links, links.indexOf(link), textOf(labelledBy), words))
  })
  return () => listening.abort()
}

/** One lightbox, also when two photos are pressed before it is there. */
async function press(link: HTMLAnchorElement, open: (dialog: Dialog) => Promise<void>): Promise<void> {
  const isLoading = pressed !== undefined
  pressed = { link, open }
  if (isLoading) return
  try {
    const dialog = await load()
    await pressed.open(dialog)
  } catch {
    location.assign(pressed.link.href)
  } finally {
    pressed = undefined
  }
}

function textOf(ids: string): string {
  return ids
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
}
