/** Photos that open in the lightbox: all at once, or an event's in pages of six. */
import { useLocation } from 'react-router-dom'
import type { GalleryEvent, Photo } from '../content/model'
import { Carousel } from './Carousel'
import styles from './Gallery.module.css'
import { PhotoLink } from './PhotoLink'
import { Prose } from './Prose'
import { ShareLink } from './ShareLink'

/** Photos on one page of an event's carousel (specification, section 9). */
const pageSize = 6

interface GalleryProps {
  photos: Photo[]
  /** The ids of what names the gallery. */
  labelledBy: string
}

export function Gallery({ photos, labelledBy }: GalleryProps) {
  return <PhotoList photos={photos} first={0} count={photos.length} labelledBy={labelledBy} />
}

interface EventProps {
  event: GalleryEvent
  rotates: boolean
}

export function EventGallery({ event: { id, date, title, body, photos }, rotates }: EventProps) {
  const { pathname } = useLocation()
  const headingId = `gallery-${id}`
  const titleId = `${headingId}-title`
  const labelledBy = title ? `${headingId} ${titleId}` : headingId
  const slides = Array.from({ length: Math.ceil(photos.length / pageSize) }, (_, page) => ({
    key: `${page}`,
    content: <PhotoList photos={photos} first={page * pageSize} count={pageSize} labelledBy={labelledBy} />,
  }))
  return (
    <section className={styles.event}>
      <h2 id={headingId}>{`Event Gallery – ${date}`}</h2>
      {title && (
        <p className={styles.title} id={titleId}>
          {title}
        </p>
      )}
      <div className={styles.body}>
        <Prose blocks={body} />
      </div>
      <Carousel labelledBy={labelledBy} slides={slides} rotates={rotates} hasIndicators />
      <p className={styles.share}>
        <ShareLink path={`${pathname}#${headingId}`} title={title ?? `Event Gallery – ${date}`} />
      </p>
    </section>
  )
}

interface ListProps extends GalleryProps {
  /** The place of the first photo shown, and how many are. */
  first: number
  count: number
}

function PhotoList({ photos, first, count, labelledBy }: ListProps) {
  const places = photos.map((_, place) => place).slice(first, first + count)
  return (
    // biome-ignore lint/a11y/noRedundantRoles: without its bullets Safari takes a list for none
    <ul className={styles.list} role="list">
      {places.map((place) => (
        <li key={place}>
          <PhotoLink
            photos={photos}
            index={place}
            labelledBy={labelledBy}
            sizes="(min-width: 1400px) 430px, (min-width: 768px) 30vw, 46vw"
          />
        </li>
      ))}
    </ul>
  )
}
