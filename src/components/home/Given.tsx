/** What was given so far: sums of the figures that stories carry, each with links to its stories. */

import { writeNumber } from '../../i18n/number'
import type { GivenSum } from '../../page-data/model'
import { useLanguageOf, useWords } from '../../page-data/site'
import { PageLink } from '../text/PageLink'
import styles from './Given.module.css'

export function Given({ sums }: { sums: GivenSum[] }) {
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
          <ul>
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
