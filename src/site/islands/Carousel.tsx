/** A carousel (ARIA Authoring Practices Guide, Carousel). Before hydration, it is a row that scrolls and snaps. */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Words } from '../../i18n/dictionaries'
import { fill } from '../../i18n/format'
import { prefersReducedMotion } from '../behaviour/motion'
import styles from './Carousel.module.css'
import { CarouselControls } from './CarouselControls'
import type { IslandProps } from './island-props'
import { createSlider, type Slider, whenStill } from './slider'

interface Props extends IslandProps {
  /** The ids of the headings that name it. */
  labelledBy: string
  words: Words['carousel']
  rotates?: boolean
  hasIndicators?: boolean
}

export default function Carousel({
  slots,
  labelledBy,
  words,
  rotates = false,
  hasIndicators = false,
  onReady,
}: Props) {
  const root = useRef<HTMLElement>(null)
  const slider = useRef<Slider>(undefined)
  const trackId = useId()
  const [index, setIndex] = useState(0)
  const [isReady, setIsReady] = useState(false)
  const [isPlaying, setIsPlaying] = useState(rotates)
  const count = slots.length
  const slideAt = (place: number) => root.current!.querySelectorAll<HTMLElement>('[data-slide]')[place]!

  const start = () => {
    const element = root.current!
    const isRow =
      document.activeElement?.matches('[data-glide-el]') && element.contains(document.activeElement)
    let shown = 0
    slider.current = createSlider(element, (next) => {
      shown = next
      if (slider.current) move(next)
    })
    flushSync(() => {
      setIndex(shown)
      setIsReady(true)
      // A slide show never starts by itself for visitors who prefer reduced motion.
      setIsPlaying(rotates && !prefersReducedMotion())
    })
    if (isRow) focusIn(slideAt(shown)) // only a row can have the focus
    element.addEventListener('photoclose', showOpened)
    onReady!()
  }
  /** The focus stays in the slide that is shown. */
  const move = (next: number) => {
    const hasFocus = slideAt(index).parentElement!.contains(document.activeElement)
    flushSync(() => setIndex(next))
    if (hasFocus && !slideAt(next).contains(document.activeElement)) focusIn(slideAt(next))
  }
  /** Shows the photo that opened the lightbox, which gets the focus when that closes (behaviour/lightbox/dialog.ts). */
  const showOpened = ({ target }: Event) => {
    const slide = (target as Element).closest('[data-slide]')!
    slider.current!.show([...slide.parentElement!.children].indexOf(slide))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; an island is never removed
  useEffect(() => whenStill(root.current!, () => setTimeout(start)), [])
  useEffect(() => {
    if (isReady) slider.current!.setPlaying(isPlaying)
  }, [isReady, isPlaying])
  useEffect(() => {
    if (!isReady) return
    // The next slide has its photos before it is shown.
    for (const photo of slideAt((index + 1) % count).querySelectorAll('img'))
      Object.assign(photo, { fetchPriority: 'low', loading: 'eager' })
  })

  const step = (by: number) => slider.current?.show(index + by)
  const stepByKey = (event: KeyboardEvent) => {
    const by = ({ ArrowLeft: -1, ArrowRight: 1 } as const)[event.key]
    if (!by || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    step(by)
  }

  return (
    <section
      ref={root}
      className={styles.carousel}
      data-ready={isReady || undefined}
      data-rotates={rotates || undefined}
      aria-roledescription={words.carousel}
      aria-labelledby={labelledBy}
      onKeyDown={stepByKey}
    >
      {count > 1 && (
        <CarouselControls
          words={words}
          trackId={trackId}
          count={count}
          index={index}
          show={(place) => slider.current?.show(place)}
          step={step}
          hasIndicators={hasIndicators}
          slideShow={rotates ? { isPlaying, toggle: () => setIsPlaying(!isPlaying) } : undefined}
        />
      )}
      {/* While it is a row that scrolls, it must be reachable by keyboard. */}
      <div
        className={styles.track}
        data-glide-el="track"
        id={trackId}
        tabIndex={isReady || count < 2 ? undefined : 0}
      >
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
              data-slot=""
              inert={isReady && position !== index}
              aria-hidden={(isReady && position !== index) || undefined}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: the page contains it
              dangerouslySetInnerHTML={slot}
            />
          ))}
        </div>
      </div>
    </section>
  )
}

/** Moves the focus to the first control of a slide, or to the slide itself. */
function focusIn(slide: HTMLElement): void {
  const control = slide.querySelector<HTMLElement>('a, button')
  if (!control) slide.tabIndex = -1
  const target = control ?? slide
  target.focus({ preventScroll: true })
}
