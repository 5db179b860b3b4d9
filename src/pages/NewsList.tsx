/** All stories, by year. */
import { useLoaderData } from 'react-router-dom'
import { Picture } from '../components/photos/Picture'
import { Banner } from '../components/sections/Banner'
import { CardTitle } from '../components/text/CardTitle'
import type { NewsCard, NewsListPage } from '../content/model'
import { useLanguageOf, useWords } from '../content/site'
import styles from './NewsList.module.css'

export function NewsList() {
  const page = useLoaderData() as NewsListPage
  const words = useWords()
  return (
    <>
      <Banner title={page.title} photo={page.banner} />
      <div className="wrap section">
        {page.years.map(({ year, stories }) => (
          <section className={styles.year} key={year} aria-labelledby={`year-${year}`}>
            <h2 id={`year-${year}`}>{year || words.undatedStories}</h2>
            <ul className={styles.stories}>
              {stories.map((story) => (
                <Story key={story.path} story={story} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

function Story({ story }: { story: NewsCard }) {
  const { day } = useWords()
  const lang = useLanguageOf()
  return (
    <li className={`card-link ${styles.story}`}>
      {story.image && (
        <Picture
          className={styles.photo}
          photo={{ ...story.image, alt: '' }}
          sizes="(min-width: 768px) 16rem, 7rem"
        />
      )}
      <div>
        <CardTitle className={styles.link} title={story.title} path={story.path} />
        {story.date && (
          <p className={styles.date}>
            <time dateTime={story.date}>{day(story.date)}</time>
          </p>
        )}
        <p className={styles.text} lang={lang(story.description)}>
          {story.description}
        </p>
      </div>
    </li>
  )
}
