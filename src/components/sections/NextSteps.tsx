/** The end of a page: how to ask for support, and where to read on. */
import type { Link } from '../../page-data/model'
import { useLanguageOf, useWords } from '../../page-data/site'
import { PageLink } from '../text/PageLink'
import styles from './NextSteps.module.css'

/** `links` lead to related pages. */
export function NextSteps({ links }: { links: Link[] }) {
  const words = useWords()
  const lang = useLanguageOf()
  return (
    <section className={styles.band} aria-labelledby="next-steps">
      <div className={`wrap ${styles.columns}`}>
        <div>
          <h2 className={styles.question} id="next-steps">
            {words.isSupportNeeded}
          </h2>
          <p className={styles.answer}>{words.tellUsWhatIsMissing}</p>
          <PageLink className="button" path="/ask">
            {words.askForSupport}
          </PageLink>
        </div>
        <nav aria-label={words.readOn}>
          <ul className={styles.links}>
            {links.map(({ path, title }) => (
              <li key={path}>
                <PageLink className={styles.link} path={path} lang={lang(title)}>
                  {title} <span aria-hidden="true">→</span>
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </section>
  )
}
