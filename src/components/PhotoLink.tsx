/** A photo of a gallery: a link to its large version, which opens the lightbox where a script runs. */
import type { MouseEvent } from 'react'
import { prepareLightbox, useLightbox } from '../behaviour/lightbox'
import type { Photo } from '../content/model'
import { largestAddress } from '../content/photo-files'
import styles from './PhotoLink.module.css'
import { Picture } from './Picture'

interface Props {
  /** All photos the lightbox shows, and the place of this one among them. */
  photos: Photo[]
  index: number
  /** The ids of what names the gallery. */
  labelledBy: string
  sizes: string
}

export function PhotoLink({ photos, index, labelledBy, sizes }: Props) {
  const photo = photos[index]!
  const openLightbox = useLightbox(photos, labelledBy)
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    // With a key held the link goes to a new tab or window, as everywhere.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    openLightbox(index, event.currentTarget)
  }
  const isUpright = photo.height > photo.width
  return (
    <figure>
      <a
        className={styles.link}
        href={largestAddress(photo)}
        onPointerDown={prepareLightbox}
        onFocus={prepareLightbox}
        onClick={open}
      >
        <Picture
          className={`${styles.photo} ${isUpright ? styles.upright : ''}`}
          photo={photo}
          sizes={sizes}
        />
      </a>
      {photo.caption && <figcaption className={styles.caption}>{photo.caption}</figcaption>}
    </figure>
  )
}
