/** A list of events. Each card leads to the page of its event. */
import type { EventCard } from '../../../page-data/model'
import { useWords } from '../../context'
import { Card } from '../Card'
import { DayAndPlace } from '../text/DayAndPlace'

/** So many cards are on the first screen of a tablet. */
const firstScreen = 6

/** `isFirst`: the list is at the top of the page. */
export function EventCards({ events, isFirst }: { events: EventCard[]; isFirst: boolean }) {
  const words = useWords()
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari does not expose a list without bullets as a list
    <ul className="grid" role="list">
      {events.map(({ path, date, title, place, photo, photoCount }, index) => (
        <li key={path}>
          <Card
            layout="tile"
            path={path}
            title={title ?? words.day(date)}
            date={title ? undefined : date}
            photo={photo}
            loading={isFirst && index < firstScreen ? (index === 0 ? 'first' : 'early') : 'late'}
          >
            <DayAndPlace date={title && date} place={place} />
            <p>{words.photoCount(photoCount)}</p>
          </Card>
        </li>
      ))}
    </ul>
  )
}
