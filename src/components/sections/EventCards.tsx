/** A list of events. Each card leads to the page of its event. */
import type { EventCard } from '../../page-data/events'
import { useLanguageOf, useWords } from '../../page-data/site'
import { Picture } from '../pictures/Picture'
import { DayAndPlace } from '../text/DayAndPlace'
import { PageLink } from '../text/PageLink'
import { fitWords } from '../text/text-width'
import styles from './EventCards.module.css'

/** So many cards are on the first screen of a tablet. */
const firstScreen = 6

/** `isFirst`: the first photos are near the top of the page. */
export function EventCards({ events, isFirst = false }: { events: EventCard[]; isFirst?: boolean }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari does not expose a list without bullets as a list
    <ul className={styles.cards} role="list">
      {events.map((event, index) => (
        <Card
          key={event.path}
          event={event}
          priority={isFirst && index === 0}
          isEarly={isFirst && index < firstScreen}
        />
      ))}
    </ul>
  )
}

interface CardProps {
  event: EventCard
  priority: boolean
  isEarly: boolean
}

function Card({ event, priority, isEarly }: CardProps) {
  const { path, date, title, place, photo, photoCount } = event
  const words = useWords()
  const lang = useLanguageOf()
  return (
    <li className={`card-link plain ${styles.card}`}>
      {photo && (
        <Picture
          className={styles.photo}
          photo={photo}
          sizes="(min-width: 1400px) 430px, (min-width: 992px) 30vw, (min-width: 576px) 45vw, 38vw"
          priority={priority}
          isEarly={isEarly}
        />
      )}
      <div className={styles.text}>
        <h3 lang={title && lang(title)} {...fitWords(title ?? words.day(date))}>
          <PageLink className={styles.link} path={path}>
            {title ?? <time dateTime={date}>{words.day(date)}</time>}
          </PageLink>
        </h3>
        <DayAndPlace date={title && date} place={place} />
        <p>{words.photoCount(photoCount)}</p>
      </div>
    </li>
  )
}
