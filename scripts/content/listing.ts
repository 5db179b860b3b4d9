/** How many stories and events a page shows, and which events move to the pages of their years. */
import { photosPerPage } from '../../src/shared/event-pages'
import type { Entry } from './front-matter/front-matter'
import type { SiteFields } from './schema/site'

/** Stories in the carousel of the home page. */
export const newsShown = 6

/** How many stories the list of all stories shows; older ones are on a page for each year. */
export const storiesListed = 24

/** How many events the list of all areas shows; older ones are on a page for each year. */
export const eventsListed = 24

/** The area of an event whose `index.md` names none. */
export const defaultArea = 'education'

/** How many events an area's page shows. */
export function eventsShown(site: Entry<SiteFields> | undefined): number {
  return site?.fields.galleriesShown ?? 6
}

/** The years of the events that an area's page does not show. `dates` are newest first, and so is the result. */
export function olderYears(dates: readonly string[], shown: number): string[] {
  return [...new Set(dates.slice(shown).map((date) => date.slice(0, 4)))]
}

/** The address of the page of an event. It does not depend on the area, which may change. */
export function eventPath(id: string): string {
  return `/events/${id}`
}

/** The addresses of all pages of an event: `/events/2025-10-17`, `/events/2025-10-17/2` … There is at least one. */
export function eventPagePaths(id: string, photoCount: number): string[] {
  const count = Math.max(1, Math.ceil(photoCount / photosPerPage))
  return Array.from({ length: count }, (_, index) => eventPath(id) + (index ? `/${index + 1}` : ''))
}
