/** The newest events by year, or the events of a year. */
import { Banner } from '../components/sections/Banner'
import { EventCards } from '../components/sections/EventCards'
import { NextSteps } from '../components/sections/NextSteps'
import { YearLinks } from '../components/sections/YearLinks'
import { Breadcrumb } from '../components/text/Breadcrumb'
import type { EventsPage } from '../page-data/events'
import { useWords } from '../page-data/site'
import { eventsPath } from '../shared/addresses/addresses'
import styles from './Events.module.css'

export function Events({ page }: { page: EventsPage }) {
  const words = useWords()
  return (
    <>
      <Banner title={page.title} photo={page.banner}>
        <Breadcrumb trail={page.trail} />
      </Banner>
      <div className="wrap section">
        {page.years.map(({ year, events }, index) => (
          <section className={styles.year} key={year} aria-labelledby={`year-${year}`}>
            <h2 id={`year-${year}`}>{year}</h2>
            <EventCards events={events} isFirst={index === 0} />
          </section>
        ))}
      </div>
      <YearLinks title={words.earlierEvents} years={page.older} />
      <NextSteps
        links={[
          ...(page.path.endsWith(eventsPath) ? [] : [{ path: eventsPath, title: words.allEvents }]),
          { path: '/contact', title: words.contact },
        ]}
      />
    </>
  )
}
