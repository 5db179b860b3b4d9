/** The map of the site: every kind of page with its address, the component that renders it, and the loader of its record. */
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

/** The same in each language: `/te/about`. */
const pages = [
  page('/', 'home', Home),
  page('/about', 'about', About),
  page('/contact', 'contact', Contact),
  page('/:area', 'area', Area),
  page('/trustmembers', 'trustmembers', Members),
  page('/:story', 'news', News),
  page('/events/:event/:page?', 'event', Event),
  page('/:area/:year', 'year', Events),
  page('/events/:year?', 'events', Events),
  page('/news/:year?', 'news-list', NewsList),
  page('/search', 'search', Search),
  page('/ask', 'ask', Ask),
  page('/offline', 'offline', Offline),
  page('/404', 'not-found', NotFound),
]

/** Kinds whose addresses are taken from the index, because their pattern is also that of a story or of an event. */
const listed: readonly PageKind[] = ['area', 'events']

type PageComponent = ComponentType<{ page: PageData }>

function page<Kind extends PageKind>(
  path: string,
  kind: Kind,
  Component: ComponentType<{ page: PageOf<Kind> }>,
) {
  return { path, kind, Component: Component as PageComponent }
}

/** The routes of all languages of the site. The `handle` of a route is the kind of its pages. */
export function createRoutes({ sites, pages: all, read }: ContentIndex): RouteRecord[] {
  const loader = ({ request }: LoaderFunctionArgs) =>
    read(new URL(request.url).pathname.slice(import.meta.env.BASE_URL.length - 1))
  return sites.flatMap((site) => {
    const own = all.filter(({ path }) => languageOf(path) === site.language)
    return pages.flatMap(({ path, kind, Component }) => {
      const addresses = listed.includes(kind)
        ? own.filter((page) => page.kind === kind).map((page) => page.path)
        : [inLanguage(path, site.language)]
      const element = <Page site={site} Component={Component} />
      return addresses.map((address) => ({ path: address, handle: kind, loader, element }))
    })
  })
}

function Page({ site, Component }: { site: Site; Component: PageComponent }) {
  const data = useLoaderData() as PageData
  return (
    <Layout page={data} site={site}>
      <Component page={data} />
    </Layout>
  )
}
