/** A small photo inside a text: a link to its large version, which opens the lightbox, unless the author made it another link. */
import type { Photo } from '../../../page-data/model'
import { largestAddress } from '../../../page-data/photo-files'
import type { PhotoLayout } from '../../../page-data/text-photos'
import { useLanguageOf, usePhotosFolder } from '../../context'
import { Picture } from './Picture'
import styles from './TextPhoto.module.css'

interface Props {
  photo: Photo
  layout: PhotoLayout
}

/** The widths of TextPhoto.module.css. */
const smallSizes = '(min-width: 640px) 192px, 30vw'
const wideSizes = '(min-width: 768px) 66ch, 92vw'

/** Only elements that may be in a paragraph. */
export function TextPhoto({ photo, layout }: Props) {
  const lang = useLanguageOf()
  const folder = usePhotosFolder()
  const isWide = layout === 'wide'
  const picture = <Picture className={styles.photo} photo={photo} sizes={isWide ? wideSizes : smallSizes} />
  return (
    <span className={isWide ? styles.wide : styles.small}>
      {layout === 'own' ? (
        <a className={styles.link} href={largestAddress(folder, photo)} data-photo={photo.id}>
          {picture}
        </a>
      ) : (
        picture
      )}
      {photo.caption && (
        <span className={`quiet ${styles.caption}`} lang={lang(photo.caption)}>
          {photo.caption}
        </span>
      )}
    </span>
  )
}
