/** Marks a page that visitors do not see yet. */
import { useWords } from '../content/site'
import styles from './DraftRibbon.module.css'

export function DraftRibbon() {
  return <p className={styles.ribbon}>{useWords().draft}</p>
}
