/** A slide whose photos are not in the page: the photos, or that they are loading, or that this has failed. */
import type { MouseEvent } from 'react'
import type { Words } from '../i18n/words'
import styles from './Carousel.module.css'
import type { Slot } from './slot'

interface Props {
  slide: Slot | undefined
  words: Words['furtherPhotos']
  hasFailed: boolean
  tryAgain: () => void
}

export function FurtherSlide({ slide, words, hasFailed, tryAgain }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made from a page of the site
  if (slide) return <div dangerouslySetInnerHTML={slide} />
  const repeat = ({ currentTarget }: MouseEvent) => {
    // The button disappears. The slide keeps the focus.
    const container = currentTarget.closest<HTMLElement>('[data-slide]')!
    container.tabIndex = -1
    container.focus({ preventScroll: true })
    tryAgain()
  }
  return (
    <div className={styles.waiting}>
      <p>{hasFailed ? words.failed : words.loading}</p>
      {hasFailed && (
        <button type="button" className="button" onClick={repeat}>
          {words.tryAgain}
        </button>
      )}
    </div>
  )
}
