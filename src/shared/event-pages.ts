/** An event with many photos has several pages. */
import type { EventPage } from '../page-data/events'

/** How many photos a page of an event contains. */
export const photosPerPage = 100

/** Photos on a slide of an event's carousel. */
export const photosPerSlide = 6

/** The most photos of an event that the page of its area contains, and the most of all events together. */
const maxShown = 24
const maxShownOnPage = 72

/**
 * How many photos of each event a page contains, as whole slides, at least one; `counts` are those of its events. Browsers
 * fetch the others from the pages of the events. More would make the page heavier than 60 kB.
 */
export function photosShown(counts: readonly number[]): number {
  const sum = (shown: number) => counts.reduce((total, count) => total + Math.min(count, shown), 0)
  let shown = maxShown
  while (shown > photosPerSlide && sum(shown) > maxShownOnPage) shown -= photosPerSlide
  return shown
}

/** Whether it is the page that says what happened, not one with further photos. */
export function isFirstOfEvent({ event }: Pick<EventPage, 'event'>): boolean {
  return event.photosBefore === 0
}
