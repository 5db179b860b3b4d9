/** The newest stories, two on a slide. Each card links to its story. */

import { Island } from '../../islands/Island'
import type { NewsCard } from '../../page-data/model'
import { useLanguageOf, useWords } from '../../page-data/site'
import { Picture } from '../pictures/Picture'
import { CardTitle } from '../text/CardTitle'
import styles from './NewsCarousel.module.css'

/** Cards on one slide. */
const slideSize = 2

interface Props {
  news: NewsCard[]
  /** The id of the heading that names it. */
  labelledBy: string
}

export function NewsCarousel({ news, labelledBy }: Props) {
  const { carousel } = useWords()
  if (news.length === 0) return null
  const slides = Array.from({ length: Math.ceil(news.length / slideSize) }, (_, index) => (
    <div key={news[index * slideSize]!.path} className={styles.pair}>
      {news.slice(index * slideSize, (index + 1) * slideSize).map((story) => (
        <Story key={story.path} story={story} />
      ))}
    </div>
  ))
  return (
    <Island
      name="Carousel"
      id={`${labelledBy}-carousel`}
      slots={slides}
      labelledBy={labelledBy}
      words={carousel}
      rotates
      hasIndicators
    />
  )
}

function Story({ story: { path, title, description, date, image } }: { story: NewsCard }) {
  const { day } = useWords()
  const lang = useLanguageOf()
  return (
    <article className={`card-link plain ${styles.story}`}>
      {image && (
        <Picture
          className={styles.photo}
          photo={{ ...image, alt: '' }}
          sizes="(min-width: 1400px) 640px, (min-width: 768px) 46vw, 92vw"
        />
      )}
      <div className={styles.text}>
        <CardTitle title={title} path={path} />
        {date && (
          <p className={styles.date}>
            <time dateTime={date}>{day(date)}</time>
          </p>
        )}
        <p lang={lang(description)}>{description}</p>
      </div>
    </article>
  )
}
