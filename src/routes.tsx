/** The component for each kind of page. */
import type { ComponentType } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import type { RouteRecord } from 'vite-react-ssg'
import { Layout } from './layout/Layout'
import type { PageData, PageKind } from './page-data/model'
import { readPage, readSite, type SiteIndex } from './page-data/read'
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

const components: Record<PageKind, ComponentType> = {
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
  newslist: NewsList,
  search: Search,
  offline: Offline,
  notfound: NotFound,
}

/** One route for all pages, because the kind of a page is in its data. */
export function createRoutes({ paths }: Pick<SiteIndex, 'paths'>): RouteRecord[] {
  const page: RouteRecord = { path: '*', Component: Page, loader: loadPage, getStaticPaths: () => paths }
  return [{ Component: Layout, loader: () => readSite().sites, children: [page] }]
}

function Page() {
  const { kind } = useLoaderData() as PageData
  const Component = components[kind]
  return <Component />
}

/** @throws if the page does not exist. */
function loadPage({ request }: LoaderFunctionArgs) {
  const path = new URL(request.url).pathname.slice(import.meta.env.BASE_URL.length - 1)
  const data = readPage(path)
  if (!data) throw new Error(`The index has no page ${path}.`)
  return data
}
