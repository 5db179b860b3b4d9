/** An event with many photos has several pages. */
import type { EventPage } from '../page-data/events'

/** How many photos a page of an event contains. */
export const photosPerPage = 100

/** Photos on a slide of an event's carousel. */
export const photosPerSlide = 6

/** The most photos of an event that the page of its area contains. */
const maxShown = 24
/** About the most of all events together: more would make the page heavier than 60 kB. */
const maxShownOnPage = 44

/**
 * How many photos of each event the page of an area contains, as whole slides: one slide at least, and more of the newest
 * events, which come first. Browsers fetch the others from the pages of the events. `counts` are the numbers of all photos.
 */
export function photosShown(counts: readonly number[]): number[] {
  let left = maxShownOnPage - counts.reduce((sum, count) => sum + Math.min(count, photosPerSlide), 0)
  return counts.map((count) => {
    let shown = Math.min(count, photosPerSlide)
    while (shown < Math.min(count, maxShown) && left > 0) {
      const slide = Math.min(count - shown, photosPerSlide)
      shown += slide
      left -= slide
    }
    return shown
  })
}

/** Whether it is the page that says what happened, not one with further photos. */
export function isFirstOfEvent({ event }: Pick<EventPage, 'event'>): boolean {
  return event.photosBefore === 0
}
