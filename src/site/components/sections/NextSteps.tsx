/** The end of a page: where to read on, how to give, and how to ask for support. */
import type { Link } from '../../../page-data/model'
import { useLanguageOf, useSite, useWords } from '../../context'
import { PageLink } from '../text/PageLink'
import styles from './NextSteps.module.css'

interface Props {
  /** They lead to related pages. */
  links: Link[]
  /** Without the call, which would only make the page of an event longer. */
  isShort?: boolean
}

export function NextSteps({ links, isShort }: Props) {
  const { giving } = useSite()
  const words = useWords()
  const lang = useLanguageOf()
  const all = giving && !isShort ? [...links, { path: '/contact#giving', title: words.howToGive }] : links
  return (
    <div className={`not-printed ${styles.band}`}>
      <div className={`wrap stack ${styles.columns}`}>
        {!isShort && (
          <section aria-labelledby="next-steps">
            <h2 className={styles.question} id="next-steps">
              {words.isSupportNeeded}
            </h2>
            <p className={styles.answer}>{words.tellUsWhatIsMissing}</p>
            <PageLink className="button main" path="/ask">
              {words.askForSupport}
            </PageLink>
          </section>
        )}
        <nav aria-label={words.readOn}>
          <ul className="lined">
            {all.map(({ path, title }) => (
              <li key={path}>
                <PageLink className={`bold ${styles.link}`} path={path} lang={lang(title)}>
                  {title} <span aria-hidden="true">→</span>
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  )
}
