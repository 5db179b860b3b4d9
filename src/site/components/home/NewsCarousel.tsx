/** The newest stories, two on a slide. Each card links to its story. */

import type { NewsCard } from '../../../page-data/model'
import { useLanguageOf, useWords } from '../../context'
import { Island } from '../../islands/Island'
import { Card } from '../Card'
import { DayAndPlace } from '../text/DayAndPlace'
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
  const lang = useLanguageOf()
  if (news.length === 0) return null
  const slides = Array.from({ length: Math.ceil(news.length / slideSize) }, (_, index) => (
    <div key={news[index * slideSize]!.path} className={`stack ${styles.pair}`}>
      {news.slice(index * slideSize, (index + 1) * slideSize).map((story) => (
        <Card key={story.path} layout="large" path={story.path} title={story.title} photo={story.image}>
          <DayAndPlace date={story.date} />
          <p lang={lang(story.description)}>{story.description}</p>
        </Card>
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
