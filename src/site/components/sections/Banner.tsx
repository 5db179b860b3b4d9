/**
 * The head of a page: its title, and a photo in a half arch with a muggu; on the home page in a doorway at night, with lamps on the
 * threshold and a muggu in front of it.
 */
import type { ReactNode } from 'react'
import type { Photo } from '../../../page-data/model'
import { useLanguageOf } from '../../context'
import { Lamp } from '../decoration/Lamp'
import { Muggu } from '../decoration/Muggu'
import { Picture } from '../pictures/Picture'
import styles from './Banner.module.css'

interface Props {
  layout?: 'arch' | 'house'
  title: string
  photo?: Photo
  /** The muggu above the title. On a phone, a banner without it has no photo. */
  pattern?: string
  children?: ReactNode
}

export function Banner({ layout = 'arch', title, photo, pattern, children }: Props) {
  const lang = useLanguageOf()
  const isPlain = layout === 'arch' && !pattern
  const View = layout === 'arch' ? Arch : House
  return (
    <div className={`banner ${styles[layout]}`} data-plain={isPlain}>
      <div
        className={layout === 'arch' ? styles.columns : `wrap ${styles.columns}`}
        data-photo={photo ? 'yes' : 'no'}
      >
        <div className={styles.text}>
          {pattern && <Muggu pattern={pattern} className={styles.sign} />}
          <h1 className={styles.title} lang={lang(title)}>
            {title}
          </h1>
          {children}
        </div>
        <View photo={photo} media={isPlain ? '(min-width: 576px)' : undefined} />
      </div>
    </div>
  )
}

interface ViewProps {
  photo: Photo | undefined
  media: string | undefined
}

function Arch({ photo, media }: ViewProps) {
  return (
    <div className={styles.view}>
      <Muggu pattern="great" className={styles.spandrel} />
      {photo && (
        <Picture
          className={styles.photo}
          photo={photo}
          sizes="(min-width: 768px) 58vw, 100vw"
          media={media}
          priority
        />
      )}
    </div>
  )
}

const houseSizes = '(min-width: 992px) 40vw, (min-width: 576px) 27rem, 62vw'

function House({ photo }: ViewProps) {
  return (
    <div className={styles.view}>
      <div className={styles.doorway}>
        {photo ? (
          <Picture className={styles.photo} photo={photo} sizes={houseSizes} priority />
        ) : (
          <div className={styles.photo} />
        )}
      </div>
      <div className={styles.threshold}>
        <Lamp className={styles.lamp} />
        <Lamp className={styles.lamp} />
      </div>
      <div className={styles.floor}>
        <Muggu pattern="great" className={styles.muggu} />
      </div>
    </div>
  )
}
