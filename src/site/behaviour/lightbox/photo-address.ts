/**
 * Opens the photo that an address names, `/education#2025-10-17-5e949096`: the event, or the name of the photo, and the
 * beginning of its checksum. If the event has left the page of its area, the visitor is redirected to the event's own page.
 */
import { photoIdPattern } from '../../../page-data/site-path'

export function openAddressedPhotos(): void {
  addEventListener('hashchange', openAddressed)
  if (linkTo(location.hash.slice(1)) && !history.state?.isOverPage) putPageBelow()
  openAddressed()
}

/** The link to a photo, also under a former name of its event's folder: the day and the checksum have to match. */
function linkTo(id: string): HTMLAnchorElement | null {
  if (!photoIdPattern.test(id)) return null
  const [, day, checksum] = /^(\d{4}-\d\d-\d\d-).*?([0-9a-f]+)$/.exec(id) ?? []
  const renamed = day && `a[data-photo^="${day}"][data-photo$="-${checksum}"]`
  return (
    document.querySelector<HTMLAnchorElement>(`a[data-photo="${id}"]`) ??
    (renamed ? document.querySelector<HTMLAnchorElement>(renamed) : null)
  )
}

/** Adds an entry for the page to the history before that of the photo, so that Back closes the photo. */
function putPageBelow(): void {
  const { hash, pathname, search } = location
  history.replaceState(null, '', pathname + search)
  history.pushState({ isOverPage: true }, '', hash)
}

function openAddressed(): void {
  document.querySelector('.withdrawn')?.remove()
  const id = location.hash.slice(1)
  const event = photoIdPattern.exec(id)?.[1]
  if (!event) return
  const link = linkTo(id)
  if (!link) {
    leadToEvent(event)
    return
  }
  history.replaceState(history.state, '', `#${link.dataset.photo}`)
  link.click()
}

/** Leads to the page of the event that may show the photo, or says that it is not on the site. */
function leadToEvent(event: string): void {
  const heading = document.getElementById(`gallery-${event}`)
  const page = heading?.matches('h1') ? furtherPage(heading) : linkToPageOf(event)
  if (page) location.replace(page.href + location.hash)
  else showNote(heading, document.querySelector('main')!.dataset.withdrawn!)
}

/** The link to the next page of an event with several pages; on the last one, to the first, unless the visitor has come from there. */
function furtherPage(heading: HTMLElement): HTMLAnchorElement | null {
  const current = heading.closest('article')?.querySelector('nav [aria-current]')
  if (!current) return null
  const pages = [...current.closest('nav')!.querySelectorAll('a')]
  const next = pages[pages.indexOf(current as HTMLAnchorElement) + 1]
  return next ?? (pages.some(({ href }) => document.referrer === href) ? null : pages[0]!)
}

/** The link to the event below its carousel; its card, also if its folder has another name now; or the link to the year that lists it. */
function linkToPageOf(event: string): HTMLAnchorElement | null {
  const day = event.slice(0, 10)
  const ends = [`href$="/events/${event}"`, `href*="/events/${day}"`, `href$="/${day.slice(0, 4)}"`]
  for (const end of ends) {
    const link = document.querySelector<HTMLAnchorElement>(`main a[${end}]`)
    if (link) return link
  }
  return null
}

/** Adds a note at the event, or at the top of the page. */
function showNote(heading: HTMLElement | null, text: string): void {
  const note = document.createElement('p')
  note.className = 'withdrawn'
  note.tabIndex = -1
  note.textContent = text
  note.role = 'status'
  if (heading) heading.after(note)
  else document.querySelector('main')!.prepend(note)
  note.focus({ preventScroll: true })
  // There is no frame before the styles have loaded.
  requestAnimationFrame(() => note.scrollIntoView({ block: 'center', behavior: 'instant' }))
}
