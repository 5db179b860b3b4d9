/**
 * The service worker of a site that must not be kept, and of the dev server: it replaces an earlier one, and removes
 * itself and everything that was kept. The address never changes, because browsers look for a newer worker only there.
 */
import { cacheName, type Kind, limits } from '../../../src/offline/kept'

export const workerName = 'sw.js'

/** `base` has slashes at both ends. */
export function removalWorker(base: string): string {
  const names = (Object.keys(limits) as Kind[]).map((kind) => cacheName(kind, base))
  return `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([registration.unregister(), ...${JSON.stringify(names)}.map((name) => caches.delete(name))]),
  ),
)
`
}
