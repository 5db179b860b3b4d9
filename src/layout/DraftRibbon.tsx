/** Marks a draft, which visitors do not see. */
import { useWords } from '../content/site'
import styles from './DraftRibbon.module.css'

export function DraftRibbon() {
  return <p className={styles.ribbon}>{useWords().draft}</p>
}
