/** A photo beside text; in a column of them the photo changes sides. */
import type { ReactNode } from 'react'
import type { Photo } from '../content/model'
import { Figure } from './Figure'
import styles from './ImageText.module.css'

interface Props {
  /** Without one the text stands alone. */
  photo?: Photo
  children: ReactNode
}

export function ImageText({ photo, children }: Props) {
  return (
    <div className={styles.row}>
      {photo && (
        <Figure
          className={styles.figure}
          photo={photo}
          sizes="(min-width: 1400px) 680px, (min-width: 768px) 50vw, 92vw"
        />
      )}
      <div className={styles.text}>{children}</div>
    </div>
  )
}
