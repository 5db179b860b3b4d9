/** The head of a page: its title, and a photo in a half arch with a muggu. */
import type { Photo } from '../../../page-data/model'
import { useLanguageOf } from '../../context'
import { Muggu } from '../decoration/Muggu'
import { Picture } from '../pictures/Picture'
import styles from './Banner.module.css'

interface Props {
  title: string
  photo?: Photo
  /** The muggu above the title. On a phone, a banner without it has no photo. */
  pattern?: string
}

export function Banner({ title, photo, pattern }: Props) {
  const lang = useLanguageOf()
  return (
    <div className={`banner ${styles.banner}`} data-plain={!pattern}>
      <div className={styles.columns} data-has-photo={photo !== undefined}>
        <div className={styles.text}>
          {pattern && <Muggu pattern={pattern} className={styles.sign} />}
          <h1 className={styles.title} lang={lang(title)}>
            {title}
          </h1>
        </div>
        <div className={styles.view}>
          <Muggu pattern="great" className={styles.spandrel} />
          {photo && (
            <Picture
              className={styles.photo}
              photo={photo}
              sizes="(min-width: 768px) 58vw, 100vw"
              media={pattern ? undefined : '(min-width: 576px)'}
              loading="first"
            />
          )}
        </div>
      </div>
    </div>
  )
}
