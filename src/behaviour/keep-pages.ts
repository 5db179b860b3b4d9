/**
 * Registers the service worker, which keeps the pages that are visited for reading them without a network, and tells it
 * when a page has loaded.
 */
import { isSavingData } from './connection'

const base = import.meta.env.BASE_URL

/** A site that must not be kept has no element with the address of the list of kept pages. */
export function keepPages(): void {
  const list = document.querySelector<HTMLElement>('[data-kept]')?.dataset.kept
  const { serviceWorker } = navigator as Partial<Navigator>
  if (!import.meta.env.PROD || !list || !serviceWorker) return
  // The worker has not seen what was loaded before it.
  const isFirst = !serviceWorker.controller
  const tell = () => {
    const ahead = isSavingData() ? [] : [base + list.slice(1)]
    serviceWorker.controller?.postMessage([...(isFirst ? loaded() : []), ...ahead])
  }
  const begin = () => {
    serviceWorker.addEventListener('controllerchange', tell)
    if (isFirst) serviceWorker.addEventListener('controllerchange', tellLate, { once: true })
    tell()
    serviceWorker.register(`${base}sw.js`).catch(() => {}) // in a private window, for example
  }
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin)
}

/** Tells the worker about files that were requested before it began, once they arrive. */
function tellLate(): void {
  const began = performance.now()
  new PerformanceObserver((list) => {
    const files = addresses(list.getEntries().filter(({ startTime }) => startTime < began))
    if (files.length) navigator.serviceWorker.controller?.postMessage(files)
  }).observe({ type: 'resource' })
}

/** The addresses of this page, and of the files that it has loaded. */
function loaded(): string[] {
  return [location.pathname, ...addresses(performance.getEntriesByType('resource'))]
}

/** The addresses of those files that may be kept. Pages that were prefetched are not among them. */
function addresses(resources: PerformanceEntry[]): string[] {
  return resources.map(({ name }) => name).filter((name) => /\/assets\/|\.(avif|jpg)$/.test(name))
}
