/** The page of each event, and the lists of events. */

import {
  type EventDetails,
  type EventPage,
  type EventsPage,
  type Link,
  photosPerPage,
} from '../../page-data/model'
import { eventPath, eventsPath, yearPath } from '../addresses/addresses'
import { eventsListed, olderYears, yearOf } from '../plan/page-sizes'
import type { PlannedPage } from '../plan/plan'
import type { Content, Event } from '../read/content'
import { describeEvent, toEventCard, toNewsCard } from './list-cards'
import { type PageContext, toBlocks, toGallery } from './page-parts'

/** The newest events of all areas, or those of a year. */
export function eventListPage(
  { events, site }: Content,
  context: PageContext,
  { path, subpage }: PlannedPage,
): EventsPage {
  const { words } = context
  const list = { kind: 'events', path, banner: undefined } as const
  if (subpage !== undefined)
    return {
      ...list,
      title: words.photosOfYear(subpage),
      description: words.eventsOfYear(site.fields.name, subpage),
      years: [toYear(subpage, events, context)],
      older: [],
    }
  const newest = events.slice(0, eventsListed)
  return {
    ...list,
    title: words.photos,
    description: words.eventsDescription,
    years: [...new Set(newest.map(yearOf))].map((year) => toYear(year, newest, context)),
    older: olderYears(events, eventsListed).map(linkToEventsOf),
  }
}

export function linkToEventsOf(year: string): Link {
  return { title: year, path: yearPath(eventsPath, year) }
}

/** The first page says what happened, and further ones contain the other photos. */
export function eventPage(
  event: Event,
  { path, subpage = '1' }: PlannedPage,
  content: Content,
  context: PageContext,
): EventPage {
  const area = content.areas.find((candidate) => candidate.path === event.path)!
  const { title: areaTitle } = area.fields
  const { day, eventInPictures, pageOf, photosFromTo } = context.words
  const index = content.events.indexOf(event)
  const whole = toEvent(event, context)
  const photosBefore = (Number(subpage) - 1) * photosPerPage
  const details = takePhotos(whole, photosBefore, photosPerPage)
  const { photos, photoCount } = details
  const first = eventPath(event.id)
  const pages = [first, ...context.partsBelow(first).map((page) => page.path)]
  // With the day, because a story may have the same title.
  const title = whole.title ? `${whole.title}, ${day(event.date)}` : day(event.date)
  const description = eventInPictures(whole.title ?? areaTitle, day(event.date))
  const page = {
    kind: 'event',
    path,
    banner: undefined,
    area: { title: areaTitle, path: area.path },
    photosBefore,
    // Fewer than planned, if photos were left out.
    pages: pages.slice(0, Math.max(1, Math.ceil(photoCount / photosPerPage))),
    earlier: toLink(content.events[index + 1], context),
    later: toLink(content.events[index - 1], context),
  } as const
  if (photosBefore === 0) {
    const stories = content.news.filter(({ fields }) => fields.date === event.date)
    return {
      ...page,
      title,
      description,
      event: details,
      stories: stories.map((story) => toNewsCard(story, context)),
    }
  }
  // Without photos, if some of the event were left out.
  const range = photos.length
    ? ` ${photosFromTo(photosBefore + 1, photosBefore + photos.length, photoCount)}.`
    : ''
  return {
    ...page,
    title: pageOf(title, Number(subpage)),
    description: description + range,
    event: { ...details, body: [] },
    stories: [],
  }
}

/** Describes an event with all its photos. */
export function toEvent(event: Event, context: PageContext): EventDetails {
  const { id, date, blocks, gallery } = event
  const photos = toGallery(gallery, context.words.eventGallery(date), context)
  return {
    ...describeEvent(event, context),
    id,
    body: toBlocks(blocks, event.title ?? context.words.day(date), context),
    photos,
    photoCount: photos.length,
  }
}

/** An event with at most `count` of its photos, beginning after `before`. */
export function takePhotos(event: EventDetails, before: number, count: number): EventDetails {
  return { ...event, photos: event.photos.slice(before, before + count) }
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
