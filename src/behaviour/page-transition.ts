/** From page to page the new one fades in over the old, where the browser can and the visitor does not mind. */
import type { createBrowserRouter } from 'react-router-dom'
import { prefersReducedMotion } from './motion'

type Router = ReturnType<typeof createBrowserRouter>

/** Makes every navigation of the router a view transition (page-transition.css gives its duration). */
export function withTransitions(router: Router): Router {
  const navigate = router.navigate.bind(router)
  const options = () => ({ flushSync: true, viewTransition: !prefersReducedMotion() })
  // Its overloads, a number of steps and a place to go to, do not survive a wrapper: steps have no options.
  router.navigate = ((to: string, own?: object) =>
    navigate(to, { ...own, ...options() })) as Router['navigate']
  return router
}
