/**
 * A page whose script is gone, because the site was published anew meanwhile, is opened by the browser itself,
 * once. What else is loaded later (a slider, the lightbox) fails quietly where it is used.
 */

const mark = 'opened-anew'

/** Where the visitor is on the way to: none once the first page has come and nothing else was asked for. */
let goingTo: () => string | undefined = () => window.location.href

/** To be called before any page is loaded. */
export function listenForMissingPages(): void {
  window.addEventListener('vite:preloadError', () => {
    const destination = goingTo()
    if (!destination) return
    const address = new URL(destination, window.location.href).href
    // Once only: a page that stays broken is told so.
    const kept = storage()
    if (!kept || kept.getItem(mark) === address) return
    kept.setItem(mark, address)
    window.location.assign(address)
  })
}

/** The first page has come; from now on only one that is being navigated to can be missing. */
export function pageHasCome(destination: () => string | undefined): void {
  storage()?.removeItem(mark)
  goingTo = destination
}

/** None for visitors who let no site keep anything. */
function storage(): Storage | undefined {
  try {
    return window.sessionStorage
  } catch {
    return undefined
  }
}

/** Whether another page has been asked for and is not there yet. */
export function isLeaving(): boolean {
  return goingTo() !== undefined
}
