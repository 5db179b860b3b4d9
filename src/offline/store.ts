/** What the service worker has kept. */
import { cacheName, type Kind, limits, maxAgeMs } from './kept'

/** The address of the published photos, absolute or relative to the site. The build writes it into the worker. */
declare const photosFolder: string

/** The full address of the published photos, with a slash at the end. */
export const photos = new URL(photosFolder, location.href).href

/** The folder of the worker is the base of the site. */
export const base = new URL('./', location.href).pathname

const timeHeader = 'x-kept-at'
const sizeHeader = 'x-kept-bytes'

export function open(kind: Kind): Promise<Cache> {
  return caches.open(cacheName(kind, base))
}

/** When it was kept, in milliseconds since 1970. */
export function timeOf(kept: Response): number {
  return Number(kept.headers.get(timeHeader))
}

/** Undefined if there is none of at most this age, or the browser cannot read what it has kept. */
export async function find(kind: Kind, address: string, ageMs = maxAgeMs): Promise<Response | undefined> {
  const kept = await open(kind)
    .then((cache) => cache.match(address))
    .catch(() => undefined)
  if (kept && Date.now() - timeOf(kept) < ageMs) return kept
}

/**
 * Replaces what was kept once the whole body has arrived. If the device is full, half of the photos are deleted; if that
 * is not enough, it is not kept. @throws if the body is incomplete.
 */
export async function keep(kind: Kind, address: string, response: Response): Promise<void> {
  const body = await response.blob()
  const headers = new Headers(response.headers)
  headers.set(timeHeader, `${Date.now()}`)
  headers.set(sizeHeader, `${body.size}`)
  headers.delete('vary')
  const put = async () => (await open(kind)).put(address, new Response(body, { headers }))
  await put()
    .catch(async () => {
      await trim('photos', (await (await open('photos')).keys()).length >> 1)
      await put()
    })
    .catch(() => {})
}

/** Deletes what is too old, and the oldest of what is too many or too large. */
export async function trim(kind: Kind, count = limits[kind].count): Promise<void> {
  const cache = await open(kind)
  const entries = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const kept = await cache.match(request)
      return { request, time: kept ? timeOf(kept) : 0, size: Number(kept?.headers.get(sizeHeader)) }
    }),
  )
  let left = count
  let bytes = limits[kind].bytes
  for (const { request, time, size } of entries.sort((a, b) => b.time - a.time)) {
    left--
    bytes -= size
    if (left < 0 || bytes < 0 || Date.now() - time > maxAgeMs) await cache.delete(request)
  }
}
