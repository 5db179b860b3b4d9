/** How much lists show. What is older is on a page for each year. */

import type { Event, ReadContent } from '../read/content'
import type { Entry } from '../read/entry'
import type { SiteFields } from '../schema/site'

/** Stories in the carousel of the home page. */
export const newsShown = 6

/** How many stories the list of all stories shows; older ones are on a page for each year. */
export const storiesListed = 24

/** How many events the list of all areas shows; older ones are on a page for each year. */
export const eventsListed = 24

/** How many events an area's page shows. */
export function eventsShown(site: Entry<SiteFields> | undefined): number {
  return site?.fields.galleriesShown ?? 6
}

/** Newest first. `path`: the address of the area. */
export function eventsOf(path: string, events: readonly Event[]): Event[] {
  return events.filter((event) => event.path === path)
}

/** The year of an event or a story. Empty for a story without a date. */
export function yearOf({ date = '' }: { date?: string }): string {
  return date.slice(0, 4)
}

/** The years of events or stories, newest first, that a page with the first `shown` of them does not show. */
export function olderYears(all: readonly { date?: string }[], shown: number): string[] {
  return [...new Set(all.slice(shown).map(yearOf))]
}

/** Newest first: the years with events that the page of an area, or the list of all events, does not show. */
export function yearsOfEventLists({ areas, events, site }: ReadContent): string[] {
  const ofAreas = areas.flatMap(({ path }) => olderYears(eventsOf(path, events), eventsShown(site)))
  return [...new Set([...ofAreas, ...olderYears(events, eventsListed)])].sort().reverse()
}
