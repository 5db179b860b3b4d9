/** The pages that tests visit. */
import { type PageName, pages } from '../../src/model/schema/collections'
import type { PageKind } from '../../src/page-data/model'

/** Pages of the kinds that are not in the table of pages: a kind there has the name of its page. */
const others: Record<Exclude<PageKind, PageName>, string[]> = {
  area: ['/education'],
  event: ['/events/2025-10-17'],
  news: ['/benches'],
  search: ['/search'],
  offline: ['/offline'],
  'news-list': ['/news'],
  events: ['/events'],
  'not-found': ['/404'],
}

/** One page of each kind. */
export const kinds = [...Object.values(pages).map(({ path }) => path), ...Object.values(others).flat()]
