/** Photos that were shared from the gallery of the phone. They stay on this device until they are saved, three days at most. */

export interface SharedPhoto {
  key: string
  file: File
  /** When it was shared, in milliseconds since 1970. */
  time: number
}

/** Several sites may have the same host. */
const cacheName = `editor-shared ${new URL('./', location.href).pathname}`
const maxAgeMs = 3 * 86_400_000

/** @throws if there is not enough room: then none of them is kept. */
export async function keepShared(files: readonly File[], now = Date.now()): Promise<void> {
  const cache = await caches.open(cacheName)
  const keys = files.map((_, index) => new URL(`shared/${now}/${index}`, location.href).href)
  try {
    for (const [index, file] of files.entries()) {
      const headers = { 'x-name': encodeURIComponent(file.name), 'content-type': file.type }
      await cache.put(keys[index]!, new Response(file, { headers }))
    }
  } catch (error) {
    await forgetShared(keys)
    throw error
  }
}

/** What is older than three days is deleted. */
export async function listShared(now = Date.now()): Promise<SharedPhoto[]> {
  if (!('caches' in globalThis) || !(await caches.has(cacheName))) return []
  const cache = await caches.open(cacheName)
  const photos: SharedPhoto[] = []
  for (const { url: key } of await cache.keys()) {
    const time = Number(/shared\/(\d+)\//.exec(key)?.[1])
    const response = now - time < maxAgeMs ? await cache.match(key) : undefined
    if (!response) await cache.delete(key)
    else {
      const name = decodeURIComponent(response.headers.get('x-name') ?? '')
      const blob = await response.blob()
      photos.push({ key, time, file: new File([blob], name, { type: blob.type, lastModified: time }) })
    }
  }
  return photos
}

export async function forgetShared(keys: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName)
  for (const key of keys) await cache.delete(key)
}

export function endOf({ time }: SharedPhoto): Date {
  return new Date(time + maxAgeMs)
}
