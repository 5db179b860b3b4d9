/** The page of the search: links to all pages, which is also what visitors without JavaScript need. */

import {
  isFirstOfEvent,
  type Link,
  type PageData,
  type PageOf,
  type SiteMapLink,
  type SiteMapSection,
} from '../../page-data/model'
import { eventsPath, newsListPath, searchPath } from '../addresses/addresses'
import { groupBy } from '../lib/lists'
import { olderYears, yearOf } from '../plan/page-sizes'
import { linkToEventsOf } from './event-pages'
import { linkToYear } from './news-pages'
import type { PageContext } from './page-parts'
import { linkToMember } from './search-texts'

/** How many stories, and how many events, are listed. For older ones there is a link to each year. */
const maxListed = 100

/** `pages`: all others, with the addresses of the first language. The list is added when all languages are known. */
export function searchPage(pages: readonly PageData[], context: PageContext): PageOf<'search'> {
  const { words } = context
  const toYear = (year: string) => linkToYear(year, context)
  const newsByYear = byYear(ofKind(pages, 'news'), toLink, toYear, context)
  const eventsByYear = byYear(eventLinks(ofKind(pages, 'event')), (link) => link, linkToEventsOf, context)
  const sections: SiteMapSection[] = [
    { id: 'pages', title: words.pages, groups: [{ links: plainPages(pages, context) }] },
    { id: 'areas', title: words.focusAreas, groups: [{ links: ofKind(pages, 'area').map(toLink) }] },
    { id: 'news', title: words.news, groups: newsByYear },
    { id: 'events', title: words.events, groups: eventsByYear },
    {
      id: 'members',
      title: words.trustMembers,
      groups: [{ links: memberLinks(ofKind(pages, 'trustmembers')) }],
    },
  ]
  return {
    kind: 'search',
    path: searchPath,
    title: words.searchTitle,
    description: words.searchDescription,
    banner: undefined,
    list: '',
    siteMap: sections
      .map((section) => ({ ...section, groups: section.groups.filter(({ links }) => links.length) }))
      .filter(({ groups }) => groups.length),
  }
}

function ofKind<Kind extends PageData['kind']>(pages: readonly PageData[], kind: Kind): PageOf<Kind>[] {
  return pages.filter((page): page is PageOf<Kind> => page.kind === kind)
}

function toLink({ title, path }: Link): Link {
  return { title, path }
}

const listedElsewhere: readonly PageData['kind'][] = ['area', 'event', 'news', 'offline', 'not-found']

function plainPages(pages: readonly PageData[], { words }: PageContext): Link[] {
  return (
    pages
      // The lists of events and stories are pages; their older years are below them.
      .filter(({ kind, path }) => !listedElsewhere.includes(kind) && !isOfYear(path))
      .map(({ kind, title, path }) => ({ title: kind === 'home' ? words.home : title, path }))
  )
}

function isOfYear(path: string): boolean {
  return [eventsPath, newsListPath].some((list) => path.startsWith(`${list}/`))
}

/** `entries`: newest first; those without a date come last. Those that are not listed are on the pages of their years. */
function byYear<Entry extends { date?: string }>(
  entries: readonly Entry[],
  toLink: (entry: Entry) => SiteMapLink,
  toYear: (year: string) => Link,
  { words }: PageContext,
): SiteMapSection['groups'] {
  const listed = groupBy(entries.slice(0, maxListed), yearOf)
  return [
    ...[...listed].map(([year, ofYear]) => ({
      title: year || words.undatedStories,
      links: ofYear.map(toLink),
    })),
    { title: words.earlierYears, links: olderYears(entries, maxListed).map(toYear) },
  ]
}

function eventLinks(pages: readonly PageOf<'event'>[]): Required<SiteMapLink>[] {
  return pages
    .filter(isFirstOfEvent)
    .map(({ path, event: { title = '', date } }) => ({ title, path, date }))
    .sort((a, b) => Number(b.date > a.date) - Number(b.date < a.date))
}

function memberLinks(pages: readonly PageOf<'trustmembers'>[]): Link[] {
  return pages.flatMap(({ path, members }) =>
    members.map((member, index) => linkToMember(member, index, path)),
  )
}
