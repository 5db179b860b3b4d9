/** The page of the search: links to all pages, which is also what visitors without JavaScript need. */

import {
  isFirstOfEvent,
  type Link,
  type PageData,
  type PageOf,
  type SiteMapLink,
  type SiteMapSection,
} from '../../page-data/model'
import { hasPlaceholder } from '../../page-data/placeholders'
import { eventsPath, newsListPath, searchPath } from '../addresses/addresses'
import { groupBy } from '../lib/lists'
import { linkToEventsOf } from './event-pages'
import { linkToYear } from './news-pages'
import type { PageContext } from './page-parts'

/** How many stories, and how many events, are listed. For older ones there is a link to each year. */
const maxListed = 100

/** `pages`: all others, with the addresses of the first language. The list is added when all languages are known. */
export function searchPage(pages: readonly PageData[], context: PageContext): PageOf<'search'> {
  const { words } = context
  const sections: SiteMapSection[] = [
    { id: 'pages', title: words.pages, groups: [{ links: plainPages(pages, context) }] },
    { id: 'areas', title: words.focusAreas, groups: [{ links: ofKind(pages, 'area').map(toLink) }] },
    { id: 'news', title: words.news, groups: newsByYear(ofKind(pages, 'news'), context) },
    { id: 'events', title: words.events, groups: eventsByYear(pages, context) },
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

/** Newest first; stories without a date come last. */
function newsByYear(news: readonly PageOf<'news'>[], context: PageContext): SiteMapSection['groups'] {
  const { words } = context
  const yearOf = ({ date = '' }: { date?: string }) => date.slice(0, 4)
  const listed = groupBy(news.slice(0, maxListed), yearOf)
  const older = [...new Set(news.slice(maxListed).map(yearOf))]
  return [
    ...[...listed].map(([year, stories]) => ({
      title: year || words.undatedStories,
      links: stories.map(toLink),
    })),
    {
      title: words.earlierYears,
      links: older.map((year) => linkToYear(year, context)),
    },
  ]
}

/** Events that are not listed are on the pages of their years. */
function eventsByYear(pages: readonly PageData[], { words }: PageContext): SiteMapSection['groups'] {
  const events = ofKind(pages, 'event')
    .filter(isFirstOfEvent)
    .map(({ path, event: { title, date } }): Required<SiteMapLink> => ({ title: title ?? '', path, date }))
    .sort((a, b) => Number(b.date > a.date) - Number(b.date < a.date))
  const yearOf = ({ date }: { date: string }) => date.slice(0, 4)
  const older = [...new Set(events.slice(maxListed).map(yearOf))]
  return [
    ...[...groupBy(events.slice(0, maxListed), yearOf)].map(([title, links]) => ({ title, links })),
    { title: words.earlierYears, links: older.map(linkToEventsOf) },
  ]
}

/** By their roles as long as their names are placeholders. */
function memberLinks(pages: readonly PageOf<'trustmembers'>[]): Link[] {
  return pages.flatMap(({ path, members }) =>
    members.map(({ name, role }, index) => ({
      title: hasPlaceholder(name) ? role : name,
      path: `${path}#member-${index + 1}-name`,
    })),
  )
}
