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
