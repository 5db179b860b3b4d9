/**
 * What is shown in place of a page: for an unknown address, in every language of the site; and without a network, for an address
 * that was never visited.
 */

import { dictionaries } from '../../i18n/dictionaries'
import type { Language } from '../../i18n/languages'
import type { PageOf } from '../../page-data/model'
import { PageLink } from '../components/text/PageLink'
import { useSite, useWords } from '../context'
import styles from './NotFound.module.css'

interface Props {
  page: PageOf<'not-found' | 'offline'>
}

export function NotFound({ page: { kind, title, description } }: Props) {
  const site = useSite()
  const words = useWords()
  const others = kind === 'offline' ? [] : site.languages.filter((language) => language !== site.language)
  return (
    <div className={`wrap section ${styles.page}`} data-all-languages={others.length > 0 ? '' : undefined}>
      <UnfinishedMuggu />
      <div>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{description}</p>
        <p>
          <PageLink className="button" path="/">
            {words.toHomePage}
          </PageLink>
        </p>
        {others.map((language) => (
          <OtherLanguage key={language} language={language} />
        ))}
      </div>
    </div>
  )
}

function OtherLanguage({ language }: { language: Language }) {
  const { notFoundTitle, notFoundText, toHomePage } = dictionaries[language]
  return (
    <section className={styles.other} lang={language}>
      <h2>{notFoundTitle}</h2>
      <p className={styles.text}>{notFoundText}</p>
      <p>
        <PageLink className="button" path="/" language={language} hrefLang={language}>
          {toHomePage}
        </PageLink>
      </p>
    </section>
  )
}

/** Twenty dots and an unfinished line around them. */
const line = [
  'M-30 30L-45 15A7.1 7.1 0 0 1 -45 5L-5 -35A7.1 7.1 0 0 1 5 -35L45 5A7.1 7.1 0 0 1 45 15L25 35',
  'A7.1 7.1 0 0 1 15 35L-45 -25A7.1 7.1 0 0 1 -35 -35L35 35A7.1 7.1 0 0 0 45 25L-15 -35',
  'A7.1 7.1 0 0 0 -25 -35L-45 -15A7.1 7.1 0 0 0 -45 -5L-5 35A7.1 7.1 0 0 0 5 35L45 -5',
  'A7.1 7.1 0 0 0 45 -15L25 -35A7.1 7.1 0 0 0 15 -35L-45 25A7.1 7.1 0 0 0 -35 35L35 -35',
  'A7.1 7.1 0 0 1 45 -25L-15 35A7.1 7.1 0 0 1 -25 35L-30 30Z',
].join('')

const dots = [
  'M-40 30h0M-20 30h0M0 30h0M20 30h0M40 30h0M-40 10h0M-20 10h0M0 10h0M20 10h0M40 10h0M-40 -10h0',
  'M-20 -10h0M0 -10h0M20 -10h0M40 -10h0M-40 -30h0M-20 -30h0M0 -30h0M20 -30h0M40 -30h0',
].join('')

function UnfinishedMuggu() {
  return (
    <svg
      className={styles.muggu}
      viewBox="-49 -39 98 78"
      aria-hidden="true"
      fill="none"
      strokeLinecap="round"
    >
      <path d={line} pathLength="100" strokeDasharray="62 100" stroke="var(--ink)" strokeWidth="1.6" />
      <path d={dots} stroke="var(--marigold)" strokeWidth="4" />
    </svg>
  )
}
