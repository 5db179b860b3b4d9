/** The entry for pre-rendering. The entry for browsers is `start.ts`. */
import { ViteReactSSG } from 'vite-react-ssg'
import { readSite } from './page-data/read'
import { createRoutes } from './routes'

export { createRenderer } from './render'

/** vite-react-ssg calls this once for the list of pages, and once for each page. */
export const createRoot: ReturnType<typeof ViteReactSSG> = (isClient, path) => {
  const routes = createRoutes(readSite())
  return ViteReactSSG({ routes, basename: import.meta.env.BASE_URL })(isClient, path)
}
