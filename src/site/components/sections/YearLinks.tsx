/** Links to the pages of earlier years. Shows nothing if there are none. */
import type { Link } from '../../../page-data/model'
import { Muggu } from '../decoration/Muggu'
import { LinkList } from '../text/LinkList'
import styles from './YearLinks.module.css'

export function YearLinks({ title, years }: { title: string; years: Link[] }) {
  if (years.length === 0) return null
  return (
    <nav className="wrap section-end" aria-labelledby="years">
      <Muggu pattern="leaf" className={styles.sign} />
      <h2 className="heading" id="years">
        {title}
      </h2>
      <LinkList links={years} className="links" linkClass="button" />
    </nav>
  )
}
