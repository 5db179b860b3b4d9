/** The kinds of pages: where each is, and the component that renders it. */
import type { ComponentType } from 'react'
import type { PageData, PageKind, PageOf, Site } from './page-data/model'
import { Layout } from './site/layout/Layout'
import { About } from './site/pages/About'
import { Area } from './site/pages/Area'
import { Ask } from './site/pages/Ask'
import { Contact } from './site/pages/Contact'
import { Event } from './site/pages/Event'
import { Home } from './site/pages/Home'
import { List } from './site/pages/List'
import { Members } from './site/pages/Members'
import { News } from './site/pages/News'
import { NotFound } from './site/pages/NotFound'
import { Search } from './site/pages/Search'

interface Kind<Page extends PageData> {
  /** The address without the base, in the first language; the others are below theirs: `/te/about`. */
  path: string
  Component: ComponentType<{ page: Page }>
  /** The addresses are taken from the index, because a story or an event may have the same pattern. */
  isListed?: boolean
}

export const kinds: { [Name in PageKind]: Kind<PageOf<Name>> } = {
  home: { path: '/', Component: Home },
  about: { path: '/about', Component: About },
  contact: { path: '/contact', Component: Contact },
  area: { path: '/:area', Component: Area, isListed: true },
  trustmembers: { path: '/trustmembers', Component: Members },
  news: { path: '/:story', Component: News },
  event: { path: '/events/:event/:page?', Component: Event },
  'news-list': { path: '/news/:year?', Component: List },
  events: { path: '/events/:year?', Component: List, isListed: true },
  search: { path: '/search', Component: Search },
  ask: { path: '/ask', Component: Ask },
  offline: { path: '/offline', Component: NotFound },
  'not-found': { path: '/404', Component: NotFound },
}

interface Props {
  page: PageData
  /** In the language of the page. */
  site: Site
}

/** A whole page, from skip link to footer. */
export function Page({ page, site }: Props) {
  const Component = kinds[page.kind].Component as ComponentType<{ page: PageData }>
  return (
    <Layout page={page} site={site}>
      <Component page={page} />
    </Layout>
  )
}
