/** An event with many photos has several pages. */
import type { EventPage } from './events'

/** How many photos a page of an event contains. */
export const photosPerPage = 100

/** Photos on a slide of an event's carousel. */
export const photosPerSlide = 6

/** How many photos of an event the page of its area contains at most. */
export const photosInArea = 24

/** Whether it is the page that says what happened, not one with further photos. */
export function isFirstOfEvent({ photosBefore }: Pick<EventPage, 'photosBefore'>): boolean {
  return photosBefore === 0
}
