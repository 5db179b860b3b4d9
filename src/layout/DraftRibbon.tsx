/** Marks a draft, which visitors do not see. */
import { useWords } from '../page-data/site'
import styles from './DraftRibbon.module.css'

export function DraftRibbon() {
  return <p className={styles.ribbon}>{useWords().draft}</p>
}
