/** An event's photos under their heading, in pages of six. */
import type { ReactNode } from 'react'
import type { Photo } from '../content/model'
import { Carousel } from './Carousel'
import styles from './Gallery.module.css'
import { PhotoLink } from './PhotoLink'

/** Photos on one page of the carousel (specification, section 9). */
const pageSize = 6

interface Props {
  /** Unique on the page. */
  id: string
  level: 2 | 3
  title: string
  subtitle?: string
  photos: Photo[]
  rotates: boolean
  /** What is said about the event. */
  children?: ReactNode
}

export function Gallery({ id, level, title, subtitle, photos, rotates, children }: Props) {
  const Heading = `h${level}` as const
  const headingId = `gallery-${id}`
  const subtitleId = `${headingId}-title`
  const name = subtitle ? `${title} ${subtitle}` : title
  return (
    <section>
      <Heading className={styles.heading} id={headingId}>
        {title}
      </Heading>
      {subtitle && (
        <p className={styles.subtitle} id={subtitleId}>
          {subtitle}
        </p>
      )}
      <div className={styles.body}>{children}</div>
      <Carousel
        labelledBy={subtitle ? `${headingId} ${subtitleId}` : headingId}
        slides={pagesOf(photos, name)}
        rotates={rotates}
        hasIndicators
      />
    </section>
  )
}

function pagesOf(photos: Photo[], name: string) {
  return Array.from({ length: Math.ceil(photos.length / pageSize) }, (_, page) => {
    const first = page * pageSize
    const places = photos.slice(first, first + pageSize).map((_, place) => first + place)
    return {
      key: `${page}`,
      content: (
        // biome-ignore lint/a11y/noRedundantRoles: without its bullets Safari takes a list for none
        <ul className={styles.list} role="list">
          {places.map((place) => (
            <li key={place}>
              <PhotoLink
                photos={photos}
                index={place}
                title={name}
                sizes="(min-width: 1400px) 430px, (min-width: 768px) 30vw, 46vw"
              />
            </li>
          ))}
        </ul>
      ),
    }
  })
}
