/** Event galleries, newest first. */
import type { GalleryEvent } from '../content/model'
import styles from './Events.module.css'
import { Gallery } from './Gallery'
import { Prose } from './Prose'

interface Props {
  events: GalleryEvent[]
  rotates: boolean
}

export function Events({ events, rotates }: Props) {
  return (
    <div className={`wrap section ${styles.events}`}>
      {events.map((event) => (
        <Gallery
          key={event.id}
          id={event.id}
          level={2}
          title={`Event Gallery – ${event.date}`}
          subtitle={event.title}
          photos={event.photos}
          rotates={rotates}
        >
          <Prose blocks={event.body} />
        </Gallery>
      ))}
    </div>
  )
}
