/** Lists by year: the newest stories or events, and those of a year. */
import type { ReactNode } from 'react'
import type { EventsPage, NewsListPage } from '../../page-data/model'
import { EventCards } from '../components/sections/EventCards'
import { NextSteps } from '../components/sections/NextSteps'
import { StoryList } from '../components/sections/StoryList'
import { YearLinks } from '../components/sections/YearLinks'
import { Breadcrumb } from '../components/text/Breadcrumb'
import { PageLink } from '../components/text/PageLink'
import { useSite, useWords } from '../context'
import styles from './List.module.css'

export function List({ page }: { page: EventsPage | NewsListPage }) {
  const { kind, title, trail, older } = page
  const words = useWords()
  const { hasEvents, hasNews } = useSite()
  const isYear = trail!.length > 1
  const links = [
    ...(isYear || kind === 'news-list'
      ? [{ path: '/events', title: words.allEvents, isShown: hasEvents }]
      : []),
    ...(isYear || kind === 'events' ? [{ path: '/news', title: words.allNews, isShown: hasNews }] : []),
    { path: '/about', title: words.howWeWork, isShown: true },
  ]
  return (
    <>
      <div className={`wrap ${styles.list}`}>
        {isYear && <Breadcrumb trail={trail!.slice(1)} />}
        <h1>{title}</h1>
        {!isYear && <Years page={page} />}
        {kind === 'events'
          ? page.years.map(({ year, events }, index) => (
              <Year key={year} year={year}>
                <EventCards events={events} isFirst={index === 0} />
              </Year>
            ))
          : page.years.map(({ year, stories }, index) => (
              <Year key={year} year={year}>
                <StoryList stories={stories} isFirst={index === 0} />
              </Year>
            ))}
      </div>
      <YearLinks title={kind === 'events' ? words.earlierEvents : words.earlierYears} years={older} />
      <NextSteps isShort links={links.filter(({ isShown }) => isShown)} />
    </>
  )
}

/** Links to the years: on this page, or on pages of their own. Nothing if there is only one. */
function Years({ page: { years, older } }: { page: EventsPage | NewsListPage }) {
  const words = useWords()
  const titles = years.map(({ year }) => year || words.undatedStories)
  const all = [...new Set([...titles, ...older.map(({ title }) => title)])]
  if (all.length < 2) return null
  return (
    <nav className="screen" aria-label={words.years}>
      <ul className={`links ${styles.years}`}>
        {all.map((title) => {
          const page = older.find((one) => one.title === title)
          return (
            <li key={title}>
              {page ? (
                <PageLink className="line-link" path={page.path}>
                  {title}
                </PageLink>
              ) : (
                <a className="line-link" href={`#year-${years[titles.indexOf(title)]!.year}`}>
                  {title}
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function Year({ year, children }: { year: string; children: ReactNode }) {
  const words = useWords()
  const id = `year-${year}`
  return (
    <section className={`stack ${styles.year}`} aria-labelledby={id}>
      <h2 id={id}>{year || words.undatedStories}</h2>
      {children}
    </section>
  )
}
