/** A photo beside text; on large screens. */
import type { ReactNode } from 'react'
import type { Photo } from '../content/model'
import { Figure } from './Figure'
import styles from './ImageText.module.css'

interface Props {
  /** Without one the text stands alone. */
  photo?: Photo
  /** The photo stands on the right. */
  isTurned?: boolean
  /** Above the fold. */
  priority?: boolean
  children: ReactNode
}

export function ImageText({ photo, isTurned = false, priority, children }: Props) {
  return (
    <div className={styles.row} data-turned={isTurned}>
      {photo && (
        <Figure
          className={styles.figure}
          photo={photo}
          sizes="(min-width: 1400px) 680px, (min-width: 768px) 50vw, 92vw"
          priority={priority}
        />
      )}
      <div className={styles.text}>{children}</div>
    </div>
  )
}
