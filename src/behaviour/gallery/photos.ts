/**
 * The photos of a gallery: those in the page, and those that are fetched from the pages of the event when they are needed
 * (src/components/sections/Gallery.tsx). Photos are numbered from 0.
 */
import { photosPerPage } from '../../shared/event-pages'

/** How long the page of an event may take to load. */
const maxWaitMs = 20_000

interface GalleryPhotos {
  /** All photos, also those that have not been fetched. */
  count: number
  /** The link of a photo, in the page if it is there; undefined until it has been fetched. */
  at(index: number): HTMLAnchorElement | undefined
  placeOf(link: HTMLAnchorElement): number
  /** The place of a photo that has been fetched, also under a former name of its event's folder; undefined if there is none. */
  find(id: string): number | undefined
  /** Resolves when the photo at a place is known. Fetches each page once. @throws if the page cannot be fetched */
  load(index: number): Promise<void>
  /** The address of the page of the event that contains the photo; undefined for other galleries. */
  pageOf(index: number): string | undefined
  /** Fetches pages until the photo is found; undefined if it is on none. @throws as `load` */
  search(id: string): Promise<number | undefined>
}

const galleries = new WeakMap<HTMLElement, GalleryPhotos>()

/** `gallery` has the attribute `data-gallery`. */
export function photosOf(gallery: HTMLElement): GalleryPhotos {
  const photos = galleries.get(gallery) ?? createPhotos(gallery)
  galleries.set(gallery, photos)
  return photos
}

function createPhotos(gallery: HTMLElement): GalleryPhotos {
  /** Fetched ones in the page have their place as an attribute. */
  const initial = () => [...gallery.querySelectorAll<HTMLAnchorElement>('a[data-photo]:not([data-place])')]
  const before = Number(gallery.dataset.before ?? 0)
  const pages = gallery.dataset.pages?.split(' ') ?? []
  /** By place; empty for photos that have not been fetched. */
  const ids = Array.from({ length: before }, () => '').concat(initial().map(({ dataset }) => dataset.photo!))
  const end = ids.length
  const count = Number(gallery.dataset.count ?? end)
  while (ids.length < count) ids.push('')
  const fetched: HTMLAnchorElement[] = []
  const requests = new Map<number, Promise<void>>()

  function at(index: number): HTMLAnchorElement | undefined {
    if (index >= before && index < end) return initial()[index - before]
    const shown = gallery.querySelector<HTMLAnchorElement>(`a[data-place="${index}"]`)
    return shown ?? fetched[index]
  }

  function find(id: string): number | undefined {
    const index = ids.indexOf(id)
    const found = index < 0 ? ids.findIndex((other) => isRenamed(id, other)) : index
    return found < 0 ? undefined : found
  }

  async function fetchPage(page: number): Promise<void> {
    const links = await fetchLinks(pages[page]!)
    const sizes = initial()[0]?.querySelector('img')?.sizes ?? ''
    for (const [index, link] of links.entries()) {
      const position = page * photosPerPage + index
      if (position >= count || ids[position]) continue
      if (ids.includes(link.dataset.photo!)) link.removeAttribute('id')
      ids[position] = link.dataset.photo!
      fetched[position] = prepare(link, position, sizes)
    }
  }

  async function load(index: number): Promise<void> {
    if (ids[index]) return
    const page = Math.floor(index / photosPerPage)
    const request = requests.get(page) ?? fetchPage(page)
    requests.set(page, request)
    try {
      await request
    } finally {
      requests.delete(page)
    }
    if (!ids[index]) throw new Error(`The page ${pages[page]} does not contain photo ${index + 1}.`)
  }

  return {
    count,
    at,
    placeOf: (link) => Number(link.dataset.place ?? before + initial().indexOf(link)),
    find,
    load,
    pageOf: (index) => pages[Math.floor(index / photosPerPage)],
    async search(id) {
      for (;;) {
        const index = find(id)
        const unknown = ids.indexOf('')
        if (index !== undefined || unknown < 0) return index
        await load(unknown)
      }
    },
  }
}

/** Whether the day and the checksum of two ids are the same. */
function isRenamed(id: string, other: string): boolean {
  const [, day, checksum] = /^(\d{4}-\d\d-\d\d-).*?([0-9a-f]+)$/.exec(id) ?? []
  return day !== undefined && other.startsWith(day) && other.endsWith(`-${checksum}`)
}

async function fetchLinks(address: string): Promise<HTMLAnchorElement[]> {
  const response = await fetch(address, { signal: AbortSignal.timeout(maxWaitMs) })
  if (!response.ok) throw new Error(`The page ${address} answered with ${response.status}.`)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  return [...page.querySelectorAll<HTMLAnchorElement>('[data-gallery]:not(.prose) a[data-photo]')]
}

/** Photos have other widths here than on their own page, where the first ones load early. */
function prepare(link: HTMLAnchorElement, index: number, sizes: string): HTMLAnchorElement {
  link.dataset.place = `${index}`
  for (const version of link.querySelectorAll<HTMLImageElement | HTMLSourceElement>('source, img'))
    version.sizes = sizes
  const image = link.querySelector('img')!
  image.loading = 'lazy'
  image.removeAttribute('fetchpriority')
  return link
}
