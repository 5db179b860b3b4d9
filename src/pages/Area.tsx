/** A focus area: introduction, cards, gallery and events. */
import { useLoaderData } from 'react-router-dom'
import { areaHue } from '../components/decoration/hue'
import { Muggu, MugguRow } from '../components/decoration/Muggu'
import { Banner } from '../components/sections/Banner'
import { EventGallery, Gallery } from '../components/sections/Gallery'
import { Reveal } from '../components/sections/Reveal'
import { ImageText } from '../components/text/ImageText'
import { PageLink } from '../components/text/PageLink'
import { Prose } from '../components/text/Prose'
import type { AreaPage, Card, Link } from '../content/model'
import { useLanguageOf, useSite, useWords } from '../content/site'
import styles from './Area.module.css'

export function Area() {
  const page = useLoaderData() as AreaPage
  const words = useWords()
  const lang = useLanguageOf()
  const hue = areaHue(useSite().areas, page.path)
  return (
    <div data-hue={hue}>
      <Banner title={page.title} photo={page.banner} figure={hue} />
      <section className={`wrap section ${styles.intro}`} aria-labelledby="intro">
        <h2 id="intro" lang={lang(page.heading)}>
          {page.heading}
        </h2>
        <div>
          <Prose blocks={page.body} />
        </div>
      </section>
      <Cards cards={page.cards} />
      {page.gallery.length > 0 && (
        <section className={`wrap ${styles.gallery}`} aria-labelledby="photos">
          <h2 id="photos">{words.photos}</h2>
          <Gallery photos={page.gallery} labelledBy="photos" />
        </section>
      )}
      {page.events.length > 0 && (
        <div className="wrap section">
          {page.events.map((event) => (
            <EventGallery key={event.id} event={event} carousel={{ rotates: page.galleryRotation }} />
          ))}
        </div>
      )}
      <Years years={page.years} />
    </div>
  )
}

function Cards({ cards }: { cards: Card[] }) {
  const lang = useLanguageOf()
  if (cards.length === 0) return null
  return (
    <div className={styles.cards}>
      <div className={`wrap section ${styles.cardRows}`}>
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

/** Links to the year pages with older events. */
function Years({ years }: { years: Link[] }) {
  const { earlierEvents } = useWords()
  if (years.length === 0) return null
  return (
    <nav className={`wrap ${styles.years}`} aria-labelledby="years">
      <Muggu figure="leaf" className={styles.sign} />
      <h2 id="years">{earlierEvents}</h2>
      <ul className={styles.yearList}>
        {years.map(({ path, title }) => (
          <li key={path}>
            <PageLink className="button" path={path}>
              {title}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
