/**
 * The first script of a page, which runs before anything is painted: it wakes islands. An island is hydrated when it
 * comes near the window, or at the first touch, focus or key on it. A control that is pressed before acts afterwards.
 */
import { whenNear } from './behaviour/near'
import type { Hydratable } from './islands/hydrate'
import { type IslandName, islands } from './islands/table'
import './styles/all'

/** How near to the window an island wakes. */
const margin = '200px'
/** The page itself loads first, but does not hold islands up for longer than this. */
const patienceMs = 3000

const sleeping = '[data-island]:not([data-awake])'
const waking = new WeakMap<HTMLElement, Promise<void>>()
/** The control that was pressed last on an island that was asleep. */
let pressed: { control: HTMLElement; island: HTMLElement } | undefined

document.documentElement.dataset.scripted = ''
for (const event of ['pointerover', 'pointerdown', 'focusin', 'keydown'])
  document.addEventListener(event, ({ target }) => wake(islandOf(target)), { passive: true })
document.addEventListener('click', keepPress, { capture: true })
addEventListener('load', observeIslands)
setTimeout(observeIslands, patienceMs)
// A task after a frame: what every page does needs the style sheet, and delays no paint.
requestAnimationFrame(() => setTimeout(() => import('./page').catch(() => undefined)))

function islandOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(sleeping) : null
}

function observeIslands(): void {
  whenNear(document.querySelectorAll<HTMLElement>(sleeping), margin, wake)
}

/** Resolves when the island answers, or when its scripts cannot be loaded: it then stays as it is without them. */
function wake(island: HTMLElement | null): Promise<void> | undefined {
  if (!island) return
  let promise = waking.get(island)
  if (!promise) {
    promise = load(island).catch(() => {
      island.dataset.failed = ''
    })
    waking.set(island, promise)
  }
  return promise
}

async function load(island: HTMLElement): Promise<void> {
  const [{ hydrate }, { default: Component }] = await Promise.all([
    import('./islands/hydrate'),
    islands[island.dataset.island as IslandName](),
  ])
  await hydrate(island, Component as Hydratable)
  island.dataset.awake = ''
  delete island.dataset.failed
}

function keepPress(event: MouseEvent): void {
  release()
  const island = islandOf(event.target)
  const control = (event.target as Element).closest<HTMLElement>('button, a[data-photo]')
  // With a key held a link opens a new tab or window, as everywhere.
  if (!island || !control || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  event.stopImmediatePropagation() // React may listen already
  pressed = { control, island }
  island.setAttribute('aria-busy', 'true')
  if ('failed' in island.dataset) waking.delete(island) // the scripts may load this time
  void wake(island)?.then(() => {
    if (pressed?.control !== control) return
    release()
    if ('awake' in island.dataset) control.click()
    else if (control instanceof HTMLAnchorElement) location.assign(control.href)
  })
}

function release(): void {
  pressed?.island.removeAttribute('aria-busy')
  pressed = undefined
}
