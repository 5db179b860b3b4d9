/** Runs in the browser beside the live site: a page that is loaded anew stays where it was scrolled to. */
const key = 'live-scroll'
/** Milliseconds after which a page has its full height, or never will. */
const patience = 5000

/** Where the page is on its way to: it may be loaded anew again before it is there. */
let goal: number | undefined

import.meta.hot?.on('vite:beforeFullReload', () => {
  sessionStorage.setItem(key, JSON.stringify({ path: location.pathname, top: goal ?? scrollY }))
})

const stored = JSON.parse(sessionStorage.getItem(key) ?? '{}') as { path?: string; top?: number }
sessionStorage.removeItem(key)
if (stored.path === location.pathname && stored.top) stayAt(stored.top)

/** The page grows while it is drawn; who scrolls meanwhile is left alone. */
function stayAt(top: number): void {
  goal = top
  const observer = new ResizeObserver(() => {
    window.scrollTo({ top, behavior: 'instant' })
    if (Math.abs(scrollY - top) < 1 && document.readyState === 'complete') stop()
  })
  const stop = () => {
    goal = undefined
    observer.disconnect()
  }
  observer.observe(document.body)
  for (const event of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    window.addEventListener(event, stop, { once: true, passive: true })
  }
  setTimeout(stop, patience)
}
