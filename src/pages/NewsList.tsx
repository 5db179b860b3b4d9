/** Lists of stories by year: the newest ones, and those of a year. */
import { Picture } from '../components/pictures/Picture'
import { Banner } from '../components/sections/Banner'
import { NextSteps } from '../components/sections/NextSteps'
import { YearLinks } from '../components/sections/YearLinks'
import { CardTitle } from '../components/text/CardTitle'
import { DayAndPlace } from '../components/text/DayAndPlace'
import type { NewsCard, NewsListPage } from '../page-data/model'
import { useLanguageOf, useSite, useWords } from '../page-data/site'
import styles from './NewsList.module.css'

export function NewsList({ page }: { page: NewsListPage }) {
  const words = useWords()
  const { hasEvents } = useSite()
  return (
    <>
      <Banner title={page.title} photo={page.banner} />
      <div className="wrap section">
        {page.years.map(({ year, stories }, group) => (
          <section className={styles.year} key={year} aria-labelledby={`year-${year}`}>
            <h2 id={`year-${year}`}>{year || words.undatedStories}</h2>
            <ul className={styles.stories}>
              {stories.map((story, index) => (
                <Story key={story.path} story={story} isEarly={group === 0 && index < firstScreen} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <YearLinks title={words.earlierYears} years={page.older} />
      <NextSteps
        links={[
          { path: '/events', title: words.allEvents },
          { path: '/about', title: words.howWeWork },
        ].filter(({ path }) => path !== '/events' || hasEvents)}
      />
    </>
  )
}

/** So many stories are on the first screen. */
const firstScreen = 4

function Story({ story, isEarly }: { story: NewsCard; isEarly: boolean }) {
  const lang = useLanguageOf()
  return (
    <li className={`card-link plain ${styles.story}`}>
      {story.image && (
        <Picture
          className={styles.photo}
          photo={{ ...story.image, alt: '' }}
          sizes="(min-width: 768px) 16rem, 7rem"
          isPlain
          isEarly={isEarly}
        />
      )}
      <div>
        <CardTitle title={story.title} path={story.path} />
        <DayAndPlace className={styles.date} date={story.date} place={story.place} />
        <p className={styles.text} lang={lang(story.description)}>
          {story.description}
        </p>
      </div>
    </li>
  )
}
