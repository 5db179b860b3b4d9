/** A static gallery: photos in rows, each a link to its large version. */
import type { Photo } from '../content/model'
import styles from './PhotoGrid.module.css'
import { PhotoLink } from './PhotoLink'

interface Props {
  photos: Photo[]
  /** What the lightbox over these photos is called. */
  name: string
}

export function PhotoGrid({ photos, name }: Props) {
  return (
    <ul className={styles.grid} role="list">
      {photos.map((photo, index) => (
        <li key={`${photo.name}-${index}`}>
          <PhotoLink photos={photos} index={index} title={name} sizes="(min-width: 768px) 33vw, 50vw" />
        </li>
      ))}
    </ul>
  )
}
