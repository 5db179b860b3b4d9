/** The buttons of a carousel. A press before it is hydrated is kept and acts afterwards (start.ts). */
import styles from './Carousel.module.css'
import { Icon } from './CarouselIcon'

interface Props {
  trackId: string
  count: number
  index: number
  show: (index: number) => void
  step: (by: 1 | -1) => void
  hasIndicators: boolean
  slideShow?: { isPlaying: boolean; toggle: () => void }
}

export function CarouselControls({ trackId, count, index, show, step, hasIndicators, slideShow }: Props) {
  const arrow = (by: 1 | -1, name: 'previous' | 'next', label: string) => (
    <button
      type="button"
      className={styles.control}
      aria-label={label}
      aria-controls={trackId}
      onClick={() => step(by)}
    >
      <Icon name={name} />
    </button>
  )
  return (
    <div className={`scripted ${styles.controls}`}>
      {slideShow && (
        <button
          type="button"
          className={`${styles.control} ${styles.slideShow}`}
          aria-label={slideShow.isPlaying ? 'Stop slide show' : 'Start slide show'}
          onClick={slideShow.toggle}
        >
          <Icon name={slideShow.isPlaying ? 'stop' : 'start'} />
        </button>
      )}
      {arrow(-1, 'previous', 'Previous slide')}
      {hasIndicators && (
        <div className={styles.indicators}>
          {Array.from({ length: count }, (_, place) => (
            <button
              type="button"
              // biome-ignore lint/suspicious/noArrayIndexKey: a place is all an indicator is
              key={place}
              className={styles.indicator}
              aria-label={`Go to slide ${place + 1}`}
              aria-current={place === index ? 'true' : undefined}
              onClick={() => show(place)}
            />
          ))}
        </div>
      )}
      {arrow(1, 'next', 'Next slide')}
    </div>
  )
}
