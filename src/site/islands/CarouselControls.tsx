/** The buttons of a carousel. */

import type { Words } from '../../i18n/dictionaries'
import { fill } from '../../i18n/format'
import { Icon } from '../components/decoration/Icon'
import styles from './Carousel.module.css'

/** How many buttons fit beside the arrows in a window of 320 pixels (Carousel.module.css). */
const maxOnPhone = 4
/** How many indicators fit in a window of 768 pixels. */
const maxIndicators = 12

const drawings = {
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  stop: 'M9 6v12M15 6v12',
  start: 'M8 5.5v13l10.5-6.5z',
}

interface Props {
  words: Words['carousel']
  trackId: string
  count: number
  index: number
  show: (index: number) => void
  step: (by: number) => void
  hasIndicators: boolean
  slideShow?: { isPlaying: boolean; toggle: () => void }
}

export function CarouselControls(props: Props) {
  const { words, trackId, count, index, show, step, hasIndicators, slideShow } = props
  const arrow = (by: 1 | -1, name: 'previous' | 'next') => (
    <button
      type="button"
      className={styles.control}
      aria-label={words[name]}
      aria-controls={trackId}
      onClick={() => step(by)}
    >
      <Icon drawing={drawings[name]} />
    </button>
  )
  const isMany = count + (slideShow ? 1 : 0) > maxOnPhone
  return (
    <div className={`scripted not-printed ${styles.controls}`}>
      {slideShow && (
        <button
          type="button"
          className={`${styles.control} ${styles.slideShow}`}
          aria-label={slideShow.isPlaying ? words.stop : words.start}
          data-playing={slideShow.isPlaying}
          onClick={slideShow.toggle}
        >
          <Icon drawing={drawings[slideShow.isPlaying ? 'stop' : 'start']} />
        </button>
      )}
      {arrow(-1, 'previous')}
      {hasIndicators && count <= maxIndicators && (
        <div className={styles.indicators} data-many={isMany || undefined}>
          {Array.from({ length: count }, (_, position) => (
            <button
              type="button"
              // biome-ignore lint/suspicious/noArrayIndexKey: an indicator is only a place
              key={position}
              className={styles.indicator}
              aria-label={fill(words.goTo, { place: position + 1 })}
              aria-current={position === index ? 'true' : undefined}
              onClick={() => show(position)}
            />
          ))}
        </div>
      )}
      {hasIndicators && (
        <span className={`bold ${styles.place}`} aria-hidden="true">
          {fill(words.placeOf, { place: index + 1, count })}
        </span>
      )}
      {arrow(1, 'next')}
    </div>
  )
}
