/** The way from the home page to this page. */
import type { Link } from '../../../page-data/model'
import { useLanguageOf, useWords } from '../../context'
import styles from './Breadcrumb.module.css'
import { PageLink } from './PageLink'

export function Breadcrumb({ trail = [] }: { trail?: Link[] }) {
  const lang = useLanguageOf()
  return (
    <nav className="not-printed" aria-label={useWords().youAreHere}>
      <ol className={styles.list}>
        {trail.map(({ path, title }) => (
          <li key={path}>
            <PageLink className="line-link" path={path} lang={lang(title)}>
              {title}
            </PageLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}
