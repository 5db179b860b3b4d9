/** The head of the home page: a doorway at night, with a lamp on its threshold and a muggu in front of it. */
import type { Photo } from '../../page-data/model'
import { useLanguageOf, useSite, useWords } from '../../page-data/site'
import { Lamp } from '../decoration/Lamp'
import { Muggu } from '../decoration/Muggu'
import { Picture } from '../pictures/Picture'
import { PageLink } from '../text/PageLink'
import styles from './Hero.module.css'

/** A number stays on the line of the word after it. */
const spaceAfterNumber = /(\d) /g

export function Hero({ photo }: { photo?: Photo }) {
  const site = useSite()
  const tagline = site.tagline.replaceAll(spaceAfterNumber, '$1\u00a0')
  const words = useWords()
  const lang = useLanguageOf()
  return (
    <div className={styles.hero}>
      <div className={`wrap ${styles.grid}`}>
        <div className={styles.text}>
          <h1 className={styles.slogan} lang={lang(tagline)}>
            {tagline}
          </h1>
          <p className={styles.ways}>
            <PageLink className={`bold ${styles.way}`} path="/ask">
              {words.askForSupport}
            </PageLink>
            <PageLink className={`bold ${styles.quietWay}`} path="/about">
              {words.howWeWork}
            </PageLink>
          </p>
        </div>
        <div className={styles.house}>
          <div className={styles.doorway}>
            {photo ? (
              <Picture
                className={styles.photo}
                photo={photo}
                sizes="(min-width: 992px) 40vw, (min-width: 576px) 27rem, 62vw"
                priority
              />
            ) : (
              <div className={styles.photo} />
            )}
          </div>
          <div className={styles.threshold}>
            <Lamp className={styles.lamp} />
            <Lamp className={styles.lamp} />
          </div>
          <div className={styles.floor}>
            <Muggu figure="great" className={styles.muggu} />
          </div>
        </div>
      </div>
    </div>
  )
}
