/** The newest stories, two on a slide. The whole card leads to its story. */
import { Link } from 'react-router-dom'
import type { NewsCard } from '../content/model'
import { Carousel } from './Carousel'
import { readableDay } from './day'
import styles from './NewsCarousel.module.css'
import { Picture } from './Picture'

/** Cards on one slide (specification, section 9). */
const slideSize = 2

interface Props {
  news: NewsCard[]
  /** The id of the heading that names it. */
  labelledBy: string
}

export function NewsCarousel({ news, labelledBy }: Props) {
  const slides = Array.from({ length: Math.ceil(news.length / slideSize) }, (_, place) => {
    const stories = news.slice(place * slideSize, (place + 1) * slideSize)
    return { key: `${place}`, content: <Pair stories={stories} /> }
  })
  return <Carousel labelledBy={labelledBy} slides={slides} rotates hasIndicators />
}

function Pair({ stories }: { stories: NewsCard[] }) {
  return (
    <div className={styles.pair}>
      {stories.map((story) => (
        <Story key={story.path} story={story} />
      ))}
    </div>
  )
}

function Story({ story: { path, title, description, date, image } }: { story: NewsCard }) {
  return (
    <article className={`whole ${styles.story}`}>
      {image && (
        <Picture
          className={styles.photo}
          photo={{ ...image, alt: '' }}
          sizes="(min-width: 1400px) 640px, (min-width: 768px) 46vw, 92vw"
        />
      )}
      <div className={styles.text}>
        <h3>
          <Link className={styles.link} to={path}>
            {title}
          </Link>
        </h3>
        {date && (
          <p className={styles.date}>
            <time dateTime={date}>{readableDay(date)}</time>
          </p>
        )}
        <p>{description}</p>
      </div>
    </article>
  )
}
