/** The buttons of a carousel. They keep their place and stay unseen until the script runs. */
import styles from './Carousel.module.css'
import { Icon } from './CarouselIcon'

interface Props {
  trackId: string
  count: number
  index: number
  show: (index: number) => void
  hasIndicators: boolean
  slideShow?: { isPlaying: boolean; toggle: () => void }
}

export function CarouselControls({ trackId, count, index, show, hasIndicators, slideShow }: Props) {
  return (
    <div className={styles.controls}>
      {slideShow && (
        <button
          type="button"
          className={styles.control}
          aria-label={slideShow.isPlaying ? 'Stop slide show' : 'Start slide show'}
          onClick={slideShow.toggle}
        >
          <Icon name={slideShow.isPlaying ? 'stop' : 'start'} />
        </button>
      )}
      <button
        type="button"
        className={styles.control}
        aria-label="Previous slide"
        aria-controls={trackId}
        onClick={() => show(index - 1)}
      >
        <Icon name="previous" />
      </button>
      {hasIndicators && <Indicators count={count} index={index} show={show} />}
      <button
        type="button"
        className={styles.control}
        aria-label="Next slide"
        aria-controls={trackId}
        onClick={() => show(index + 1)}
      >
        <Icon name="next" />
      </button>
    </div>
  )
}

function Indicators({ count, index, show }: Pick<Props, 'count' | 'index' | 'show'>) {
  return (
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
  )
}
