/** The routes that vite-react-ssg renders: one for all pages, because the kind of a page is in its data. */
import { useLocation } from 'react-router-dom'
import type { RouteRecord } from 'vite-react-ssg'
import { Page } from './Page'
import { readSite } from './page-data/read'

export function createRoutes(): RouteRecord[] {
  return [{ path: '*', Component: RoutedPage, getStaticPaths: () => readSite().paths }]
}

function RoutedPage() {
  return <Page path={useLocation().pathname} />
}
