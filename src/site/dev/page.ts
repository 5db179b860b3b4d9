/** Runs in the browser on pages of the dev server: the page reloads after changes and keeps its scroll position. */
const advice = 'Correct the file and save it, and this message goes away. Esc hides it until then.'
const key = 'dev-scroll'
/** How long a page may take to reach its full height. */
const maxWaitMs = 5000

/** The position that is being restored; the page may reload again before it is reached. */
let goal: number | undefined

import.meta.hot?.send('page:version', document.querySelector<HTMLMetaElement>('meta[name=version]')?.content)

import.meta.hot?.on('vite:beforeFullReload', () => {
  sessionStorage.setItem(key, JSON.stringify({ path: location.pathname, top: goal ?? scrollY }))
})

const stored = JSON.parse(sessionStorage.getItem(key) ?? '{}') as { path?: string; top?: number }
sessionStorage.removeItem(key)
if (stored.path === location.pathname && stored.top) restoreScroll(stored.top)

/** The page grows while it renders. A visitor who scrolls in that time is not disturbed. */
function restoreScroll(top: number): void {
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
  setTimeout(stop, maxWaitMs)
}

/** What Vite's overlay with mistakes is made of. */
interface Overlay {
  root: ShadowRoot
  text(...args: unknown[]): void
}

// The overlay ends with advice about Vite's settings. It is a function of Vite that writes its texts.
customElements.whenDefined('vite-error-overlay').then(({ prototype }: { prototype: Overlay }) => {
  const { text } = prototype
  prototype.text = function (...args) {
    text.apply(this, args)
    this.root.querySelector('.tip')!.textContent = advice
  }
})
