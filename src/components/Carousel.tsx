/** A carousel as the ARIA patterns describe it; without a script, a row that scrolls and snaps. */
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useFocusInSlide } from '../behaviour/focus-in-slide'
import { useGlide } from '../behaviour/glide'
import { prefersReducedMotion } from '../behaviour/motion'
import { useRotation } from '../behaviour/rotation'
import styles from './Carousel.module.css'
import { CarouselControls } from './CarouselControls'

interface Props {
  /** The ids of the heading, or headings, that name it. */
  labelledBy: string
  /** What each slide holds; each with a key. */
  slides: { key: string; content: ReactNode }[]
  rotates?: boolean
  hasIndicators?: boolean
}

export function Carousel({ labelledBy, slides, rotates = false, hasIndicators = false }: Props) {
  const root = useRef<HTMLElement>(null)
  const trackId = useId()
  const { index, isReady, show } = useGlide(root, slides.length)
  const [isPlaying, setIsPlaying] = useState(rotates)
  // A slide show never starts by itself for those who asked for less motion.
  useEffect(() => setIsPlaying(rotates && !prefersReducedMotion()), [rotates])
  useFocusInSlide(root, index)
  useRotation(root, isReady && isPlaying, index, () => show(index + 1))

  if (slides.length === 0) return null
  return (
    <section
      ref={root}
      className={styles.carousel}
      data-ready={isReady || undefined}
      aria-roledescription="carousel"
      aria-labelledby={labelledBy}
      onKeyDown={(event) => isReady && showByKey(event, index, show)}
    >
      {slides.length > 1 && (
        <CarouselControls
          trackId={trackId}
          count={slides.length}
          index={index}
          show={show}
          hasIndicators={hasIndicators}
          slideShow={rotates ? { isPlaying, toggle: () => setIsPlaying(!isPlaying) } : undefined}
        />
      )}
      <div className={styles.track} data-glide-el="track" id={trackId} {...rowProps(isReady, slides.length)}>
        <div className={styles.slides} aria-live={isReady ? (isPlaying ? 'off' : 'polite') : undefined}>
          {slides.map(({ key, content }, place) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a fieldset of a form
            <div
              key={key}
              className={styles.slide}
              role="group"
              aria-roledescription="slide"
              aria-label={`${place + 1} of ${slides.length}`}
              inert={isReady && place !== index}
              aria-hidden={(isReady && place !== index) || undefined}
            >
              {content}
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

/** While it is a row that scrolls, the keyboard must reach it. */
function rowProps(isReady: boolean, count: number) {
  return isReady || count < 2 ? {} : { tabIndex: 0 }
}

function showByKey(event: KeyboardEvent, index: number, show: (index: number) => void): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  show(index + step)
}
