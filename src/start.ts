/**
 * The first script of a page. It runs before the first paint, opens photos, and hydrates islands: those that move on
 * their own near the viewport, the others when they are used. A click on a button of an island that is not hydrated yet
 * is repeated after hydration.
 */

import { listenForPhotos, photoAt } from './behaviour/lightbox/lightbox'
import { loadAgain } from './behaviour/load-script'
import { whenNear } from './behaviour/near'
import type { Hydratable } from './islands/hydrate'
import { type IslandName, islands } from './islands/table'
import './styles/all'

/** Islands within this margin of the viewport are hydrated. */
const margin = '200px'
/** How long islands wait at most for the page to load. */
const maxWaitMs = 3000

const notHydrated = '[data-island]:not([data-hydrated])'
/** Slide shows. All others look and work the same until they are used. */
const movingIslands = `${notHydrated}[data-props*='"rotates":true']`
const hydrations = new WeakMap<HTMLElement, Promise<void>>()
/** The button that was clicked last in each island that is not hydrated yet. */
const clicked = new Map<HTMLElement, HTMLButtonElement>()

document.documentElement.dataset.scripted = ''
for (const event of ['pointerover', 'pointerdown', 'focusin', 'keydown', 'scroll', 'beforematch'])
  document.addEventListener(event, hydrateUsed, { passive: true, capture: true })
document.addEventListener('click', keepClick, { capture: true })
listenForPhotos()
addEventListener('load', observeIslands)
setTimeout(observeIslands, maxWaitMs)
// After the first frame, so that it is not delayed.
requestAnimationFrame(() => setTimeout(() => loadAgain(() => import('./page'))))

function islandOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(notHydrated) : null
}

/**
 * Hydrates the island that is pointed at, touched, focused or scrolled, or in which the browser finds text. A photo that is
 * touched opens without it.
 */
function hydrateUsed(event: Event): void {
  const photo = photoAt(event.target)
  const isTouch = (event as PointerEvent).pointerType === 'touch'
  const isFocusedByTouch = event.type === 'focusin' && !photo?.matches(':focus-visible')
  if (photo && (isTouch || isFocusedByTouch)) return
  const island = islandOf(event.target)
  if (island && 'failed' in island.dataset && /down$/.test(event.type)) hydrations.delete(island) // tries again
  void hydrateIsland(island)
}

function observeIslands(): void {
  whenNear(document.querySelectorAll<HTMLElement>(movingIslands), margin, hydrateIsland)
}

/** Resolves when the island is hydrated or has failed. A failed island works as without scripts. */
function hydrateIsland(island: HTMLElement | null): Promise<void> | undefined {
  if (!island) return
  let promise = hydrations.get(island)
  if (!promise) {
    promise = load(island).catch(() => {
      island.dataset.failed = ''
    })
    hydrations.set(island, promise)
  }
  return promise
}

async function load(island: HTMLElement): Promise<void> {
  const [{ hydrate }, { default: Component }] = await Promise.all([
    import('./islands/hydrate'),
    islands[island.dataset.island as IslandName](),
  ])
  await hydrate(island, Component as Hydratable)
  island.dataset.hydrated = ''
  delete island.dataset.failed
}

function keepClick(event: MouseEvent): void {
  const island = islandOf(event.target)
  const control = (event.target as Element).closest('button')
  if (!island || !control) return
  event.stopImmediatePropagation() // React may already handle it
  clicked.set(island, control)
  const index = [...island.querySelectorAll('button')].indexOf(control)
  island.setAttribute('aria-busy', 'true')
  void hydrateIsland(island)?.then(() => {
    if (clicked.get(island) !== control) return
    release(island)
    if (!('hydrated' in island.dataset)) return
    // React may have made new elements (islands/hydrate.tsx).
    const current = control.isConnected ? control : island.querySelectorAll('button')[index]
    current?.click()
  })
}

function release(island: HTMLElement): void {
  island.removeAttribute('aria-busy')
  clicked.delete(island)
}
