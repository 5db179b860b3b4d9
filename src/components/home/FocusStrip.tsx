/** The focus areas as cards, four of them at a time. */

import { Island } from '../../islands/Island'
import type { FocusCard } from '../../page-data/model'
import { useLanguageOf, useSite, useWords } from '../../page-data/site'
import { areaHue } from '../decoration/hue'
import { Picture } from '../pictures/Picture'
import { CardTitle } from '../text/CardTitle'
import styles from './FocusStrip.module.css'

/** `id` is unique on the page. */
export function FocusStrip({ cards, id }: { cards: FocusCard[]; id: string }) {
  const slots = cards.map((card) => <StripCard key={card.path} card={card} />)
  return <Island name="Strip" id={id} slots={slots} words={useWords().strip} />
}

function StripCard({ card: { path, title, text, image } }: { card: FocusCard }) {
  const lang = useLanguageOf()
  return (
    <div className={`card-link plain ${styles.card}`} data-hue={areaHue(useSite().areas, path)}>
      {image && (
        <Picture
          className={styles.photo}
          photo={image}
          sizes="(min-width: 1400px) 315px, (min-width: 992px) 23vw, (min-width: 576px) 46vw, 38vw"
        />
      )}
      <div className={styles.text}>
        <CardTitle className={styles.link} title={title} path={path} />
        <p lang={lang(text)}>{text}</p>
      </div>
    </div>
  )
}
