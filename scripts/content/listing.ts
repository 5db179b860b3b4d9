/** How many stories and events a page shows, and which events move to the pages of their years. */

import type { SiteFields } from '../../src/shared/schema/site'
import type { Entry } from './front-matter/front-matter'

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
