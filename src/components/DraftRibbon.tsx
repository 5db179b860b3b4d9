/** Marks a page that visitors do not see yet. */
import styles from './DraftRibbon.module.css'

export function DraftRibbon() {
  return <p className={styles.ribbon}>Draft</p>
}
