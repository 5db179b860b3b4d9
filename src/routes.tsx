/** The map of the site for react-router-dom: a route for each kind of page, with its loader. vite-react-ssg renders all of them. */
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import type { RouteRecord } from 'vite-react-ssg'
import { inLanguage, languageOf } from './i18n/languages'
import { kinds, Page } from './kinds'
import type { ContentIndex } from './page-data/content-index'
import type { PageData, Site } from './page-data/model'

/** The routes of all languages of the site. The `handle` of a route is the kind of its pages. */
export function createRoutes({ sites, pages, read }: ContentIndex): RouteRecord[] {
  const loader = ({ request }: LoaderFunctionArgs) =>
    read(new URL(request.url).pathname.slice(import.meta.env.BASE_URL.length - 1))
  return sites.flatMap((site) => {
    const own = pages.filter(({ path }) => languageOf(path) === site.language)
    return Object.entries(kinds).flatMap(([kind, { path, isListed }]) => {
      const paths = isListed
        ? own.filter((page) => page.kind === kind).map((page) => page.path)
        : [inLanguage(path, site.language)]
      return paths.map((path) => ({ path, handle: kind, loader, element: <LoadedPage site={site} /> }))
    })
  })
}

/** Shows the record that the loader of the route has returned. */
function LoadedPage({ site }: { site: Site }) {
  return <Page page={useLoaderData() as PageData} site={site} />
}
