/** Links to the pages of earlier years. Shows nothing if there are none. */
import type { Link } from '../../page-data/model'
import { Muggu } from '../decoration/Muggu'
import { PageLink } from '../text/PageLink'
import styles from './YearLinks.module.css'

export function YearLinks({ title, years }: { title: string; years: Link[] }) {
  if (years.length === 0) return null
  return (
    <nav className={`wrap ${styles.years}`} aria-labelledby="years">
      <Muggu figure="leaf" className={styles.sign} />
      <h2 id="years">{title}</h2>
      <ul className={styles.list}>
        {years.map(({ path, title }) => (
          <li key={path}>
            <PageLink className="button" path={path}>
              {title}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
