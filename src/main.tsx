/** The entry for rendering, which vite-react-ssg bundles. The entry for browsers is `start.ts`. */
import type { ViteReactSSG } from 'vite-react-ssg'
import type { ContentIndex } from './page-data/content-index'
import { createRoutes } from './routes'

export { renderRoute } from './render'

declare global {
  /** Set by the process that runs vite-react-ssg, which imports this file by itself. */
  var contentIndex: ContentIndex
}

/** vite-react-ssg calls it once for the routes, and once for each page. */
export const createRoot: ReturnType<typeof ViteReactSSG> = async (isClient, path) => {
  const { ViteReactSSG } = await import('vite-react-ssg') // not loaded by builds with kept bundles
  return ViteReactSSG({ routes: createRoutes(contentIndex), basename: import.meta.env.BASE_URL })(
    isClient,
    path,
  )
}
