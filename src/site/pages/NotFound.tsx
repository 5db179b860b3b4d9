/** The page for unknown addresses: an unfinished muggu, and links to other pages in every language of the site. */

import { dictionaries } from '../../i18n/dictionaries'
import type { Language } from '../../i18n/languages'
import type { PageOf } from '../../page-data/model'
import { UnfinishedMuggu } from '../components/decoration/UnfinishedMuggu'
import { PageLink } from '../components/text/PageLink'
import { useSite, useWords } from '../context'
import styles from './NotFound.module.css'

export function NotFound({ page: { title, description } }: { page: PageOf<'not-found'> }) {
  const site = useSite()
  const words = useWords()
  return (
    <div
      className={`wrap section ${styles.page}`}
      data-all-languages={site.languages.length > 1 ? '' : undefined}
    >
      <UnfinishedMuggu className={styles.muggu} />
      <div>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{description}</p>
        <p>
          <PageLink className="button" path="/">
            {words.toHomePage}
          </PageLink>
        </p>
        {site.languages
          .filter((language) => language !== site.language)
          .map((language) => (
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
