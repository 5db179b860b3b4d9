/** Shows the current photo of the lightbox and its number, and loads its neighbours. */
import { fill } from '../../i18n/fill'
import type { Words } from '../../i18n/words'
import { isSavingData } from '../connection'
import { photosOf } from '../gallery/photos'
import type { Box } from './lightbox-box'
import { addFrame, fillSlide, frameSlide, markFrame } from './lightbox-slide'

/** The photos that load after the current one, as steps from it. */
const neighbours = [1, -1, 2, -2]
/** The pages of photos that are at most this many steps away are fetched. */
const reach = 6

interface Parts {
  box: Box
  gallery: HTMLElement
  words: Words['lightbox']
  /** Gives the page the address of the photo that is shown. */
  rename: (id: string) => void
}

/** Returns a function that shows the photo at `box.index`, or that it has not been fetched yet, or that this has failed. */
export function createShowCurrent({ box, gallery, words, rename }: Parts): () => void {
  const photos = photosOf(gallery)
  const slides = [...box.modal.querySelectorAll<HTMLElement>('.gslide')]
  const status = box.modal.querySelector('[role="status"]')!
  const description = box.modal.querySelector('[aria-live]')!
  const save = box.modal.querySelector<HTMLAnchorElement>('.gsave')!
  /** A photo that loads for a closed dialog would keep the dialog in memory. */
  const isCurrent = (index: number) => box.index === index && box.modal.isConnected

  /** Calls `action` for the slides around a photo whose photos are known. */
  function forNeighbours(index: number, action: (slide: HTMLElement, link: HTMLAnchorElement) => void): void {
    for (const step of neighbours) {
      const position = (index + step + photos.count * 2) % photos.count
      const link = photos.at(position)
      if (link) action(framed(position), link)
    }
  }

  function framed(index: number): HTMLElement {
    addFrame(slides[index]!, words)
    return slides[index]!
  }

  async function show(link: HTMLAnchorElement, index: number): Promise<void> {
    rename(link.dataset.photo!)
    describe(link)
    // The carousel shows it when the lightbox is closed.
    if (!document.contains(link))
      gallery.querySelector('[data-island]')?.dispatchEvent(new Event('photosneeded'))
    forNeighbours(index, frameSlide)
    await fillSlide(framed(index), link, true)
    if (!isCurrent(index) || isSavingData()) return
    forNeighbours(index, (slide, neighbour) => void fillSlide(slide, neighbour, false))
    await loadAhead(index)
    if (isCurrent(index)) forNeighbours(index, (slide, neighbour) => void fillSlide(slide, neighbour, false))
  }

  function describe(link: HTMLAnchorElement | undefined): void {
    description.textContent = link ? textOf(link) : words.loading
    // It keeps the focus while there is nothing to save.
    save.role = link ? null : 'link'
    save.ariaDisabled = link ? null : 'true'
    if (!link) {
      save.removeAttribute('href')
      return
    }
    save.href = link.href
    save.download = `${link.dataset.photo}.jpg`
  }

  /** What the status, which is announced first, has not said. */
  function textOf(link: HTMLAnchorElement): string {
    const { alt } = link.querySelector('img')!
    return isNumber(alt, box.index + 1, photos.count) ? '' : alt
  }

  /** A failure matters only when the photo is to be shown. */
  async function loadAhead(index: number): Promise<void> {
    const ends = [index + reach, index - reach].map((position) =>
      Math.max(0, Math.min(position, photos.count - 1)),
    )
    for (const position of ends) await photos.load(position).catch(() => undefined)
  }

  async function waitFor(index: number): Promise<void> {
    const frame = addFrame(slides[index]!, words)
    describe(undefined)
    markFrame(frame, 'loading')
    try {
      await photos.load(index)
      if (isCurrent(index)) void show(photos.at(index)!, index)
    } catch {
      markFrame(frame, 'error')
      if (isCurrent(index)) description.textContent = words.failed
    }
  }

  return () => {
    const { index } = box
    const link = photos.at(index)
    status.textContent = fill(words.placeOf, { place: index + 1, count: photos.count })
    if (link) void show(link, index)
    else void waitFor(index)
  }
}

/** Whether a text ends with the number of the photo, as the texts of photos do that authors have not described. */
function isNumber(alt: string, number: number, count: number): boolean {
  const last = alt.match(/\d+/g)?.slice(-2) ?? []
  return last.includes(`${number}`) && last.includes(`${count}`)
}
