/** A photo with its caption in small type. It is a figure only with a caption: an empty one would be announced. */
import type { Photo } from '../../../page-data/model'
import { useLanguageOf } from '../../context'
import styles from './Figure.module.css'
import { type Loading, Picture } from './Picture'

interface Props {
  photo: Photo
  sizes: string
  loading?: Loading
  className?: string
}

export function Figure({ photo, sizes, loading, className = '' }: Props) {
  const lang = useLanguageOf()
  const Element = photo.caption ? 'figure' : 'div'
  return (
    <Element className={`${styles.figure} ${className}`}>
      <Picture className={styles.photo} photo={photo} sizes={sizes} loading={loading} />
      {photo.caption && (
        <figcaption className={`quiet ${styles.caption}`} lang={lang(photo.caption)}>
          {photo.caption}
        </figcaption>
      )}
    </Element>
  )
}
