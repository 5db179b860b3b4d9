/** Registers the service worker, by which pages that were visited can be read without a network. */
import { workerName } from '../../page-data/published'

export function registerWorker(): void {
  const offline = document.querySelector<HTMLElement>('[data-offline]')?.dataset.offline
  const { serviceWorker } = navigator as Partial<Navigator>
  if (!import.meta.env.PROD || !offline || !serviceWorker) return
  const send = (addresses: string[]) => serviceWorker.controller?.postMessage(addresses)
  // The worker has not seen what was requested before it, and may arrive after it.
  const sendFirst = () => {
    send([offline, location.href])
    new PerformanceObserver((list) => send(list.getEntries().map(({ name }) => name))).observe({
      type: 'resource',
      buffered: true,
    })
  }
  const begin = () => {
    if (serviceWorker.controller) send([offline])
    else serviceWorker.addEventListener('controllerchange', sendFirst, { once: true })
    serviceWorker.register(import.meta.env.BASE_URL + workerName).catch(() => {}) // in a private window, for example
  }
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin)
}
