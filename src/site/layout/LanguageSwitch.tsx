/** Links to the same page in the other languages of the site, each named in its own script. */

import { languages } from '../../i18n/languages'
import { PageLink } from '../components/text/PageLink'
import { useSite } from '../context'
import styles from './LanguageSwitch.module.css'

/** `path` is the address of the page. If it is empty, the links lead to the home pages. */
export function LanguageSwitch({ path }: { path: string }) {
  const site = useSite()
  const others = site.languages.filter((language) => language !== site.language)
  return others.map((language) => (
    <PageLink
      key={language}
      className={`not-printed line-link bold hoverable ${styles.switch}`}
      path={path || '/'}
      language={language}
      lang={language}
      hrefLang={language}
    >
      {languages[language].languageName}
    </PageLink>
  ))
}
