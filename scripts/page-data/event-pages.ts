/** The page of each event, and the lists of events: of an area in a year, and of all areas. */

import type { EventDetails, EventPage, EventsPage, YearPage } from '../../src/page-data/events'
import type { Link } from '../../src/page-data/model'
import { photosPerPage } from '../../src/shared/event-pages'
import { eventPagePaths } from '../content/addresses/event-paths'
import { eventsPath } from '../content/addresses/taken'
import type { Content, Event } from '../content/content'
import { eventsListed, eventsShown, olderYears } from '../content/listing'
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
      banner: undefined,
      years: years.map((year) => toYear(year, newest, context)),
      older: older.map((year) => ({ title: year, path: `${eventsPath}/${year}` })),
    },
    ...older.map(
      (year): EventsPage => ({
        kind: 'events',
        path: `${eventsPath}/${year}`,
        title: words.photosOfYear(year),
        description: words.eventsOfYear(site.fields.name, year),
        banner: undefined,
        years: [toYear(year, events, context)],
        older: [],
      }),
    ),
  ]
}

/** The pages of each event: the first says what happened, and further ones contain the other photos. */
export function eventPages(area: Area, content: Content, context: PageContext): EventPage[] {
  const { title: areaTitle } = area.fields
  const { day, eventInPictures, pageOf, photosFromTo } = context.words
  return eventsOf(area, content).flatMap((event) => {
    const place = content.events.indexOf(event)
    const whole = toEvent(event, context)
    // With the day, because a story may have the same title.
    const title = whole.title ? `${whole.title}, ${day(event.date)}` : day(event.date)
    const description = eventInPictures(whole.title ?? areaTitle, day(event.date))
    const stories = content.news.filter(({ fields }) => fields.date === event.date)
    return whole.pages.map((path, index): EventPage => {
      const details = takePhotos(whole, index * photosPerPage, photosPerPage)
      const { photosBefore, photos, photoCount } = details
      const range = photosFromTo(photosBefore + 1, photosBefore + photos.length, photoCount)
      const isFirst = index === 0
      return {
        kind: 'event',
        path,
        title: isFirst ? title : pageOf(title, index + 1),
        description: isFirst ? description : `${description} ${range}.`,
        banner: undefined,
        area: { title: areaTitle, path: area.path },
        event: isFirst ? details : { ...details, body: [] },
        earlier: toLink(content.events[place + 1], context),
        later: toLink(content.events[place - 1], context),
        stories: isFirst ? stories.map((story) => toNewsCard(story, context)) : [],
      }
    })
  })
}

/** With all photos. */
export function toEvent(event: Event, context: PageContext): EventDetails {
  const { id, date, blocks, gallery } = event
  const photos = toGallery(gallery, context.words.eventGallery(date), context)
  return {
    ...describeEvent(event, context),
    id,
    body: toBlocks(blocks, context),
    photos,
    photosBefore: 0,
    photoCount: photos.length,
    pages: eventPagePaths(id, photos.length),
  }
}

/** An event with at most `count` of its photos, beginning after `before`. */
export function takePhotos(event: EventDetails, before: number, count: number): EventDetails {
  return { ...event, photos: event.photos.slice(before, before + count), photosBefore: before }
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
