/** Photos that were shared from the gallery of the phone. They stay on this device until they are saved, three days at most. */

export interface SharedPhoto {
  key: string
  file: File
  /** When it was shared, in milliseconds since 1970. */
  time: number
}

export const maxAgeMs = 3 * 86_400_000
/** Several sites may have the same host. */
const openCache = () => caches.open(`editor-shared ${new URL('./', location.href).pathname}`)

/** @throws if there is not enough room: then none of them is kept. */
export async function storeShared(files: readonly File[], now = Date.now()): Promise<void> {
  const cache = await openCache()
  const keys = files.map((_, index) => new URL(`shared/${now}/${index}`, location.href).href)
  const keep = (file: File, index: number) => {
    const headers = { 'x-name': encodeURIComponent(file.name), 'content-type': file.type }
    return cache.put(keys[index]!, new Response(file, { headers }))
  }
  await Promise.all(files.map(keep)).catch(async (error) => {
    await forgetShared(keys)
    throw error
  })
}

/** What is too old is deleted. */
export async function listShared(now = Date.now()): Promise<SharedPhoto[]> {
  const cache = await openCache()
  const photos: SharedPhoto[] = []
  for (const { url: key } of await cache.keys()) {
    const time = Number(/shared\/(\d+)\//.exec(key)?.[1])
    const response = now - time < maxAgeMs ? await cache.match(key) : undefined
    const blob = await response?.blob()
    const name = decodeURIComponent(response?.headers.get('x-name') ?? '')
    if (blob) photos.push({ key, time, file: new File([blob], name, { type: blob.type }) })
    else await cache.delete(key)
  }
  return photos
}

export async function forgetShared(keys: readonly string[]): Promise<void> {
  const cache = await openCache()
  for (const key of keys) await cache.delete(key)
}
