/** An event with many photos has several pages. Runs in Node and in browsers. */
import type { EventPage } from './events'

/** How many photos a page of an event contains. */
export const photosPerPage = 100

/** Photos on a slide of an event's carousel. */
export const photosPerSlide = 6

/** The most photos of an event that the page of its area contains, and the most of all events together. */
const maxShown = 24
const maxShownOnPage = 72

/**
 * How many photos of each event a page with this many events contains, as whole slides. Browsers fetch the others from the
 * pages of the events. More would make the page heavier than 60 kB.
 */
export function photosShown(eventCount: number): number {
  const slides = Math.floor(maxShownOnPage / Math.max(1, eventCount) / photosPerSlide)
  return Math.min(maxShown, Math.max(1, slides) * photosPerSlide)
}

/** Whether it is the page that says what happened, not one with further photos. */
export function isFirstOfEvent({ event }: Pick<EventPage, 'event'>): boolean {
  return event.photosBefore === 0
}
