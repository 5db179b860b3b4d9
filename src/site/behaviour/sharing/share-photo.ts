/** Shares and saves a photo ([how](../../../docs/decisions/site.md#sharing)). */
import { publicAddress } from './public-address'

/** How long the photo may take to load: browsers open the share sheet only within five seconds after a press. */
const maxWaitMs = 3000

/**
 * Passes the published photo with its address to the share sheet of the system; only the address, if the browser cannot share
 * files or the photo does not load; without a share sheet, opens WhatsApp with the address. Servers never see the part after
 * the #, so the address is that of the page of the event, which shows other sites a photo of the event.
 */
export async function sharePhoto(
  { href, dataset }: HTMLAnchorElement,
  gallery: HTMLElement,
  title: string,
): Promise<void> {
  const path = gallery.closest<HTMLElement>('[data-address]')?.dataset.address
  const url = `${publicAddress(path)}#${dataset.photo}`
  if (!navigator.share) {
    open(`https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`, '_blank', 'noopener')
    return
  }
  const files = await load(href, `${dataset.photo}.jpg`)
  try {
    await navigator.share(files ? { files, title, text: url } : { title, url })
  } catch (error) {
    // The visitor has closed the sheet.
    if ((error as DOMException).name !== 'AbortError') throw error
  }
}

/** The photo as a file; undefined if it cannot be shared. */
async function load(address: string, name: string): Promise<File[] | undefined> {
  const type = 'image/jpeg'
  if (!navigator.canShare?.({ files: [new File([], name, { type })] })) return
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(maxWaitMs) })
    if (!response.ok) return
    return [new File([await response.blob()], name, { type })]
  } catch {
    return
  }
}

/**
 * Saves a photo of another host. Browsers ignore `download` there, and open the photo instead. So its bytes are loaded,
 * which the host has to allow (CORS); if it does not, the photo opens as an ordinary link.
 */
export async function savePhoto({ href, download }: HTMLAnchorElement): Promise<void> {
  try {
    // The browser may have kept the answer to a request that was not allowed to read it.
    const response = await fetch(href, { cache: 'no-cache' })
    if (!response.ok) throw new Error(`${href} answered with ${response.status}.`)
    const bytes = URL.createObjectURL(await response.blob())
    Object.assign(document.createElement('a'), { href: bytes, download }).click()
    // The browser has begun to read the bytes by then (https://crbug.com/827932).
    setTimeout(() => URL.revokeObjectURL(bytes), 60_000)
  } catch {
    location.assign(href)
  }
}
