/** A band at the end of a page that leads to another one, with its photo. */
import type { Photo } from '../../page-data/model'
import { useLanguageOf } from '../../page-data/site'
import { Picture } from '../pictures/Picture'
import { PageLink } from '../text/PageLink'
import styles from './Teaser.module.css'

interface Props {
  /** Names the band. */
  label: string
  path: string
  title: string
  photo?: Photo
}

export function Teaser({ label, path, title, photo }: Props) {
  const lang = useLanguageOf()
  return (
    <nav className={styles.teaser} aria-label={label}>
      <div className={`wrap card-link ${styles.row}`}>
        {photo && (
          <Picture
            className={styles.photo}
            photo={{ ...photo, alt: '' }}
            sizes="(min-width: 768px) 20rem, 92vw"
          />
        )}
        <div>
          <p className={styles.label}>{label}</p>
          <h2 className={styles.title} lang={lang(title)}>
            <PageLink className={styles.link} path={path}>
              {title}
            </PageLink>
          </h2>
        </div>
      </div>
    </nav>
  )
}
