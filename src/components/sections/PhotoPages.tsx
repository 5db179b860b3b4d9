/** Links to all pages of an event with many photos. Shows nothing if there is only one. */

import { firstLanguage, inLanguage } from '../../i18n/languages'
import type { EventDetails } from '../../page-data/events'
import { useWords } from '../../page-data/site'
import { photosPerPage } from '../../shared/event-pages'
import { PageLink } from '../text/PageLink'
import styles from './PhotoPages.module.css'

interface Props {
  event: Pick<EventDetails, 'pages' | 'photoCount'>
  /** The address of the page that contains the links. */
  path: string
}

export function PhotoPages({ event: { pages, photoCount }, path }: Props) {
  const { allPhotos } = useWords()
  if (pages.length < 2) return null
  const current = pages.indexOf(inLanguage(path, firstLanguage))
  return (
    <nav className={styles.pages} aria-label={allPhotos}>
      <ul className={styles.list}>
        {pages.map((page, place) => (
          <li key={page}>
            <PageLink
              className={styles.page}
              path={page}
              aria-current={place === current ? 'page' : undefined}
              rel={{ [current - 1]: 'prev', [current + 1]: 'next' }[place]}
            >
              {place === current - 1 && <span aria-hidden="true">← </span>}
              {rangeOf(place, photoCount)}
              {place === current + 1 && <span aria-hidden="true"> →</span>}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function rangeOf(place: number, photoCount: number): string {
  return `${place * photosPerPage + 1}–${Math.min((place + 1) * photosPerPage, photoCount)}`
}
