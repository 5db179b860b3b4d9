/** A photo and a text, side by side if there is room. */
import type { ReactNode } from 'react'
import type { Photo } from '../../../page-data/model'
import { Figure } from '../pictures/Figure'
import type { Loading } from '../pictures/Picture'
import styles from './ImageText.module.css'

interface Props {
  /** Without a photo, only the text is shown. */
  photo?: Photo
  /** The photo is on the right. */
  isTurned?: boolean
  loading?: Loading
  /** A long text is below the photo if its column would be narrow. */
  length?: 'short' | 'long'
  children: ReactNode
}

export function ImageText({ photo, isTurned = false, loading, length, children }: Props) {
  const beside = length === 'long' ? '992px' : '768px'
  return (
    <div className={`stack ${styles.row}`} data-turned={isTurned} data-length={length}>
      {photo && (
        <Figure
          className={styles.figure}
          photo={photo}
          sizes={`(min-width: 1400px) 680px, (min-width: ${beside}) 50vw, 92vw`}
          loading={loading}
        />
      )}
      <div className={styles.text}>{children}</div>
    </div>
  )
}
