/** A published photo in the best format that the browser supports, over its blur. */
import { preload } from 'react-dom'
import type { Photo } from '../../../page-data/model'
import { photoAddress, photoSet } from '../../../page-data/photo-files'
import { newerFormats, photoFormats } from '../../../page-data/photo-formats'
import { useLanguageOf, usePhotosFolder } from '../../context'
import styles from './Picture.module.css'

/**
 * `first`: the largest photo above the fold, loaded before all others; `early`: may be above the fold, never loaded lazily; `plain`:
 * without the blur, for lists with many photos.
 */
export type Loading = 'first' | 'early' | 'late' | 'plain'

interface Props {
  photo: Photo
  /** The width in the layout, for `sizes`. */
  sizes: string
  loading?: Loading
  /** The windows in which the first photo is shown, if not in all. */
  media?: string
  className?: string
}

/** The fallback for browsers without `srcset`: the smallest file that is sharp on a phone. */
function middleWidth(photo: Photo): number {
  return photo.widths.find((width) => width >= 800) ?? photo.width
}

export function Picture(props: Props) {
  const { photo, sizes, loading = 'late', media, className = '' } = props
  const isEager = loading === 'early' || (loading === 'first' && !media)
  const lang = useLanguageOf()
  const folder = usePhotosFolder()
  if (loading === 'first') preloadPhoto(photo, sizes, folder, media)
  return (
    <span className={`${styles.frame} ${className}`}>
      {loading !== 'plain' && <Blur photo={photo} />}
      <picture className={styles.picture}>
        {newerFormats.map((format) => (
          <source
            key={format}
            type={photoFormats[format].type}
            srcSet={photoSet(folder, photo, format)}
            sizes={sizes}
          />
        ))}
        <img
          className={`${styles.image} ${styles[`across${photo.focus.x}`]} ${styles[`down${photo.focus.y}`]}`}
          loading={isEager ? undefined : 'lazy'}
          fetchPriority={loading === 'first' ? 'high' : undefined}
          decoding="async"
          sizes={sizes}
          srcSet={photoSet(folder, photo)}
          src={photoAddress(folder, photo, middleWidth(photo))}
          width={photo.width}
          height={photo.height}
          alt={photo.alt}
          lang={lang(photo.alt)}
        />
      </picture>
    </span>
  )
}

/** In the best format, with the candidates of `<picture>`, so that both choose the same file. Other browsers ignore it because of its type. */
function preloadPhoto(photo: Photo, sizes: string, folder: string, media: string | undefined): void {
  const [format] = newerFormats
  preload(photoAddress(folder, photo, photo.width, format), {
    as: 'image',
    type: photoFormats[format!].type,
    imageSrcSet: photoSet(folder, photo, format),
    imageSizes: sizes,
    media,
    fetchPriority: 'high',
  })
}

/** An SVG, because the content security policy forbids inline styles, and a second `img` would be a second photo. */
function Blur({ photo }: { photo: Photo }) {
  return (
    <svg
      className={styles.blur}
      aria-hidden="true"
      viewBox={`0 0 ${photo.width} ${photo.height}`}
      preserveAspectRatio="none"
    >
      <image href={photo.blur} width="100%" height="100%" preserveAspectRatio="none" />
    </svg>
  )
}
