/** Renders pages without a router, for builds with cached bundles and for the dev server: the same components as the routes. */
import { renderToString } from 'react-dom/server'
import { Page } from './kinds'
import type { PageData, Site } from './page-data/model'

/** The HTML of a page from skip link to footer. `site`: in the language of the page. */
export function renderPage(page: PageData, site: Site): string {
  return renderToString(<Page page={page} site={site} />)
}
