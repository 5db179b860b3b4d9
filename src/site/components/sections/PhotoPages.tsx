/** Links to all pages of an event with many photos. Shows nothing if there is only one. */

import { firstLanguage, inLanguage } from '../../../i18n/languages'
import { photosPerPage } from '../../../page-data/model'
import { useWords } from '../../context'
import { PageLink } from '../text/PageLink'
import styles from './PhotoPages.module.css'

interface Props {
  /** The addresses of all pages of the event. */
  pages: string[]
  photoCount: number
  /** The address of the page that contains the links. */
  path: string
}

export function PhotoPages({ pages, photoCount, path }: Props) {
  const { allPhotos } = useWords()
  if (pages.length < 2) return null
  const current = pages.indexOf(inLanguage(path, firstLanguage))
  return (
    <nav className={`screen ${styles.pages}`} aria-label={allPhotos}>
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
              {rangeOf(index, photoCount)}
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
