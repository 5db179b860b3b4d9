/** Shares the address of a photo: with the share sheet of the system, else with WhatsApp. */
export async function sharePhoto(id: string, title: string): Promise<void> {
  const { href } = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')!
  const url = `${href}#${id}`
  if (!navigator.share) {
    open(`https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`, '_blank', 'noopener')
    return
  }
  try {
    await navigator.share({ title, url })
  } catch (error) {
    // The visitor has closed the sheet.
    if ((error as DOMException).name !== 'AbortError') throw error
  }
}
