/** The whole site map. A page's component and its styles are loaded with the page, its data by `loadPage`. */
import type { RouteRecord } from 'vite-react-ssg'
import { paths } from './content/generated/paths'
import { site } from './content/generated/site'
import type { Paths } from './content/model'
import { loadPage } from './content/pages'
import { Layout } from './layout/Layout'
import { NotFound } from './pages/NotFound'

// Only pre-rendering needs to know every address: in the browser the loader finds out which have a page.
const known: Paths = import.meta.env.SSR ? paths : { years: [], news: [], hasNewsList: true }

function page(path: string, lazy: RouteRecord['lazy'], getStaticPaths?: () => string[]): RouteRecord {
  return { path, lazy, getStaticPaths, loader: loadPage, errorElement: <NotFound /> }
}

const area = async () => ({ Component: (await import('./pages/Area')).Area })
const year = async () => ({ Component: (await import('./pages/Year')).Year })

const areas = site.areas.flatMap(({ path }) => [
  page(path, area),
  page(`${path}/:year`, year, () => known.years.filter((address) => address.startsWith(`${path}/`))),
])

const newsList = page('/news', async () => ({ Component: (await import('./pages/NewsList')).NewsList }))

const notFound = { Component: NotFound, loader: loadPage, errorElement: <NotFound /> }

export const routes: RouteRecord[] = [
  {
    path: '/',
    Component: Layout,
    children: [
      page('/', async () => ({ Component: (await import('./pages/Home')).Home })),
      page('/about', async () => ({ Component: (await import('./pages/About')).About })),
      page('/contact', async () => ({ Component: (await import('./pages/Contact')).Contact })),
      page('/trustmembers', async () => ({ Component: (await import('./pages/Members')).Members })),
      ...areas,
      ...(known.hasNewsList ? [newsList] : []),
      page(
        '/:slug',
        async () => ({ Component: (await import('./pages/News')).News }),
        () => known.news,
      ),
      { path: '/404', ...notFound },
      { path: '*', ...notFound },
    ],
  },
]
