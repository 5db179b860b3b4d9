/** Renders single pages, for builds with kept bundles and for the dev server: by the same routes as vite-react-ssg. */
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server'
import type { ContentIndex } from './page-data/content-index'
import type { PageKind } from './page-data/model'
import { createRoutes } from './routes'

type Handlers = ReadonlyMap<PageKind, ReturnType<typeof createStaticHandler>>

const handlers = new WeakMap<ContentIndex, Handlers>()

/** The HTML of the page at an address without the base, from skip link to footer. */
export async function renderRoute(path: string, index: ContentIndex): Promise<string> {
  const known = handlers.get(index) ?? createHandlers(index)
  handlers.set(index, known)
  const { query, dataRoutes } = known.get(index.read(path).kind)!
  const context = await query(new Request(`http://localhost${import.meta.env.BASE_URL}${path.slice(1)}`))
  if (context instanceof Response) throw new Error(`The loader of ${path} returned a response.`)
  const router = createStaticRouter(dataRoutes, context)
  return renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />)
}

/** A handler for each kind of page, because a router compares an address with all of its routes, twice for each page. */
function createHandlers(index: ContentIndex): Handlers {
  const byKind = new Map<PageKind, ReturnType<typeof createRoutes>>()
  for (const route of createRoutes(index))
    byKind.set(route.handle, [...(byKind.get(route.handle) ?? []), route])
  const basename = import.meta.env.BASE_URL
  return new Map([...byKind].map(([kind, routes]) => [kind, createStaticHandler(routes, { basename })]))
}
