/** Where the site starts, in Node for pre-rendering and in the browser for hydration. */
import './behaviour/own-address' // before the router looks at the address
import 'react-dom/client' // in the first bundle: hydration must not wait for a second request
import { createBrowserRouter, type RouteObject } from 'react-router-dom'
import { ViteReactSSG } from 'vite-react-ssg'
import { listenForMissingPages, pageHasCome } from './behaviour/new-version'
import { withTransitions } from './behaviour/page-transition'
import { loadPage } from './content/pages'
import { routes } from './routes'
import './styles/base.css'

export const createRoot = ViteReactSSG(
  { routes, basename: import.meta.env.BASE_URL, customCreateRouter: createRouter },
  async ({ router }) => {
    if (!router) return
    await firstLoad(router)
    pageHasCome(() => router.state.navigation.location && router.createHref(router.state.navigation.location))
  },
)

if (!import.meta.env.SSR) listenForMissingPages()

type Router = ReturnType<typeof createBrowserRouter>

/** vite-react-ssg gives every route a loader of its own on the client; ours reads the page's data instead. */
function createRouter(...[given, options]: Parameters<typeof createBrowserRouter>): Router {
  return withTransitions(createBrowserRouter(given.map(withPageLoader), options))
}

function withPageLoader(route: RouteObject): RouteObject {
  const children = route.children?.map(withPageLoader)
  const loader = route.children ? undefined : loadPage
  return { ...route, loader, children } as RouteObject
}

/** Resolves when the router has the data of the first page, so that hydration meets the HTML as it is. */
function firstLoad(router: Router): Promise<void> {
  return new Promise((resolve) => {
    const isReady = () => router.state.initialized && resolve()
    router.subscribe(isReady)
    isReady()
  })
}
