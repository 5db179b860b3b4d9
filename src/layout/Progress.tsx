/** A line along the top of the window while the next page is on its way, and a word for those who hear pages. */
import { useIsWaiting } from '../behaviour/waiting'
import styles from './Progress.module.css'

export function Progress() {
  const isWaiting = useIsWaiting()
  return (
    <div className={styles.progress} data-on={isWaiting}>
      <p className="visually-hidden" role="status">
        {isWaiting && 'Loading the page'}
      </p>
    </div>
  )
}
