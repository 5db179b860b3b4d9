/** A photo with its caption in small, quiet type. */
import type { Photo } from '../../content/model'
import { useLanguageOf } from '../../content/site'
import styles from './Figure.module.css'
import { Picture } from './Picture'

interface Props {
  photo: Photo
  sizes: string
  priority?: boolean
  className?: string
}

export function Figure({ photo, sizes, priority, className = '' }: Props) {
  const lang = useLanguageOf()
  return (
    <figure className={`${styles.figure} ${className}`}>
      <Picture className={styles.photo} photo={photo} sizes={sizes} priority={priority} />
      {photo.caption && (
        <figcaption className={styles.caption} lang={lang(photo.caption)}>
          {photo.caption}
        </figcaption>
      )}
    </figure>
  )
}
