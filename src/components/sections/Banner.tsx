/** The head of every page except the home page: the title on the hue of the area, and a photo in a half arch with a muggu. */
import type { ReactNode } from 'react'
import type { Photo } from '../../page-data/model'
import { useLanguageOf } from '../../page-data/site'
import { Muggu } from '../decoration/Muggu'
import { Picture } from '../pictures/Picture'
import styles from './Banner.module.css'

interface Props {
  title: string
  photo?: Photo
  /** The muggu above the title. */
  figure?: string
  children?: ReactNode
}

export function Banner({ title, photo, figure, children }: Props) {
  const lang = useLanguageOf()
  return (
    <div className="banner">
      <div className={styles.columns} data-photo={photo ? 'yes' : 'no'}>
        <div className={styles.text}>
          {figure && <Muggu figure={figure} className={styles.sign} />}
          <h1 className={styles.title} lang={lang(title)}>
            {title}
          </h1>
          {children}
        </div>
        <div className={styles.view}>
          <Muggu figure="great" className={styles.spandrel} />
          {photo && (
            <Picture className={styles.photo} photo={photo} sizes="(min-width: 768px) 58vw, 100vw" priority />
          )}
        </div>
      </div>
    </div>
  )
}
