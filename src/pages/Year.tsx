/** All events of an area in one year, or a single event. */
import { useLoaderData } from 'react-router-dom'
import { areaHue } from '../components/decoration/hue'
import { Banner } from '../components/sections/Banner'
import { EventGallery } from '../components/sections/Gallery'
import { PageLink } from '../components/text/PageLink'
import type { EventPage, YearPage } from '../content/model'
import { useSite } from '../content/site'
import styles from './Year.module.css'

export function Year() {
  const page = useLoaderData() as YearPage | EventPage
  const hue = areaHue(useSite().areas, page.area.path)
  return (
    <div data-hue={hue}>
      <Banner title={page.title} photo={page.banner} figure={hue}>
        <p className={styles.back}>
          <PageLink className={styles.link} path={page.area.path}>
            ← {page.area.title}
          </PageLink>
        </p>
      </Banner>
      <div className="wrap section">
        {page.kind === 'event' ? (
          <EventGallery event={page.events[0]} />
        ) : (
          page.events.map((event) => (
            <EventGallery key={event.id} event={event} carousel={{ rotates: page.galleryRotation }} />
          ))
        )}
      </div>
    </div>
  )
}
