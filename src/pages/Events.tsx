/** Lists of events by year: those of an area in a year, and those of all areas. */
import { areaHue } from '../components/decoration/hue'
import { Banner } from '../components/sections/Banner'
import { EventCards } from '../components/sections/EventCards'
import { NextSteps } from '../components/sections/NextSteps'
import { YearLinks } from '../components/sections/YearLinks'
import { Breadcrumb } from '../components/text/Breadcrumb'
import type { EventsPage, YearPage } from '../page-data/events'
import { useSite, useWords } from '../page-data/site'
import styles from './Events.module.css'

export function Events({ page }: { page: EventsPage | YearPage }) {
  const { areas } = useSite()
  const words = useWords()
  const hue = page.kind === 'year' ? areaHue(areas, page.area.path) : undefined
  return (
    <div data-hue={hue}>
      <Banner title={page.title} photo={page.banner} figure={hue}>
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
          ...(page.kind === 'year'
            ? [
                { path: page.area.path, title: page.area.title },
                { path: '/events', title: words.allEvents },
              ]
            : []),
          { path: '/contact', title: words.contact },
        ]}
      />
    </div>
  )
}
