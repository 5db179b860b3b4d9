/** An event: what happened, when and where, all photos, and where to go from here. */

import { firstLanguage, inLanguage } from '../../i18n/languages'
import { type EventPage, type Link, photosPerPage } from '../../page-data/model'
import { areaHue } from '../components/decoration/hue'
import { Gallery } from '../components/sections/Gallery'
import { NextSteps } from '../components/sections/NextSteps'
import { Teaser } from '../components/sections/Teaser'
import { Breadcrumb } from '../components/text/Breadcrumb'
import { DayAndPlace } from '../components/text/DayAndPlace'
import { PageLink } from '../components/text/PageLink'
import { Prose } from '../components/text/Prose'
import { ShareLinks } from '../components/text/ShareLinks'
import { useLanguageOf, useSite, useWords } from '../context'
import styles from './Event.module.css'

export function Event({ page }: { page: EventPage }) {
  const { area, event, photosBefore, pages, earlier, later, stories, path, trail } = page
  const words = useWords()
  const lang = useLanguageOf()
  const site = useSite()
  const title = event.title ?? words.day(event.date)
  const id = `gallery-${event.id}`
  return (
    <div data-hue={areaHue(site.areas, area.path)}>
      <article className={`wrap ${styles.event}`} data-address={path} data-place={event.place}>
        <Breadcrumb trail={trail?.slice(1)} />
        <section aria-labelledby={id}>
          <Gallery photos={event.photos} labelledBy={id}>
            <h1 className={styles.title} id={id} lang={lang(title)}>
              {title}
            </h1>
            <DayAndPlace className="day" date={event.title && event.date} place={event.place} />
            {pages.length > 1 && (
              <p className="day">
                {words.photosFromTo(photosBefore + 1, photosBefore + event.photos.length, event.photoCount)}
              </p>
            )}
            <div className={styles.text}>
              <Prose blocks={event.body} />
            </div>
          </Gallery>
        </section>
        <PhotoPages page={page} />
        <ShareLinks path={path} title={title} />
      </article>
      {stories.map((story) => (
        <Teaser
          key={story.path}
          label={words.storyOfDay}
          path={story.path}
          title={story.title}
          photo={story.image}
        />
      ))}
      {(earlier || later) && (
        <div className={`wrap stack not-printed ${styles.neighbours}`}>
          {earlier && <Neighbour label={words.earlierEvent} arrow="←" event={earlier} />}
          {later && <Neighbour label={words.laterEvent} arrow="→" event={later} />}
        </div>
      )}
      <NextSteps
        isShort
        links={[
          { path: area.path, title: words.allPhotosOf(area.title) },
          { path: '/events', title: words.allEvents },
        ]}
      />
    </div>
  )
}

function Neighbour({ label, arrow, event }: { label: string; arrow: '←' | '→'; event: Link }) {
  const lang = useLanguageOf()
  return (
    <p className={styles.neighbour} data-side={arrow === '→' ? 'end' : 'start'}>
      <PageLink className={`bold ${styles.link}`} path={event.path} rel={arrow === '→' ? 'next' : 'prev'}>
        <span className={`quiet ${styles.label}`}>
          {arrow === '←' && <span aria-hidden="true">← </span>}
          {label}
          {arrow === '→' && <span aria-hidden="true"> →</span>}
        </span>{' '}
        <span lang={lang(event.title)}>{event.title}</span>
      </PageLink>
    </p>
  )
}

/** Links to all pages of an event with many photos. Nothing if there is only one. */
function PhotoPages({ page: { pages, event, path } }: { page: EventPage }) {
  const { allPhotos } = useWords()
  if (pages.length < 2) return null
  const current = pages.indexOf(inLanguage(path, firstLanguage))
  return (
    <nav className={`not-printed ${styles.pages}`} aria-label={allPhotos}>
      <ul className="links">
        {pages.map((page, index) => (
          <li key={page}>
            <PageLink
              className={`line-link bold ${styles.page}`}
              path={page}
              aria-current={index === current ? 'page' : undefined}
              rel={{ [current - 1]: 'prev', [current + 1]: 'next' }[index]}
            >
              {index === current - 1 && <span aria-hidden="true">← </span>}
              {rangeOf(index, event.photoCount)}
              {index === current + 1 && <span aria-hidden="true"> →</span>}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function rangeOf(index: number, photoCount: number): string {
  return `${index * photosPerPage + 1}–${Math.min((index + 1) * photosPerPage, photoCount)}`
}
