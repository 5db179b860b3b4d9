/** Four focus areas at a time; `Next →` goes on by four, and the row goes round. */
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useIsHydrated } from '../behaviour/hydration'
import type { FocusCard } from '../content/model'
import styles from './FocusStrip.module.css'
import { areaHue } from './hue'
import { Picture } from './Picture'

/** Cards shown at once (specification, section 9). */
const shown = 4

export function FocusStrip({ cards }: { cards: FocusCard[] }) {
  const [offset, setOffset] = useState(0)
  const [announcement, setAnnouncement] = useState('')
  const isHydrated = useIsHydrated()

  const showNext = () => {
    const next = offset + shown < cards.length ? offset + shown : 0
    setOffset(next)
    const titles = inTurn(cards, next)
      .slice(0, shown)
      .map((card) => card.title)
    setAnnouncement(`Showing ${titles.join(', ')}`)
  }

  return (
    <div className={styles.strip} data-ready={isHydrated}>
      {/* biome-ignore lint/a11y/noRedundantRoles: without its bullets Safari takes a list for none */}
      <ul key={offset} className={styles.list} role="list">
        {inTurn(cards, offset).map((card, place) => (
          <li
            key={card.path}
            className={`whole ${styles.card}`}
            data-hue={areaHue(card.path)}
            hidden={isHydrated && place >= shown}
          >
            {card.image && (
              <Picture
                className={styles.photo}
                photo={card.image}
                sizes="(min-width: 1400px) 315px, (min-width: 992px) 23vw, (min-width: 576px) 44vw, 78vw"
              />
            )}
            <div className={styles.text}>
              <h3>
                <Link className={styles.link} to={card.path}>
                  {card.title}
                </Link>
              </h3>
              <p>{card.text}</p>
            </div>
          </li>
        ))}
      </ul>
      {cards.length > shown && (
        <button type="button" className={`button ${styles.next}`} onClick={showNext}>
          Next →
        </button>
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  )
}

/** All cards, beginning with the one at `offset`. */
function inTurn(cards: FocusCard[], offset: number): FocusCard[] {
  return [...cards.slice(offset), ...cards.slice(0, offset)]
}
