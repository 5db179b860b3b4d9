/** What a page shows of a growing archive, and what moves to pages of its own. */
import type { Entry } from './front-matter/front-matter'
import type { SiteFields } from './schema/site'

/** Stories in the carousel of the home page; with more of them there is a page that lists all. */
export const newsShown = 6

/** The address of that page. */
export const newsListPath = '/news'

/** The area of a gallery that names none. */
export const defaultArea = 'education'

/** How many events an area's page shows. */
export function galleriesShown(site: Entry<SiteFields> | undefined): number {
  return site?.fields.galleriesShown ?? 6
}

/** The years, newest first, of the events an area's page has no room for. `dates` are newest first. */
export function olderYears(dates: readonly string[], shown: number): string[] {
  return [...new Set(dates.slice(shown).map((date) => date.slice(0, 4)))]
}
