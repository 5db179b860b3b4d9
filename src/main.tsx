/** The entry for rendering, which vite-react-ssg bundles. The entry for browsers is `start.ts`. */
import type { RouteRecord, ViteReactSSG } from 'vite-react-ssg'
import type { ContentIndex } from './page-data/content-index'
import { createRoutes } from './routes'

export { fontsOf } from './preloads'
export { renderRoute } from './render'

declare global {
  /** Set in the process of vite-react-ssg, which imports this file by itself. */
  var contentIndex: ContentIndex
}

let routes: RouteRecord[] | undefined

/** vite-react-ssg calls it once for the routes, and then for each page. */
export const createRoot: ReturnType<typeof ViteReactSSG> = async (isClient, path) => {
  const { ViteReactSSG } = await import('vite-react-ssg') // not loaded by builds with kept bundles
  routes ??= createRoutes(contentIndex)
  return ViteReactSSG({ routes, basename: import.meta.env.BASE_URL })(isClient, path)
}
