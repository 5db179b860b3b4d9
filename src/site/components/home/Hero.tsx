/** The head of the home page: a photo in a doorway at night, with lamps on the threshold and a muggu in front of it. */
import type { ReactNode } from 'react'
import type { Photo } from '../../../page-data/model'
import { useLanguageOf } from '../../context'
import { Lamp } from '../decoration/Lamp'
import { Muggu } from '../decoration/Muggu'
import { Picture } from '../pictures/Picture'
import styles from './Hero.module.css'

interface Props {
  title: string
  photo: Photo | undefined
  children: ReactNode
}

const sizes = '(min-width: 992px) 40vw, (min-width: 576px) 27rem, 62vw'

export function Hero({ title, photo, children }: Props) {
  const lang = useLanguageOf()
  return (
    <div className={`banner ${styles.hero}`}>
      <div className={`wrap stack ${styles.columns}`}>
        <div className={styles.text}>
          <h1 className={styles.title} lang={lang(title)}>
            {title}
          </h1>
          {children}
        </div>
        <div className={styles.view}>
          <div className={styles.doorway}>
            {photo ? (
              <Picture className={styles.photo} photo={photo} sizes={sizes} loading="first" />
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
      </div>
    </div>
  )
}
