/** Lists by year: the newest stories or events, and those of a year. */
import type { ReactNode } from 'react'
import type { EventCard, EventsPage, NewsCard, NewsListPage } from '../../page-data/model'
import { Card } from '../components/Card'
import { NextSteps } from '../components/sections/NextSteps'
import { YearLinks } from '../components/sections/YearLinks'
import { Breadcrumb } from '../components/text/Breadcrumb'
import { DayAndPlace } from '../components/text/DayAndPlace'
import { PageLink } from '../components/text/PageLink'
import { useLanguageOf, useSite, useWords } from '../context'
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
    <nav className="not-printed" aria-label={words.years}>
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

/** How many events are on the first screen of a tablet. */
const firstEvents = 6

function EventCards({ events, isFirst }: { events: EventCard[]; isFirst: boolean }) {
  const words = useWords()
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari does not expose a list without bullets as a list
    <ul className="grid" role="list">
      {events.map(({ path, date, title, place, photo, photoCount }, index) => (
        <li key={path}>
          <Card
            layout="tile"
            path={path}
            title={title ?? words.day(date)}
            date={title ? undefined : date}
            photo={photo}
            loading={isFirst && index < firstEvents ? (index === 0 ? 'first' : 'early') : 'late'}
          >
            <DayAndPlace date={title && date} place={place} />
            <p>{words.photoCount(photoCount)}</p>
          </Card>
        </li>
      ))}
    </ul>
  )
}

/** How many stories are on the first screen of a tablet. */
const firstStories = 4

/** `isFirst`: the list is at the top of the page. */
function StoryList({ stories, isFirst }: { stories: NewsCard[]; isFirst: boolean }) {
  const lang = useLanguageOf()
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari does not expose a list without bullets as a list
    <ul className="lined" role="list">
      {stories.map(({ path, title, image, date, place, description }, index) => (
        <li key={path}>
          <Card
            layout="row"
            path={path}
            title={title}
            photo={image}
            loading={isFirst && index < firstStories ? 'early' : 'plain'}
          >
            <DayAndPlace date={date} place={place} />
            <p lang={lang(description)}>{description}</p>
          </Card>
        </li>
      ))}
    </ul>
  )
}
