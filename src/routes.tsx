/** The site map: which component shows which address. */
import type { ComponentType } from 'react'
import type { LoaderFunctionArgs } from 'react-router-dom'
import type { RouteRecord } from 'vite-react-ssg'
import { readPage, readSite, type SiteIndex } from './content/read'
import { Layout } from './layout/Layout'
import { About } from './pages/About'
import { Area } from './pages/Area'
import { Contact } from './pages/Contact'
import { Home } from './pages/Home'
import { Members } from './pages/Members'
import { News } from './pages/News'
import { NewsList } from './pages/NewsList'
import { NotFound } from './pages/NotFound'
import { Year } from './pages/Year'

export function createRoutes({ site, paths }: SiteIndex): RouteRecord[] {
  const areas = site.areas.flatMap(({ path }) => [
    page(path, Area),
    page(`${path}/:year`, Year, () => paths.years.filter((address) => address.startsWith(`${path}/`))),
  ])
  const newsList = paths.hasNewsList ? [page('/news', NewsList)] : []
  const children = [
    page('/', Home),
    page('/about', About),
    page('/contact', Contact),
    page('/trustmembers', Members),
    ...areas,
    ...newsList,
    page('/:slug', News, () => paths.news),
    page('/404', NotFound),
  ]
  return [{ path: '/', Component: Layout, loader: () => readSite().site, children }]
}

function page(path: string, Component: ComponentType, getStaticPaths?: () => string[]): RouteRecord {
  return { path, Component, getStaticPaths, loader: loadPage }
}

/** @throws when there is no such page. */
function loadPage({ request }: LoaderFunctionArgs) {
  const path = new URL(request.url).pathname.slice(import.meta.env.BASE_URL.length - 1)
  const data = readPage(path)
  if (!data) throw new Error(`The index has no page ${path}.`)
  return data
}
