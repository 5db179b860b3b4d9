/** What was given so far: sums of the figures that stories carry, each with links to its stories. */

import { writeNumber } from '../../i18n/number'
import type { GivenSum, Photo } from '../../page-data/model'
import { useLanguageOf, useWords } from '../../page-data/site'
import { Picture } from '../pictures/Picture'
import { PageLink } from '../text/PageLink'
import styles from './Given.module.css'

export function Given({ sums, photo }: { sums: GivenSum[]; photo: Photo | undefined }) {
  return (
    <div className={styles.given}>
      {photo && (
        <Picture
          className={styles.photo}
          photo={{ ...photo, alt: '' }}
          sizes="(min-width: 1400px) 530px, (min-width: 992px) 38vw, 92vw"
        />
      )}
      <Sums sums={sums} />
    </div>
  )
}

function Sums({ sums }: { sums: GivenSum[] }) {
  const words = useWords()
  const lang = useLanguageOf()
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari does not expose a list without bullets as a list
    <ul className={styles.sums} role="list">
      {sums.map(({ what, number, isAbout, stories, hasMore }) => (
        <li key={what}>
          <p className={styles.sum}>
            <span className={styles.number}>
              {isAbout ? words.aboutNumber(writeNumber(number)) : writeNumber(number)}
            </span>{' '}
            <span lang={lang(what)}>{what}</span>
          </p>
          <ul className={styles.stories}>
            {stories.map(({ path, title }) => (
              <li key={path}>
                <PageLink className={styles.story} path={path} lang={lang(title)}>
                  {title}
                </PageLink>
              </li>
            ))}
            {hasMore && (
              <li>
                <PageLink className={styles.story} path="/news">
                  {words.allNews}
                </PageLink>
              </li>
            )}
          </ul>
        </li>
      ))}
    </ul>
  )
}
