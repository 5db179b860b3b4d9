/** All events of an area in one year. */
import { Link, useLoaderData } from 'react-router-dom'
import { Banner } from '../components/Banner'
import { EventGallery } from '../components/Gallery'
import { areaHue } from '../components/hue'
import { PageHead } from '../components/PageHead'
import type { YearPage } from '../content/model'
import styles from './Year.module.css'

export function Year() {
  const page = useLoaderData() as YearPage
  const hue = areaHue(page.path)
  return (
    <div data-hue={hue}>
      <PageHead {...page} />
      <Banner title={page.title} photo={page.banner} figure={hue}>
        <p className={styles.back}>
          <Link className={styles.link} to={page.area.path}>
            ← {page.area.title}
          </Link>
        </p>
      </Banner>
      <div className="wrap section">
        {page.events.map((event) => (
          <EventGallery key={event.id} event={event} rotates={page.galleryRotation} />
        ))}
      </div>
    </div>
  )
}
