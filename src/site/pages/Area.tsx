/** A focus area: introduction, cards, gallery and events. */

import type { AreaPage, Card, EventDetails } from '../../page-data/model'
import { areaHue } from '../components/decoration/hue'
import { Picture } from '../components/pictures/Picture'
import { Banner } from '../components/sections/Banner'
import { EventGallery, Gallery } from '../components/sections/Gallery'
import { NextSteps } from '../components/sections/NextSteps'
import { YearLinks } from '../components/sections/YearLinks'
import { Prose, splitAfterParagraph } from '../components/text/Prose'
import { useLanguageOf, useSite, useWords } from '../context'
import styles from './Area.module.css'

export function Area({ page }: { page: AreaPage }) {
  const words = useWords()
  const lang = useLanguageOf()
  const { areas, hasNews } = useSite()
  const hue = areaHue(areas, page.path)
  const [newest, ...others] = page.events
  const [beginning, rest] = newest ? splitAfterParagraph(page.body) : [page.body, []]
  return (
    <div data-hue={hue}>
      <Banner title={page.title} photo={page.banner} pattern={hue} />
      <section className={`wrap stack ${styles.intro}`} aria-labelledby="intro">
        <div>
          <h2 id="intro" lang={lang(page.heading)}>
            {page.heading}
          </h2>
          {others.length > 0 && <JumpList events={page.events} />}
        </div>
        <Prose blocks={beginning} />
        {!newest && <Cards cards={page.cards} Heading="h3" />}
      </section>
      {page.gallery.length > 0 && (
        <section className={`wrap ${styles.gallery}`} aria-labelledby="photos">
          <h2 className="heading" id="photos">
            {words.photos}
          </h2>
          <Gallery photos={page.gallery} labelledBy="photos" />
        </section>
      )}
      {newest && (
        <div className={`wrap stack ${styles.events}`}>
          <EventGallery event={newest} rotates={page.galleryRotation} />
          <Prose blocks={rest} />
          <Cards cards={page.cards} Heading="h2" />
          {others.map((event) => (
            <EventGallery key={event.id} event={event} rotates={page.galleryRotation} />
          ))}
        </div>
      )}
      <YearLinks title={words.earlierEvents} years={page.years} />
      <NextSteps
        links={[
          ...(newest ? [{ path: '/events', title: words.allEvents }] : []),
          ...(hasNews ? [{ path: '/news', title: words.allNews }] : []),
          { path: '/trustmembers', title: words.meetTheMembers },
        ]}
      />
    </div>
  )
}

/** Their headings are below that of the introduction, or, after an event, beside it. */
function Cards({ cards, Heading }: { cards: Card[]; Heading: 'h2' | 'h3' }) {
  const lang = useLanguageOf()
  if (cards.length === 0) return null
  return (
    <div className={`stack ${styles.cards}`}>
      {cards.map(({ title, text, image }) => (
        <article key={title} className={styles.card}>
          {image && <Picture className={styles.photo} photo={image} sizes="(min-width: 768px) 44vw, 7rem" />}
          <div className={styles.text}>
            <Heading lang={lang(title)}>{title}</Heading>
            <p lang={lang(text)}>{text}</p>
          </div>
        </article>
      ))}
    </div>
  )
}

/** Links to the events on this page, folded up. */
function JumpList({ events }: { events: EventDetails[] }) {
  const { onThisPage, day } = useWords()
  const lang = useLanguageOf()
  return (
    <nav className={`not-printed ${styles.jumps}`} aria-label={onThisPage}>
      <details>
        <summary className="bold">
          {onThisPage} ({events.length})
        </summary>
        <ul className="lined">
          {events.map(({ id, date, title }) => (
            <li key={id}>
              <a className={`line-link ${styles.jump}`} href={`#gallery-${id}`}>
                <time dateTime={date}>{day(date)}</time>
                {title && <span lang={lang(title)}>{title}</span>}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  )
}
