/**
 * Renders single pages for the dev server and for builds with cached bundles. A build that makes the bundles renders the
 * same component with vite-react-ssg.
 */
import { renderToString } from 'react-dom/server'
import { Page } from './Page'

/** The HTML of the page at an address, from skip link to footer. */
export function renderPage(path: string): string {
  return renderToString(<Page path={path} />)
}
