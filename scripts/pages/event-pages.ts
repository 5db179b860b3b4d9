/** The page of each event, and the lists of events: of an area in a year, and of all areas. */
import type { EventDetails, EventPage, EventsPage, YearPage } from '../../src/content/events'
import type { Link } from '../../src/content/model'
import { eventsPath } from '../content/addresses/taken'
import type { Content, Event } from '../content/content'
import { eventPath, eventsListed, eventsShown, olderYears } from '../content/listing'
import { describeEvent, toEventCard, toNewsCard } from './list-cards'
import { type PageContext, toBlocks, toGallery, toPhoto } from './page-parts'

type Area = Content['areas'][number]

/** Newest first. */
export function eventsOf({ path }: Area, { events }: Content): Event[] {
  return events.filter((event) => event.path === path)
}

/** The years whose events the page of an area does not show, newest first. */
export function yearsOf(events: readonly Event[], { site }: Content): string[] {
  return olderYears(datesOf(events), eventsShown(site))
}

/** Newest first. */
export function yearPages(area: Area, content: Content, context: PageContext): YearPage[] {
  const { title } = area.fields
  const events = eventsOf(area, content)
  return yearsOf(events, content).map((year) => ({
    kind: 'year',
    path: `${area.path}/${year}`,
    title: context.words.areaInYear(title, year),
    description: context.words.eventsOfYear(title, year),
    banner: toPhoto(area.images.get('banner'), context),
    area: { title, path: area.path },
    years: [toYear(year, events, context)],
    older: [],
  }))
}

/** The newest events of all areas, then a page for each year with others. */
export function eventListPages({ events, site }: Content, context: PageContext): EventsPage[] {
  if (events.length === 0) return []
  const { words } = context
  const older = olderYears(datesOf(events), eventsListed)
  const newest = events.slice(0, eventsListed)
  const years = [...new Set(newest.map(yearOf))]
  return [
    {
      kind: 'events',
      path: eventsPath,
      title: words.photos,
      description: words.eventsDescription,
      years: years.map((year) => toYear(year, newest, context)),
      older: older.map((year) => ({ title: year, path: `${eventsPath}/${year}` })),
    },
    ...older.map(
      (year): EventsPage => ({
        kind: 'events',
        path: `${eventsPath}/${year}`,
        title: words.photosOfYear(year),
        description: words.eventsOfYear(site.fields.name, year),
        years: [toYear(year, events, context)],
        older: [],
      }),
    ),
  ]
}

/** A page for each event. */
export function eventPages(area: Area, content: Content, context: PageContext): EventPage[] {
  const { title: areaTitle } = area.fields
  const { day, eventInPictures } = context.words
  return eventsOf(area, content).map((event) => {
    const place = content.events.indexOf(event)
    const details = toEvent(event, context)
    return {
      kind: 'event',
      path: eventPath(event.id),
      // With the day, because a story may have the same title.
      title: details.title ? `${details.title}, ${day(event.date)}` : day(event.date),
      description: eventInPictures(details.title ?? areaTitle, day(event.date)),
      area: { title: areaTitle, path: area.path },
      event: details,
      earlier: toLink(content.events[place + 1], context),
      later: toLink(content.events[place - 1], context),
      stories: content.news
        .filter(({ fields }) => fields.date === event.date)
        .map((story) => toNewsCard(story, context)),
    }
  })
}

export function toEvent(event: Event, context: PageContext): EventDetails {
  const { id, date, blocks, gallery } = event
  return {
    ...describeEvent(event, context),
    id,
    body: toBlocks(blocks, context),
    photos: toGallery(gallery, context.words.eventGallery(date), context),
  }
}

function toLink(event: Event | undefined, context: PageContext): Link | undefined {
  if (!event) return
  const { path, title, date } = describeEvent(event, context)
  return { path, title: title ?? context.words.day(date) }
}

function toYear(year: string, events: readonly Event[], context: PageContext) {
  const ofYear = events.filter((event) => yearOf(event) === year)
  return { year, events: ofYear.map((event) => toEventCard(event, context)) }
}

function yearOf({ date }: Event): string {
  return date.slice(0, 4)
}

function datesOf(events: readonly Event[]): string[] {
  return events.map(({ date }) => date)
}
