/** The slides of a gallery whose photos are not in the page. They are made from the pages of the event when they are near. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { isSavingData } from '../behaviour/connection'
import { photosOf } from '../behaviour/gallery/photos'
import type { Slot } from './slot'

/** The photos of a gallery in a carousel. */
export interface CarouselPhotos {
  /** All photos, also those that are not in the page. */
  count: number
  /** Photos on a slide. */
  perSlide: number
}

interface FurtherSlides {
  /** Undefined until its photos are known. */
  slideAt(index: number): Slot | undefined
  hasFailed: boolean
  tryAgain(): void
}

/** This many slides after the one that is shown are loaded, unless the visitor saves data. */
const ahead = 2

/** `slots`: the slides that are in the page. `index`: the one that is shown. */
export function useFurtherSlides(
  root: RefObject<HTMLElement | null>,
  slots: Slot[],
  index: number,
  photos: CarouselPhotos | undefined,
): FurtherSlides {
  const made = useRef(new Map<number, Slot>())
  const [hasFailed, setHasFailed] = useState(false)
  const [, setLoads] = useState(0)
  const { count = 0, perSlide = 1 } = photos ?? {}
  const first = slots.length * perSlide

  const load = useCallback(
    async (slide: number) => {
      const gallery = photosOf(galleryOf(root.current!))
      const ends = [slide * perSlide, Math.min((slide + 1) * perSlide, count) - 1]
      for (const position of ends) await gallery.load(position)
      setLoads((loads) => loads + 1)
    },
    [root, perSlide, count],
  )

  const shown = useRef(index)
  const show = useCallback(async () => {
    shown.current = index
    setHasFailed(false)
    try {
      await load(index)
    } catch {
      if (shown.current === index) setHasFailed(true)
      return
    }
    if (isSavingData()) return
    const last = Math.min(index + ahead, Math.ceil(count / perSlide) - 1)
    // A failure matters only when the slide is shown.
    await load(last).catch(() => undefined)
  }, [load, index, count, perSlide])

  useEffect(() => {
    if (count > first) void show()
  }, [count, first, show])

  function slideAt(position: number): Slot | undefined {
    if (position < slots.length) return slots[position]
    const known = made.current.get(position)
    if (known || !root.current) return known
    const slot = makeSlide(root.current, position * perSlide, Math.min((position + 1) * perSlide, count))
    if (slot) made.current.set(position, slot)
    return slot
  }

  return { slideAt, hasFailed, tryAgain: () => void show() }
}

function galleryOf(carousel: HTMLElement): HTMLElement {
  return carousel.closest<HTMLElement>('[data-gallery]')!
}

/** The photos from `start` to `end` in a list like that of the first slide; undefined until all are known. */
function makeSlide(carousel: HTMLElement, start: number, end: number): Slot | undefined {
  const photos = photosOf(galleryOf(carousel))
  const items = Array.from({ length: end - start }, (_, index) => photos.at(start + index)?.closest('li'))
  if (items.includes(undefined)) return
  const list = carousel.querySelector('[data-slide] ul')!.cloneNode() as HTMLElement
  list.innerHTML = items.map((item) => item!.outerHTML).join('')
  return { __html: list.outerHTML }
}
