/** A whole page: the layout, and in it the component for the kind of the page. */
import type { ComponentType } from 'react'
import { Layout } from './layout/Layout'
import type { PageData, PageKind, PageOf, Site } from './page-data/model'
import { About } from './pages/About'
import { Area } from './pages/Area'
import { Ask } from './pages/Ask'
import { Contact } from './pages/Contact'
import { Event } from './pages/Event'
import { Events } from './pages/Events'
import { Home } from './pages/Home'
import { Members } from './pages/Members'
import { News } from './pages/News'
import { NewsList } from './pages/NewsList'
import { NotFound } from './pages/NotFound'
import { Offline } from './pages/Offline'
import { Search } from './pages/Search'

const components: { [Kind in PageKind]: ComponentType<{ page: PageOf<Kind> }> } = {
  home: Home,
  about: About,
  ask: Ask,
  contact: Contact,
  trustmembers: Members,
  area: Area,
  year: Events,
  events: Events,
  event: Event,
  news: News,
  'news-list': NewsList,
  search: Search,
  offline: Offline,
  'not-found': NotFound,
}

/** `site`: in the language of the page. */
export function Page({ page, site }: { page: PageData; site: Site }) {
  const Component = components[page.kind] as ComponentType<{ page: PageData }>
  return (
    <Layout page={page} site={site}>
      <Component page={page} />
    </Layout>
  )
}
