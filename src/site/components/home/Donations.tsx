/** What was given so far: a photo, and the largest sums of the figures that stories carry, each with links to its stories. */

import { writeNumber } from '../../../i18n/format'
import type { DonationSum, Photo } from '../../../page-data/model'
import { useLanguageOf, useSite, useWords } from '../../context'
import { Picture } from '../pictures/Picture'
import { LinkList } from '../text/LinkList'
import { PageLink } from '../text/PageLink'
import styles from './Donations.module.css'

export function Donations({ sums, photo }: { sums: DonationSum[]; photo: Photo | undefined }) {
  const { giving } = useSite()
  const words = useWords()
  return (
    <>
      <div className={`stack ${styles.donations}`} data-upright={photo && photo.height > photo.width}>
        {photo && (
          <Picture
            className={styles.photo}
            photo={{ ...photo, alt: '' }}
            sizes={
              photo.height > photo.width ? '(min-width: 768px) 37vw, 92vw' : '(min-width: 992px) 46vw, 92vw'
            }
          />
        )}
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari does not expose a list without bullets as a list */}
        <ul className={styles.sums} role="list">
          {sums.map((sum) => (
            <Sum key={sum.what} sum={sum} />
          ))}
        </ul>
      </div>
      <p className={`links ${styles.links}`}>
        <PageLink className="button" path="/news">
          {words.allNews}
        </PageLink>
        {giving && (
          <PageLink className="button" path="/contact#giving">
            {words.howToGive}
          </PageLink>
        )}
      </p>
    </>
  )
}

function Sum({ sum: { what, number, isAbout, stories } }: { sum: DonationSum }) {
  const words = useWords()
  const lang = useLanguageOf()
  return (
    <li>
      <p className={styles.sum}>
        <span className={`bold ${styles.number}`}>
          {isAbout ? words.aboutNumber(writeNumber(number)) : writeNumber(number)}
        </span>{' '}
        <span lang={lang(what)}>{what}</span>
      </p>
      <LinkList className={styles.stories} links={stories} linkClass="line-link quiet" />
    </li>
  )
}
