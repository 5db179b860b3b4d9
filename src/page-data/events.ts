/** The data of events, and of the pages that show them. */
import type { Block, Link, NewsCard, PageBase, Photo } from './parts'

/** An event. `date` is YYYY-MM-DD. */
interface EventBase {
  path: string // the address of its own page
  date: string
  title: string | undefined
  place: string | undefined
}

/** An event in a list. */
export interface EventCard extends EventBase {
  photo: Photo | undefined
  photoCount: number
}

/** An event with its photos. */
export interface EventDetails extends EventBase {
  /** Unique on the site and valid as an `id`: the date, with a number if a day has several events. */
  id: string
  body: Block[]
  /** Those that the page contains. */
  photos: Photo[]
  /** Also those that the page does not contain. */
  photoCount: number
}

/** The newest events of all areas, or those of a year. */
export interface EventsPage extends PageBase {
  kind: 'events'
  /** Newest first. */
  years: { year: string; events: EventCard[] }[]
  /** Pages of earlier years, newest first. */
  older: Link[]
}

/** An event, at the address that visitors share: other sites show its first photo. Further pages contain more photos. */
export interface EventPage extends PageBase {
  kind: 'event'
  area: Link
  event: EventDetails
  /** How many photos of the event are on the pages before this one. */
  photosBefore: number
  /** The addresses of all pages of the event. */
  pages: string[]
  earlier: Link | undefined
  later: Link | undefined
  /** Of the same day. */
  stories: NewsCard[]
}
