/** Photos that open in the lightbox: all at once, or those of an event in a carousel with six on a page. */

import { photosPerSlide } from '../../../page-data/event-pages'
import type { EventDetails } from '../../../page-data/events'
import type { Photo } from '../../../page-data/model'
import { useLanguageOf, useWords } from '../../context'
import { Island } from '../../islands/Island'
import { PhotoLink } from '../pictures/PhotoLink'
import { DayAndPlace } from '../text/DayAndPlace'
import { PageLink } from '../text/PageLink'
import { Prose } from '../text/Prose'
import styles from './Gallery.module.css'

interface GalleryProps {
  photos: Photo[]
  /** The ids of the headings that name the gallery. */
  labelledBy: string
  /** The photos are at the top of the page. */
  isFirst?: boolean
}

export function Gallery({ photos, labelledBy, isFirst }: GalleryProps) {
  return (
    <div data-gallery={labelledBy}>
      <PhotoList
        photos={photos}
        repeated={findRepeated(photos)}
        layout={photos.length === 1 ? 'single' : 'list'}
        isFirst={isFirst}
      />
    </div>
  )
}

interface EventProps {
  event: EventDetails
  /** The photos advance on their own. */
  rotates: boolean
}

/** An event on the page of its area: its photos in a carousel, and a link to its own page. */
export function EventGallery({ event, rotates }: EventProps) {
  const { id, date, title, place, body, path, photos } = event
  const { eventGallery, day, photosOfDay } = useWords()
  const lang = useLanguageOf()
  const headingId = `gallery-${id}`
  const titleId = `${headingId}-title`
  return (
    <section className={styles.event} data-address={path}>
      <h2 className="visually-hidden" id={headingId}>
        {eventGallery(date)}
      </h2>
      <h3 className={`bold ${styles.title}`} id={titleId} lang={title && lang(title)}>
        {title ?? <time dateTime={date}>{day(date)}</time>}
      </h3>
      <DayAndPlace className="day" date={title && date} place={place} />
      <div className={styles.body}>
        <Prose blocks={body} />
      </div>
      <PhotoCarousel
        photos={photos}
        labelledBy={title ? `${headingId} ${titleId}` : headingId}
        rotates={rotates}
      />
      <p className={`screen ${styles.all}`}>
        <PageLink
          className={`line-link bold ${styles.permalink}`}
          path={path}
          rel="bookmark"
          aria-describedby={headingId}
        >
          {photosOfDay(event.photoCount)} <span aria-hidden="true">→</span>
        </PageLink>
      </p>
    </section>
  )
}

interface CarouselProps {
  photos: Photo[]
  labelledBy: string
  rotates: boolean
}

function PhotoCarousel({ photos, labelledBy, rotates }: CarouselProps) {
  const { carousel: words } = useWords()
  const pages = Array.from({ length: Math.ceil(photos.length / photosPerSlide) }, (_, page) =>
    photos.slice(page * photosPerSlide, (page + 1) * photosPerSlide),
  )
  const repeated = findRepeated(photos)
  const layout = photos.length === 1 ? 'single' : 'page'
  return (
    <div data-gallery={labelledBy}>
      <Island
        name="Carousel"
        id={`${labelledBy.split(' ')[0]}-carousel`}
        slots={pages.map((page, index) => (
          <PhotoList
            key={page[0]!.name}
            photos={page}
            repeated={repeated}
            layout={layout}
            blurred={index === 0 ? photosPerSlide : 0}
          />
        ))}
        labelledBy={labelledBy}
        words={words}
        rotates={rotates}
        hasIndicators
      />
    </div>
  )
}

/** The photos that a gallery has already shown. */
function findRepeated(photos: Photo[]): Set<Photo> {
  const ids = new Set<string>()
  return new Set(photos.filter(({ id }) => ids.size === ids.add(id).size))
}

const rowOfPhotos = '(min-width: 576px) 30vw, 46vw'

/** The widths of a photo in each layout (Gallery.module.css). */
const sizes = { list: rowOfPhotos, page: rowOfPhotos, single: '(min-width: 800px) 46rem, 92vw' }

/** So many photos are on the first screen of a tablet, in rows of three, below a title; on phones and computers fewer. */
const firstScreen = 12

/** So many photos of a page have a blur: it weighs 40 bytes, and a page has up to 100 photos. */
const maxBlurred = 48

interface ListProps {
  photos: Photo[]
  repeated: ReadonlySet<Photo>
  layout: keyof typeof sizes
  isFirst?: boolean
  /** How many have a blur. */
  blurred?: number
}

function PhotoList({ photos, repeated, layout, isFirst = false, blurred = maxBlurred }: ListProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari does not expose a list without bullets as a list
    <ul className={layout === 'list' ? styles.list : `${styles.list} ${styles[layout]}`} role="list">
      {photos.map((photo, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a photo may be there twice
        <li key={index} className={styles[shapeOf(photo)]}>
          <PhotoLink
            photo={photo}
            sizes={sizes[layout]}
            isRepeated={repeated.has(photo)}
            priority={isFirst && index === 0}
            isEarly={isFirst && index < firstScreen}
            isPlain={index >= blurred}
          />
        </li>
      ))}
    </ul>
  )
}

/** Width to height. Classes, because the content security policy allows no inline style. */
const shapes = { tall: 0.5625, upright: 0.75, square: 1, wide: 1.3333, wider: 1.5, widest: 1.7778 }

/** The shape that is nearest to that of a photo. */
function shapeOf({ width, height }: Photo): keyof typeof shapes {
  const distance = (shape: keyof typeof shapes) => Math.abs(Math.log((shapes[shape] * height) / width))
  const names = Object.keys(shapes) as (keyof typeof shapes)[]
  return names.reduce((best, shape) => (distance(shape) < distance(best) ? shape : best))
}
