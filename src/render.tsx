/**
 * Renders single pages for the dev server and for builds with cached bundles. A build that makes the bundles renders the
 * same routes with vite-react-ssg.
 */
import { renderToString } from 'react-dom/server'
import type { RouteObject } from 'react-router-dom'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server.js'
import { readSite } from './page-data/read'
import { createRoutes } from './routes'

const base = import.meta.env.BASE_URL

/**
 * Returns a function for the current index. It resolves with the HTML of the page at an address, from skip link to
 * footer.
 */
export function createRenderer(): (path: string) => Promise<string> {
  const routes = createRoutes(readSite()) as RouteObject[]
  const { query, dataRoutes } = createStaticHandler(routes, { basename: base })
  return async (path) => {
    const context = await query(new Request(`http://localhost${base}${path.slice(1)}`))
    if (context instanceof Response) throw new Error(`The page ${path} answered with ${context.status}.`)
    if (context.errors) throw Object.values(context.errors)[0]
    const router = createStaticRouter(dataRoutes, context)
    return renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />)
  }
}
