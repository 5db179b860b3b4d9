/**
 * Keeps the photos that come from the gallery of the phone until they are saved, on this device only. The service worker puts them in,
 * and the editor takes them out.
 */
import { readDay } from '../../src/shared/photos/exif'

export interface SharedPhoto {
  key: string
  file: File
  /** Of the event: on which the photos that were shared together were taken, or shared if none says so. YYYY-MM-DD. */
  day: string
  /** When it was shared, in milliseconds since 1970. */
  time: number
}

/** The folder of the editor, with a slash at the end: several sites may have the same host. */
const folder = new URL('./', location.href).href
const cacheName = `photos shared with ${folder}`
/** Receives a message when the store has changed. */
export const channelName = cacheName

function tellWindows(): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage('changed')
  channel.close()
}

const maxAgeMs = 3 * 86_400_000

const header = { time: 'x-time', day: 'x-day', name: 'x-name' }

/** @throws if there is not enough room: then none of them is kept. */
export async function keepPhotos(files: readonly File[], now = Date.now()): Promise<void> {
  const cache = await caches.open(cacheName)
  const kept: string[] = []
  try {
    const day = await dayOfAll(files)
    for (const [index, file] of files.entries()) {
      const key = `${folder}shared/${now}/${index}`
      const headers = {
        [header.time]: `${now}`,
        [header.day]: day,
        // A header has no other letters than those of English.
        [header.name]: encodeURIComponent(file.name),
        'content-type': file.type,
      }
      kept.push(key)
      await cache.put(key, new Response(file, { headers }))
    }
    tellWindows()
  } catch (error) {
    await forgetPhotos(kept)
    throw error
  }
}

/** In the order in which they were shared. What is older than three days is deleted. */
export async function listPhotos(): Promise<SharedPhoto[]> {
  if (!(await caches.has(cacheName))) return []
  const cache = await caches.open(cacheName)
  const photos: SharedPhoto[] = []
  for (const { url: key } of await cache.keys()) {
    const kept = await cache.match(key)
    const { headers } = kept!
    const [time, day] = [Number(headers.get(header.time)), headers.get(header.day)!]
    if (!(Date.now() - time < maxAgeMs)) await cache.delete(key)
    else {
      const name = decodeURIComponent(headers.get(header.name)!)
      const blob = await kept!.blob()
      photos.push({ key, day, time, file: new File([blob], name, { type: blob.type, lastModified: time }) })
    }
  }
  if (!photos.length) await caches.delete(cacheName)
  return photos
}

/** The last moment at which a photo is deleted. */
export function endOf({ time }: SharedPhoto): Date {
  return new Date(time + maxAgeMs)
}

export async function forgetPhotos(keys: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName)
  for (const key of keys) await cache.delete(key)
  if (!(await cache.keys()).length) await caches.delete(cacheName)
  tellWindows()
}

/** The last day, because an event may begin with photos of the way to it. Never after today: the clock of a camera may be wrong. */
async function dayOfAll(files: readonly File[]): Promise<string> {
  const now = new Date().toLocaleDateString('sv')
  let last = ''
  for (const file of files) {
    const day = await dayTaken(file)
    if (day && day <= now && day > last && !Number.isNaN(Date.parse(day))) last = day
  }
  return last || now
}

async function dayTaken(file: Blob): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  // One letter for each byte. JPEG, HEIC and WebP contain EXIF data after these letters.
  const at = new TextDecoder('latin1').decode(bytes).search(/(?<=Exif\0\0)(?:II\*\0|MM\0\*)/)
  return at < 0 ? undefined : readDay(bytes.subarray(at))
}
