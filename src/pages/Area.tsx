/** A focus area: introduction, cards, gallery and events. The newest event follows the first paragraph. */
import { areaHue } from '../components/decoration/hue'
import { MugguRow } from '../components/decoration/Muggu'
import { Banner } from '../components/sections/Banner'
import { EventGallery, Gallery } from '../components/sections/Gallery'
import { NextSteps } from '../components/sections/NextSteps'
import { Reveal } from '../components/sections/Reveal'
import { YearLinks } from '../components/sections/YearLinks'
import { ImageText } from '../components/text/ImageText'
import { Prose } from '../components/text/Prose'
import { splitLead } from '../components/text/split-lead'
import type { EventDetails } from '../page-data/events'
import type { AreaPage, Block, Card } from '../page-data/model'
import { useLanguageOf, useSite, useWords } from '../page-data/site'
import styles from './Area.module.css'

export function Area({ page }: { page: AreaPage }) {
  const words = useWords()
  const lang = useLanguageOf()
  const { areas, hasNews } = useSite()
  const hue = areaHue(areas, page.path)
  const [newest, ...older] = page.events
  const { lead, rest } = newest ? splitLead(page.body) : { lead: page.body, rest: [] }
  return (
    <div data-hue={hue}>
      <Banner title={page.title} photo={page.banner} figure={hue} />
      <section className={`wrap section ${styles.intro}`} aria-labelledby="intro">
        <h2 id="intro" lang={lang(page.heading)}>
          {page.heading}
        </h2>
        <div>
          <Prose blocks={lead} />
        </div>
      </section>
      {newest && (
        <div className={`wrap ${styles.newest}`}>
          {older.length > 0 && <JumpList events={page.events} />}
          <EventGallery event={newest} rotates={page.galleryRotation} />
        </div>
      )}
      <Cards text={rest} cards={page.cards} />
      {page.gallery.length > 0 && (
        <section className={`wrap ${styles.gallery}`} aria-labelledby="photos">
          <h2 id="photos">{words.photos}</h2>
          <Gallery photos={page.gallery} labelledBy="photos" />
        </section>
      )}
      {older.length > 0 && (
        <div className="wrap section">
          {older.map((event) => (
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

function Cards({ text, cards }: { text: Block[]; cards: Card[] }) {
  const lang = useLanguageOf()
  if (text.length + cards.length === 0) return null
  return (
    <div className={styles.cards}>
      <div className={`wrap section ${styles.cardRows}`}>
        <Prose blocks={text} className={styles.more} />
        {cards.map(({ title, text, image }, index) => (
          <ImageText key={title} photo={image} isTurned={index % 2 === 1}>
            <Reveal>
              <MugguRow figure="chain" className={styles.chain} />
              <h3 lang={lang(title)}>{title}</h3>
              <p lang={lang(text)}>{text}</p>
            </Reveal>
          </ImageText>
        ))}
      </div>
    </div>
  )
}

/** Links to the events on this page, folded up. */
function JumpList({ events }: { events: EventDetails[] }) {
  const { onThisPage, day } = useWords()
  const lang = useLanguageOf()
  return (
    <nav className={styles.jumps} aria-label={onThisPage}>
      <details>
        <summary className={styles.jumpsTitle}>
          {onThisPage} <span className={styles.jumpsCount}>({events.length})</span>
        </summary>
        <ul>
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
