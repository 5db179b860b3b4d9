/** The content of the search page: the list, and the links to all pages. */

export interface SearchContent {
  /** The name of the file with the list of the search. */
  list: string
  siteMap: SiteMapSection[]
}

/** `id` is unique on the page. */
export interface SiteMapSection {
  id: string
  title: string
  /** With the name of a year, unless the section has no years. */
  groups: { title?: string; links: SiteMapLink[] }[]
}

export interface SiteMapLink {
  /** Empty for an event without a title. */
  title: string
  /** Address without the base, `/education`. */
  path: string
  /** The day of an event, YYYY-MM-DD. */
  date?: string
}
