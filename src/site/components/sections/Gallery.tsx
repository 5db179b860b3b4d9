/** Photos that open in the lightbox: all at once, or those of an event in a carousel with six on a page. */
import { Fragment, type ReactNode } from 'react'
import { type EventDetails, type Photo, photosPerSlide } from '../../../page-data/model'
import { useLanguageOf, useWords } from '../../context'
import { Island } from '../../islands/Island'
import { PhotoLink } from '../pictures/PhotoLink'
import type { Loading } from '../pictures/Picture'
import { DayAndPlace } from '../text/DayAndPlace'
import { PageLink } from '../text/PageLink'
import { Prose } from '../text/Prose'
import styles from './Gallery.module.css'
import { placesInRows, shapeOf, widthAlone } from './photo-rows'

interface GalleryProps {
  photos: Photo[]
  /** The ids of the headings that name the gallery. */
  labelledBy: string
  /** The beginning of the page. The first photo is large, beside it. */
  children?: ReactNode
}

export function Gallery({ photos, labelledBy, children }: GalleryProps) {
  const repeated = findRepeated(photos)
  // Two photos are in one row.
  const large = children && photos.length !== 2 ? photos[0] : undefined
  return (
    <div data-gallery={labelledBy}>
      {children && (
        <div className={styles.beginning}>
          <div className={styles.words}>{children}</div>
          {large && (
            <div className={`${styles.large} ${styles[shapeOf(large)]}`}>
              <PhotoLink
                photo={large}
                sizes={`(min-width: 992px) ${widthAlone(large, '56vw')}, 92vw`}
                loading="first"
              />
            </div>
          )}
        </div>
      )}
      <PhotoList
        photos={large ? photos.slice(1) : photos}
        repeated={repeated}
        beginning={children && !large ? 'first' : 'late'}
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
  const { eventGallery, photosOfDay } = useWords()
  const lang = useLanguageOf()
  const headingId = `gallery-${id}`
  const titleId = `${headingId}-title`
  return (
    <section data-address={path} data-place={place}>
      <div className="beside-controls">
        <h2 className={title ? 'quiet' : styles.title} id={headingId}>
          {eventGallery(date)}
        </h2>
        {title && (
          <h3 className={`bold ${styles.title}`} id={titleId} lang={lang(title)}>
            {title}
          </h3>
        )}
        <DayAndPlace className="day" place={place} />
      </div>
      <PhotoCarousel
        photos={photos}
        labelledBy={title ? `${headingId} ${titleId}` : headingId}
        rotates={rotates}
      />
      <div className={styles.body}>
        <Prose blocks={body} />
      </div>
      <p className="not-printed">
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
            isSlide
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

/** How many photos of a page have a blur, which weighs 40 bytes: a page has up to 100 photos. */
const maxBlurred = 48

interface ListProps {
  photos: Photo[]
  repeated: ReadonlySet<Photo>
  /** Has no captions on a phone. */
  isSlide?: boolean
  /** How the first photo loads; `first`: the list is at the top of the page. */
  beginning?: 'first' | 'late'
  /** How many have a blur. */
  blurred?: number
}

/** In rows of three, on a phone of two (Gallery.module.css) */
function PhotoList(props: ListProps) {
  const { photos, repeated, isSlide, beginning = 'late', blurred = maxBlurred } = props
  const wide = placesInRows(photos, 3, 2)
  const narrow = placesInRows(photos, 2, 0.7)
  if (photos.length === 0) return null
  const loadingAt = (index: number): Loading => {
    if (index >= blurred) return 'plain'
    return beginning === 'first' && index > 0 ? 'early' : beginning
  }
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari does not expose a list without bullets as a list
    <ul className={isSlide ? `${styles.list} ${styles.slide}` : styles.list} role="list">
      {photos.map((photo, index) => {
        const [inWide, inNarrow] = [wide[index]!, narrow[index]!]
        const sizes = `(min-width: 576px) ${widthIn(inWide.share, photo)}, ${widthIn(inNarrow.share, photo)}`
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a photo may be there twice
          <Fragment key={index}>
            <li className={`${styles.photo} ${styles[shapeOf(photo)]}`}>
              <PhotoLink
                photo={photo}
                sizes={sizes}
                isRepeated={repeated.has(photo)}
                loading={loadingAt(index)}
              />
            </li>
            {inWide.isEnd && <li className={styles.wideEnd} aria-hidden="true" />}
            {inNarrow.isEnd && <li className={styles.narrowEnd} aria-hidden="true" />}
          </Fragment>
        )
      })}
    </ul>
  )
}

/** The width in the layout for a share of a row, in steps: a page has few different ones. */
function widthIn(share: number, photo: Photo): string {
  return share === 1 ? widthAlone(photo, '92vw') : `${Math.ceil((share * 92) / 4) * 4}vw`
}
