/** The map of the site: the address of each kind of page, the component that renders it, and the loader of its record. */
import type { ComponentType } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import type { RouteRecord } from 'vite-react-ssg'
import { inLanguage, languageOf } from './i18n/languages'
import { Layout } from './layout/Layout'
import type { ContentIndex } from './page-data/content-index'
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

type PageRoutes = { [Kind in PageKind]: PageRoute<PageOf<Kind>> }

interface PageRoute<Page extends PageData> {
  /** The address without the base, in the first language; the others are below theirs: `/te/about`. */
  path: string
  Component: ComponentType<{ page: Page }>
  /** The addresses are taken from the index, because a story or an event may have the same pattern. */
  isListed?: boolean
}

const pages: PageRoutes = {
  home: { path: '/', Component: Home },
  about: { path: '/about', Component: About },
  contact: { path: '/contact', Component: Contact },
  area: { path: '/:area', Component: Area, isListed: true },
  trustmembers: { path: '/trustmembers', Component: Members },
  news: { path: '/:story', Component: News },
  event: { path: '/events/:event/:page?', Component: Event },
  'news-list': { path: '/news/:year?', Component: NewsList },
  events: { path: '/events/:year?', Component: Events, isListed: true },
  search: { path: '/search', Component: Search },
  ask: { path: '/ask', Component: Ask },
  offline: { path: '/offline', Component: Offline },
  'not-found': { path: '/404', Component: NotFound },
}

/** The routes of all languages of the site. The `handle` of a route is the kind of its pages. */
export function createRoutes({ sites, pages: all, read }: ContentIndex): RouteRecord[] {
  const loader = ({ request }: LoaderFunctionArgs) =>
    read(new URL(request.url).pathname.slice(import.meta.env.BASE_URL.length - 1))
  return sites.flatMap((site) => {
    const own = all.filter(({ path }) => languageOf(path) === site.language)
    return Object.entries(pages).flatMap(([kind, { path, Component, isListed }]) => {
      const paths = isListed
        ? own.filter((page) => page.kind === kind).map((page) => page.path)
        : [inLanguage(path, site.language)]
      const element = <Page site={site} Component={Component as ComponentType<{ page: PageData }>} />
      return paths.map((path) => ({ path, handle: kind, loader, element }))
    })
  })
}

interface Props {
  site: Site
  Component: ComponentType<{ page: PageData }>
}

/** The layout, and in it the component, with the record that the loader of the route has returned. */
function Page({ site, Component }: Props) {
  const page = useLoaderData() as PageData
  return (
    <Layout page={page} site={site}>
      <Component page={page} />
    </Layout>
  )
}
