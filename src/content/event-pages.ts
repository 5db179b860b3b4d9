/** An event with many photos has several pages. Runs in Node and in browsers. */
import type { EventPage } from './events'

/** How many photos a page of an event contains. */
export const photosPerPage = 100

/** How many photos of an event the page of its area contains; browsers fetch the others from the pages of the event. */
export const photosShown = 24

/** Whether it is the page that says what happened, not one with further photos. */
export function isFirstOfEvent({ event }: Pick<EventPage, 'event'>): boolean {
  return event.photosBefore === 0
}
