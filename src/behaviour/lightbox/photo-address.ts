/**
 * Opens the photo that an address names, `/education#2025-10-17-5e949096`: the event, or the name of the photo, and the
 * beginning of its checksum. If the event has left the page of its area, the visitor is redirected to the event's own page.
 */
import type { Words } from '../../i18n/words'
import { photoIdPattern } from '../../shared/site-path'
import { openPhoto } from './lightbox'

export function openAddressedPhotos(): void {
  addEventListener('hashchange', () => openAddressed())
  if (linkTo(location.hash.slice(1)) && !history.state?.isOverPage) putPageBelow()
  openAddressed(true)
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

/** `isFirst`: the visitor has come to the page with this address. */
function openAddressed(isFirst = false): void {
  document.querySelector('.withdrawn')?.remove()
  const id = location.hash.slice(1)
  const event = photoIdPattern.exec(id)?.[1]
  if (!event) return
  const link = linkTo(id)
  if (link) {
    link.click()
    return
  }
  const partial = document.querySelectorAll<HTMLElement>(
    `[data-pages][data-gallery^="gallery-${id.slice(0, 10)}"]`,
  )
  if (partial.length > 0) void openFurther(id, [...partial], isFirst)
  else leadToEvent(event)
}

/** Opens a photo of these galleries that is on another page of the event. */
async function openFurther(id: string, galleries: HTMLElement[], isFirst: boolean): Promise<void> {
  const words: Words['lightbox'] = JSON.parse(document.querySelector('main')!.dataset.lightbox!)
  const heading = document.getElementById(galleries[0]!.dataset.gallery!.split(' ')[0]!)
  const note = showNote(heading, words.loading)
  const isWanted = () => location.hash === `#${id}` && note.isConnected
  try {
    const { photosOf } = await import('../gallery/photos')
    for (const gallery of galleries) {
      const photos = photosOf(gallery)
      const index = await photos.search(id)
      if (!isWanted()) return
      if (index === undefined) continue
      note.remove()
      if (isFirst && !history.state?.isOverPage) putPageBelow()
      openPhoto(photos.at(index)!, gallery)
      return
    }
    if (!isWanted()) return
    note.remove()
    leadToEvent(photoIdPattern.exec(id)![1]!)
  } catch {
    if (!isWanted()) return
    const button = Object.assign(document.createElement('button'), { type: 'button', className: 'button' })
    button.textContent = words.tryAgain
    button.addEventListener('click', () => openAddressed(isFirst))
    note.textContent = `${words.failed} `
    note.append(button)
  }
}

/** Says that the photo of an event does not exist, on the page that shows the event. */
function leadToEvent(event: string): void {
  const heading = document.getElementById(`gallery-${event}`)
  const page = heading ? null : linkToPageOf(event)
  if (page) location.replace(page.href + location.hash)
  else showNote(heading, document.querySelector('main')!.dataset.withdrawn!)
}

/** The card of the event, also if its folder has another name now, or the link to the year that lists it. */
function linkToPageOf(event: string): HTMLAnchorElement | null {
  const day = event.slice(0, 10)
  const ends = [
    `/events/${event}"]`,
    `/events/${event}/"]`,
    `/${day.slice(0, 4)}"]`,
    `/${day.slice(0, 4)}/"]`,
  ]
  const [exact, exactInFolder, year, yearInFolder] = ends.map((end) => `main a[href$="${end}`)
  return (
    document.querySelector(`${exact}, ${exactInFolder}`) ??
    document.querySelector(`main a[href*="/events/${day}"]`) ??
    document.querySelector(`${year}, ${yearInFolder}`)
  )
}

/** Adds a note at the event, or at the top of the page. */
function showNote(heading: HTMLElement | null, text: string): HTMLElement {
  const note = document.createElement('p')
  note.className = 'withdrawn'
  note.tabIndex = -1
  note.textContent = text
  note.role = 'status'
  if (heading) heading.after(note)
  else document.querySelector('main')!.prepend(note)
  note.focus({ preventScroll: true })
  note.scrollIntoView({ block: 'center', behavior: 'instant' })
  return note
}
