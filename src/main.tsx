/** The entry for rendering, which vite-react-ssg bundles. The entry for browsers is `start.ts`. */
import type { ViteReactSSG } from 'vite-react-ssg'

export { renderPage } from './render'

/** vite-react-ssg asks for its routes. It gets none: the build renders the pages with `renderPage`, and only those that changed. */
export const createRoot: ReturnType<typeof ViteReactSSG> = async (isClient, path) => {
  const { ViteReactSSG } = await import('vite-react-ssg') // not loaded by builds with cached bundles
  return ViteReactSSG({ routes: [] })(isClient, path)
}
