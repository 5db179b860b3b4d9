/** The entry for pre-rendering. The entry for browsers is `start.ts`. */
import type { ViteReactSSG } from 'vite-react-ssg'

export { renderPage } from './render'

/** vite-react-ssg calls this once for the list of pages, and once for each page. */
export const createRoot: ReturnType<typeof ViteReactSSG> = async (isClient, path) => {
  // Not loaded by a build with cached bundles.
  const { ViteReactSSG } = await import('vite-react-ssg')
  const { createRoutes } = await import('./routes')
  return ViteReactSSG({ routes: createRoutes(), basename: import.meta.env.BASE_URL })(isClient, path)
}
