/** A carousel (ARIA Authoring Practices Guide, Carousel). Before hydration, it is a row that scrolls and snaps. */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useEarlyPhotos } from '../behaviour/carousel/early-photos'
import { useFocusInSlide } from '../behaviour/carousel/focus-in-slide'
import { useGlide } from '../behaviour/carousel/glide'
import { useRotation } from '../behaviour/carousel/rotation'
import { prefersReducedMotion } from '../behaviour/motion'
import { fill } from '../i18n/fill'
import type { Words } from '../i18n/words'
import styles from './Carousel.module.css'
import { CarouselControls } from './CarouselControls'
import { type Slot, slotProps } from './slot'

export interface CarouselProps {
  slots: Slot[]
  /** The ids of the headings that name it. */
  labelledBy: string
  words: Words['carousel']
  rotates?: boolean
  hasIndicators?: boolean
  /** For a gallery */
  photosPerSlide?: number
}

export default function Carousel(props: CarouselProps) {
  const { slots, labelledBy, words, rotates = false, hasIndicators = false, photosPerSlide } = props
  const root = useRef<HTMLElement>(null)
  const trackId = useId()
  const count = slots.length
  const { index, isReady, show, step } = useGlide(root, count)
  const [isPlaying, setIsPlaying] = useState(rotates)
  // A slide show never starts automatically for visitors who prefer reduced motion.
  useEffect(() => setIsPlaying(rotates && !prefersReducedMotion()), [rotates])
  useFocusInSlide(root, isReady, index)
  useEarlyPhotos(root, isReady, index)
  useRotation(root, isReady && isPlaying, index, () => step(1))
  useEffect(
    () => (isReady ? showClosedPhotos(root.current!, photosPerSlide, show) : undefined),
    [isReady, photosPerSlide, show],
  )

  return (
    <section
      ref={root}
      className={styles.carousel}
      data-ready={isReady || undefined}
      aria-roledescription={words.carousel}
      aria-labelledby={labelledBy}
      onKeyDown={(event) => isReady && stepByKey(event, step)}
    >
      {count > 1 && (
        <CarouselControls
          words={words}
          trackId={trackId}
          count={count}
          index={index}
          show={show}
          step={step}
          hasIndicators={hasIndicators}
          slideShow={rotates ? { isPlaying, toggle: () => setIsPlaying(!isPlaying) } : undefined}
        />
      )}
      <div className={styles.track} data-glide-el="track" id={trackId} {...rowProps(isReady, count)}>
        <div className={styles.slides} aria-live={isReady ? (isPlaying ? 'off' : 'polite') : undefined}>
          {slots.map((slot, position) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a fieldset of a form
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: slides never change their order
              key={position}
              className={styles.slide}
              role="group"
              aria-roledescription={words.slide}
              aria-label={fill(words.placeOf, { place: position + 1, count })}
              data-slide=""
              inert={isReady && position !== index}
              aria-hidden={(isReady && position !== index) || undefined}
              {...slotProps(slot)}
            />
          ))}
        </div>
      </div>
    </section>
  )
}

/** While it is a scrolling row, it must be reachable by keyboard. */
function rowProps(isReady: boolean, count: number) {
  return isReady || count < 2 ? {} : { tabIndex: 0 }
}

/** Shows the slide of the photo that the lightbox showed last (behaviour/lightbox/lightbox-dialog.ts). */
function showClosedPhotos(
  carousel: HTMLElement,
  perSlide: number | undefined,
  show: (index: number) => void,
): (() => void) | undefined {
  const gallery = carousel.closest('[data-gallery]')
  if (!gallery || !perSlide) return
  const showSlide = (event: Event) => {
    event.preventDefault()
    const { detail: index } = event as CustomEvent<number>
    // The photo must no longer be inert when it gets the focus.
    flushSync(() => show(Math.floor(index / perSlide)))
  }
  gallery.addEventListener('photoclose', showSlide)
  return () => gallery.removeEventListener('photoclose', showSlide)
}

function stepByKey(event: KeyboardEvent, step: (by: 1 | -1) => void): void {
  const by = ({ ArrowLeft: -1, ArrowRight: 1 } as const)[event.key]
  if (!by || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  step(by)
}
