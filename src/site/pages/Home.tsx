import type { EventDetails, HomePage, NewsCard, Photo, Pillar } from '../../page-data/model'
import { hasPlaceholder } from '../../page-data/placeholders'
import { Card } from '../components/Card'
import { areaHue, hueAt } from '../components/decoration/hue'
import { Muggu, MugguRow } from '../components/decoration/Muggu'
import { Reveal } from '../components/decoration/Reveal'
import { Donations } from '../components/home/Donations'
import { Hero } from '../components/home/Hero'
import { Testimonials } from '../components/home/Testimonials'
import { Picture } from '../components/pictures/Picture'
import { Gallery } from '../components/sections/Gallery'
import { DayAndPlace } from '../components/text/DayAndPlace'
import { PageLink } from '../components/text/PageLink'
import { Prose } from '../components/text/Prose'
import { useLanguageOf, useSite, useWords } from '../context'
import { Island } from '../islands/Island'
import styles from './Home.module.css'

/** A number stays on the line of the word after it. */
const spaceAfterNumber = /(\d) /g

export function Home({ page }: { page: HomePage }) {
  const { tagline } = useSite()
  const words = useWords()
  return (
    <>
      <Hero title={tagline.replaceAll(spaceAfterNumber, '$1\u00a0')} photo={page.banner}>
        <p className={`links ${styles.ways}`}>
          <PageLink className="button main" path="/ask">
            {words.askForSupport}
          </PageLink>
          <PageLink className="line-link bold" path="/about">
            {words.howWeWork}
          </PageLink>
        </p>
        <Record record={page.record} />
      </Hero>
      <div className={`wrap ${styles.welcome}`}>
        <Prose blocks={page.body} className={styles.welcomeText} />
      </div>
      <section className="wrap section" aria-labelledby="focus">
        <h2 className="beside-controls" id="focus">
          {words.ourFocusArea}
        </h2>
        <Island
          name="Strip"
          id="focus-strip"
          slots={page.focusCards.map((card) => <FocusCard key={card.path} {...card} />)}
          words={words.strip}
        />
      </section>
      {page.event && <Newest event={page.event} />}
      {page.donations.length > 0 && (
        <section className="wrap section-end" aria-labelledby="given">
          <h2 className="heading" id="given">
            {words.givenSoFar}
          </h2>
          <Donations sums={page.donations} photo={page.donationsPhoto} />
        </section>
      )}
      <WhoWeAre pillars={page.pillars} />
      <TrustMembers text={page.trustMembers} faces={page.faces} />
      <div className="wrap section">
        <h2 className="beside-controls" id="voices">
          {words.voices}
        </h2>
        <Testimonials testimonials={page.testimonials} labelledBy="voices" />
      </div>
      <News news={page.news} />
    </>
  )
}

/** What shows at once that the trust exists and works: its registrations, and its events. */
function Record({ record }: Pick<HomePage, 'record'>) {
  const { registrations } = useSite()
  const { day, eventsSince } = useWords()
  const known = registrations.filter(({ number }) => !hasPlaceholder(number)).map(({ label }) => label)
  const events = record && eventsSince(record.count, record.first.slice(0, 4), day(record.last))
  const parts = [known.join(', '), events].filter(Boolean)
  return parts.length > 0 && <p className={styles.record}>{parts.join(' · ')}</p>
}

function FocusCard({ path, title, text, image }: HomePage['focusCards'][number]) {
  const hue = areaHue(useSite().areas, path)
  const lang = useLanguageOf()
  return (
    <Card layout="tile" path={path} title={title} photo={image} hue={hue}>
      <p lang={lang(text)}>{text}</p>
    </Card>
  )
}

/** The photos of the newest event */
function Newest({ event: { path, title, date, place, photos } }: { event: EventDetails }) {
  const words = useWords()
  const lang = useLanguageOf()
  if (photos.length === 0) return null
  return (
    <section className={`wrap section-end ${styles.newest}`} aria-labelledby="newest">
      <h2 id="newest">{words.newestPhotos}</h2>
      <p className="lead" id="newest-event" lang={title && lang(title)}>
        {title ?? <time dateTime={date}>{words.day(date)}</time>}
      </p>
      <DayAndPlace date={title && date} place={place} />
      <div className={styles.photos}>
        <Gallery photos={photos} labelledBy="newest-event" />
      </div>
      <p className="links">
        <PageLink className="button" path={path} aria-describedby="newest-event">
          {words.allPhotos}
        </PageLink>
        <PageLink className="button" path="/events">
          {words.allEvents}
        </PageLink>
      </p>
    </section>
  )
}

function WhoWeAre({ pillars }: { pillars: Pillar[] }) {
  const lang = useLanguageOf()
  return (
    <section className={styles.pillars} aria-labelledby="who">
      <div className={`wrap section stack ${styles.split}`}>
        <h2 id="who">{useWords().whoWeAre}</h2>
        <Reveal>
          <ul className="lined">
            {pillars.map(({ title, text, path }, index) => (
              <li key={title} className={styles.pillar} data-hue={hueAt(index)}>
                <Muggu pattern={hueAt(index)} className={styles.sign} />
                <h3 lang={lang(title)}>{path ? <PageLink path={path}>{title}</PageLink> : title}</h3>
                <p className={styles.pillarText} lang={lang(text)}>
                  {text}
                </p>
              </li>
            ))}
          </ul>
        </Reveal>
      </div>
    </section>
  )
}

/** At most this many faces fit beside the text. */
const maxFaces = 6

function TrustMembers({ text, faces }: { text: string; faces: Photo[] }) {
  const words = useWords()
  const lang = useLanguageOf()
  return (
    <section className={styles.members} aria-labelledby="members">
      <MugguRow pattern="border" className={styles.border} />
      <div className={`wrap stack ${styles.membersText}`}>
        <h2 id="members">{words.trustMembers}</h2>
        <p className={styles.membersLead} lang={lang(text)}>
          {text}
        </p>
        {faces.length > 0 && (
          // biome-ignore lint/a11y/noRedundantRoles: Safari does not expose a list without bullets as a list
          <ul className={styles.faces} role="list">
            {faces.slice(0, maxFaces).map((photo) => (
              <li key={photo.name}>
                <Picture className={styles.face} photo={photo} sizes="6rem" />
              </li>
            ))}
          </ul>
        )}
        <PageLink className="button" path="/trustmembers">
          {words.meetTheMembers}
        </PageLink>
      </div>
    </section>
  )
}

/** Cards on one slide of the news. */
const slideSize = 2

function News({ news }: Pick<HomePage, 'news'>) {
  const words = useWords()
  const slides = Array.from({ length: Math.ceil(news.length / slideSize) }, (_, slide) => (
    <div key={news[slide * slideSize]!.path} className={`stack ${styles.pair}`}>
      {news.slice(slide * slideSize, (slide + 1) * slideSize).map((story) => (
        <Story key={story.path} story={story} />
      ))}
    </div>
  ))
  return (
    <div className="deep-band">
      <div className="wrap section">
        <h2 className="beside-controls" id="news">
          {words.newsAndUpdates}
        </h2>
        {news.length > 0 && (
          <>
            <Island
              name="Carousel"
              id="news-carousel"
              slots={slides}
              labelledBy="news"
              words={words.carousel}
              rotates
              hasIndicators
            />
            <p className={styles.allNews}>
              <PageLink className="button" path="/news">
                {words.allNews}
              </PageLink>
            </p>
          </>
        )}
      </div>
    </div>
  )
}

function Story({ story: { path, title, description, date, image } }: { story: NewsCard }) {
  const lang = useLanguageOf()
  return (
    <Card layout="large" path={path} title={title} photo={image}>
      <DayAndPlace date={date} />
      <p lang={lang(description)}>{description}</p>
    </Card>
  )
}
