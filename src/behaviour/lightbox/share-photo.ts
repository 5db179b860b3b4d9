/**
 * Shares the address of a photo: with the share sheet of the system, else with WhatsApp. Servers never see the part after
 * the #, so the address is that of the page of the event, which has the social card of the event.
 */
export async function sharePhoto(id: string, gallery: HTMLElement, title: string): Promise<void> {
  const ownPage = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  const page = gallery.closest<HTMLElement>('[data-address]')?.dataset.address ?? ownPage!.href
  const url = `${encodeURI(page)}#${id}`
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
