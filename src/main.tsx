/** The entry for rendering, which vite-react-ssg bundles. The entry for browsers is `start.ts`. */
import type { ViteReactSSG } from 'vite-react-ssg'
import type { ContentIndex } from './page-data/content-index'

export { renderPage } from './render'
export { fontsOf } from './site/styles/fonts'

declare global {
  /** Set in the process of vite-react-ssg, which imports this file by itself. */
  var contentIndex: ContentIndex
}

let routes: Promise<ReturnType<typeof import('./routes').createRoutes>> | undefined

/** vite-react-ssg calls it once for the routes, and then for each page. Builds with cached bundles load no router. */
export const createRoot: ReturnType<typeof ViteReactSSG> = async (isClient, path) => {
  const { ViteReactSSG } = await import('vite-react-ssg')
  routes ??= import('./routes').then(({ createRoutes }) => createRoutes(contentIndex))
  return ViteReactSSG({ routes: await routes, basename: import.meta.env.BASE_URL })(isClient, path)
}
