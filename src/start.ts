/**
 * The first script of a page. It runs before the first paint, and hydrates islands near the viewport, or at the first
 * touch, focus or key; a gallery without a carousel only then. A click on a control of an island that is not hydrated
 * yet is repeated after hydration.
 */
import { whenNear } from './behaviour/near'
import type { Hydratable } from './islands/hydrate'
import { type IslandName, islands } from './islands/table'
import './styles/all'

/** Islands within this margin of the viewport are hydrated. */
const margin = '200px'
/** How long islands wait at most for the page to load. */
const maxWaitMs = 3000

const notHydrated = '[data-island]:not([data-hydrated])'
/** A gallery looks and works the same until a photo is opened. */
const movingIslands = `${notHydrated}:not([data-island="Gallery"])`
const hydrations = new WeakMap<HTMLElement, Promise<void>>()
/** The control that was clicked last in each island that is not hydrated yet. */
const clicked = new Map<HTMLElement, HTMLElement>()

document.documentElement.dataset.scripted = ''
for (const event of ['pointerover', 'pointerdown', 'focusin', 'keydown'])
  document.addEventListener(event, ({ target }) => hydrateIsland(islandOf(target)), { passive: true })
document.addEventListener('click', keepClick, { capture: true })
addEventListener('load', observeIslands)
setTimeout(observeIslands, maxWaitMs)
// After the first frame, so that it is not delayed.
requestAnimationFrame(() => setTimeout(() => import('./page').catch(() => undefined)))

function islandOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(notHydrated) : null
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
  // Only the last clicked photo opens, and none after a click on something else.
  for (const [island, control] of clicked) if (control instanceof HTMLAnchorElement) release(island)
  const island = islandOf(event.target)
  const control = (event.target as Element).closest<HTMLElement>('button, a[data-photo]')
  // A click with a modifier key opens a new tab or window.
  if (!island || !control || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  event.stopImmediatePropagation() // React may already handle it
  clicked.set(island, control)
  island.setAttribute('aria-busy', 'true')
  if ('failed' in island.dataset) hydrations.delete(island) // tries again
  void hydrateIsland(island)?.then(() => {
    if (clicked.get(island) !== control) return
    release(island)
    if ('hydrated' in island.dataset) control.click()
    else if (control instanceof HTMLAnchorElement) location.assign(control.href)
  })
}

function release(island: HTMLElement): void {
  island.removeAttribute('aria-busy')
  clicked.delete(island)
}
