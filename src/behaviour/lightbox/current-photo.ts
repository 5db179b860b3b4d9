/** Shows the current photo of the lightbox and its number, and loads its neighbours. */
import { fill } from '../../i18n/fill'
import type { Words } from '../../i18n/words'
import { isSavingData } from '../connection'
import { photosOf } from './gallery-photos'
import type { Box } from './lightbox-box'
import { addFrame, fillSlide, frameSlide } from './lightbox-slide'

/** The photos that load after the current one, as steps from it. */
const neighbours = [1, -1, 2, -2]

interface Parts {
  box: Box
  gallery: HTMLElement
  words: Words['lightbox']
  /** Gives the page the address of the photo that is shown. */
  rename: (id: string) => void
}

/** Returns a function that shows the photo at `box.index`. */
export function createShowCurrent({ box, gallery, words, rename }: Parts): () => void {
  const photos = photosOf(gallery)
  const slides = [...box.modal.querySelectorAll<HTMLElement>('.gslide')]
  const status = box.modal.querySelector('[role="status"]')!
  const description = box.modal.querySelector('[aria-live]')!
  const save = box.modal.querySelector<HTMLAnchorElement>('.gsave')!
  /** A photo that loads for a closed dialog would keep the dialog in memory. */
  const isCurrent = (index: number) => box.index === index && box.modal.isConnected

  /** Calls `action` for the slides around a photo. */
  function forNeighbours(index: number, action: (slide: HTMLElement, link: HTMLAnchorElement) => void): void {
    for (const step of neighbours) {
      const position = (index + step + photos.length * 2) % photos.length
      action(framed(position), photos[position]!)
    }
  }

  function framed(index: number): HTMLElement {
    addFrame(slides[index]!, words)
    return slides[index]!
  }

  async function show(link: HTMLAnchorElement, index: number): Promise<void> {
    rename(link.dataset.photo!)
    describe(link)
    forNeighbours(index, frameSlide)
    await fillSlide(framed(index), link, true)
    if (!isCurrent(index) || isSavingData()) return
    forNeighbours(index, (slide, neighbour) => void fillSlide(slide, neighbour, false))
  }

  function describe(link: HTMLAnchorElement): void {
    description.textContent = textOf(link)
    save.href = link.href
    save.download = `${link.dataset.photo}.jpg`
  }

  /** What the status, which is announced first, has not said. */
  function textOf(link: HTMLAnchorElement): string {
    const { alt } = link.querySelector('img')!
    return isNumber(alt, box.index + 1, photos.length) ? '' : alt
  }

  return () => {
    const { index } = box
    status.textContent = fill(words.placeOf, { place: index + 1, count: photos.length })
    void show(photos[index]!, index)
  }
}

/** Whether a text ends with the number of the photo, as the texts of photos do that authors have not described. */
function isNumber(alt: string, number: number, count: number): boolean {
  const last = alt.match(/\d+/g)?.slice(-2) ?? []
  return last.includes(`${number}`) && last.includes(`${count}`)
}
