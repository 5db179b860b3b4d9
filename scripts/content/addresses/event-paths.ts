/** The addresses of events. */
import { photosPerPage } from '../../../src/shared/event-pages'

/** The address of the page of an event. It does not depend on the area, which may change. */
export function eventPath(id: string): string {
  return `/events/${id}`
}

/** The addresses of all pages of an event: `/events/2025-10-17`, `/events/2025-10-17/2` … There is at least one. */
export function eventPagePaths(id: string, photoCount: number): string[] {
  const count = Math.max(1, Math.ceil(photoCount / photosPerPage))
  return Array.from({ length: count }, (_, index) => eventPath(id) + (index ? `/${index + 1}` : ''))
}
