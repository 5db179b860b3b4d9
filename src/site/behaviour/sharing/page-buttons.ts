/** Buttons that copy an address or a text, add the address to a message, or print the page. */
import { publicAddress } from './public-address'

/** How long photos may take to load before the page is printed without them. */
const maxWaitMs = 20_000

/** How long a button says that it has copied. */
const doneMs = 3000

/** Buttons that say so now, with their own words. */
const shown = new Map<HTMLButtonElement, { before: string | null; timer: ReturnType<typeof setTimeout> }>()

export function listenToPageButtons(): void {
  addEventListener('beforeprint', () => {
    for (const folded of document.querySelectorAll<HTMLDetailsElement>('details[data-printed]'))
      folded.open = true
    void loadPhotos()
  })
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const message = target.closest<HTMLAnchorElement>('a[data-add]')
    if (message) addAddress(message)
    const button = target.closest<HTMLButtonElement>('[data-copy], [data-text], [data-print]')
    if (button?.dataset.copy) void copy(button, publicAddress(button.dataset.copy))
    else if (button?.dataset.text) void copy(button, button.dataset.text)
    else if (button) void printWithPhotos()
  })
}

/** Once, before the browser follows the link. */
function addAddress(message: HTMLAnchorElement): void {
  message.href += encodeURIComponent(` ${publicAddress(message.dataset.add)}`)
  delete message.dataset.add
}

/** Browsers refuse without a secure connection: then the text is shown, ready to be copied. */
async function copy(button: HTMLButtonElement, text: string): Promise<void> {
  const label = button.querySelector('span')!
  const status = button.nextElementSibling!
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    prompt('', text)
    return
  }
  const last = shown.get(button)
  clearTimeout(last?.timer)
  const before = last?.before ?? label.textContent
  for (const element of [label, status]) element.textContent = button.dataset.done!
  const timer = setTimeout(() => {
    label.textContent = before
    status.textContent = ''
    shown.delete(button)
  }, doneMs)
  shown.set(button, { before, timer })
}

/** Safari prints only the photos that have loaded. */
async function printWithPhotos(): Promise<void> {
  await Promise.race([loadPhotos(), new Promise((resolve) => setTimeout(resolve, maxWaitMs))])
  print()
}

/** Resolves when the photos that wait for the visitor to scroll have loaded, or failed. */
function loadPhotos(): Promise<unknown> {
  const photos = [...document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]')]
  for (const photo of photos) photo.loading = 'eager'
  return Promise.allSettled(photos.map((photo) => photo.decode()))
}
