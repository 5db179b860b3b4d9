/** The menu: a column under its toggle on small screens, a row with a drop-down list on large ones. */

import { firstLanguage, inLanguage } from '../../i18n/languages'
import { PageLink } from '../components/text/PageLink'
import { useSite, useWords } from '../context'
import { FocusAreas } from './FocusAreas'
import { LanguageSwitch } from './LanguageSwitch'
import styles from './Menu.module.css'

export function Menu({ path }: { path: string }) {
  const words = useWords()
  const { hasEvents, hasNews, hasDocuments } = useSite()
  const plainPath = inLanguage(path, firstLanguage)
  const item = (itemPath: string, title: string, className?: string) => (
    <li className={className}>
      <PageLink
        className={`bold ${styles.entry} ${styles.link}`}
        path={itemPath}
        aria-current={plainPath === itemPath ? 'page' : undefined}
      >
        {title}
      </PageLink>
    </li>
  )
  return (
    <nav className={`not-printed ${styles.menu}`} id="menu" aria-label={words.mainMenu} data-open="false">
      <ul className={`lined ${styles.list}`}>
        {item('/', words.home)}
        <FocusAreas path={path} />
        {item('/about', words.about)}
        {item('/contact', words.contact)}
      </ul>
      <ul className={`lined ${styles.list} ${styles.more}`}>
        {hasEvents && item('/events', words.photos, styles.narrow)}
        {hasNews && item('/news', words.news, styles.narrow)}
        {item('/trustmembers', words.trustMembers, styles.narrow)}
        {hasDocuments && item('/about#documents', words.documents, styles.narrow)}
        {item('/ask', words.askForSupport, styles.narrow)}
        {item('/search', words.searchTitle)}
        <li className={styles.languages}>
          <LanguageSwitch path={path} />
        </li>
      </ul>
    </nav>
  )
}
