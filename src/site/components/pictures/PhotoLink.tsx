/** A photo of a gallery: a link to its large version, which opens the lightbox where a script runs. */
import type { Photo } from '../../../page-data/model'
import { largestAddress } from '../../../page-data/photo-files'
import { useLanguageOf, usePhotosFolder } from '../../context'
import styles from './PhotoLink.module.css'
import { type Loading, Picture } from './Picture'

interface Props {
  photo: Photo
  sizes: string
  /** The gallery has already shown the photo: its address leads to the first one. */
  isRepeated?: boolean
  loading?: Loading
}

export function PhotoLink({ photo, sizes, isRepeated, loading }: Props) {
  const lang = useLanguageOf()
  const folder = usePhotosFolder()
  const link = (
    <a
      className={styles.link}
      href={largestAddress(folder, photo)}
      id={isRepeated ? undefined : photo.id}
      data-photo={photo.id}
    >
      <Picture className={styles.photo} photo={photo} sizes={sizes} loading={loading} />
    </a>
  )
  if (!photo.caption) return link
  return (
    <figure>
      {link}
      <figcaption className={`quiet ${styles.caption}`} lang={lang(photo.caption)}>
        {photo.caption}
      </figcaption>
    </figure>
  )
}
