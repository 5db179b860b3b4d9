/**
 * The service worker: answers pages from the network, and from what it has kept if the network fails or is slow. It is
 * bundled into `sw.js`, and the build writes the address of the list of published pages and photos in front of it.
 */
import { dayMs, type Kind, offlinePath, pageKey } from './kept'
import { fillList, keepPage, plainList, readWhole, showKept } from './kept-pages'
import { base, find, keep, open, photos, timeOf } from './store'
import { tidy } from './tidy'
import type { FetchEvent, ServiceWorker } from './worker-types'

const worker = self as unknown as ServiceWorker

/**
 * In Firefox, a navigation fails if its preloaded answer has been read and fails
 * (https://github.com/GoogleChrome/workbox/issues/3134).
 */
const canPreload = !/Firefox/.test(navigator.userAgent)

/** How long a page that is kept may take to load from the network. */
const maxWaitMs = 3000

worker.addEventListener('install', (event) => {
  // The editor is left alone, also by the requests that run ahead of the worker.
  void event.addRoutes?.({ condition: { urlPattern: { pathname: `${base}admin/*` } }, source: 'network' })
  event.waitUntil(worker.skipWaiting())
})

worker.addEventListener('activate', (event) => {
  const preload = worker.registration.navigationPreload
  event.waitUntil(Promise.all([canPreload ? preload?.enable() : preload?.disable(), worker.clients.claim()]))
})

/** Every page sends a message when it has loaded, with the addresses of what is to be kept. */
worker.addEventListener('message', (event) => {
  event.waitUntil(Promise.allSettled(event.data.map(keepAddress)).then(tidy))
})

worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const kind = method === 'GET' && kindOf(new URL(url))
  // The browser handles what pages prefetch, and uses it once without asking the host again.
  if (!kind || (kind === 'pages' && mode === 'no-cors')) return
  event.respondWith(kind === 'pages' ? loadPage(event) : loadFile(event, kind))
})

/** Undefined for other sites, the editor, and files without a hash in their names. */
function kindOf({ href, origin, pathname }: URL): Kind | undefined {
  if (href.startsWith(photos)) return 'photos'
  if (origin !== location.origin || !pathname.startsWith(base)) return
  const path = pathname.slice(base.length)
  const folder = /^(?:(assets)|cards|admin)(?:\/|$)/.exec(path)
  if (folder) return folder[1] as Kind | undefined
  return /\.(?!html$)[^/]*$/.test(path) ? undefined : 'pages'
}

function keyOf(kind: Kind, { origin, pathname }: URL): string {
  return origin + (kind === 'pages' ? base + pageKey(pathname.slice(base.length - 1)).slice(1) : pathname)
}

async function keepAddress(address: string): Promise<void> {
  const url = new URL(address, location.href)
  const kind = kindOf(url)
  if (!kind) return
  const key = keyOf(kind, url)
  if (await find(kind, key, dayMs)) return
  // What the page has loaded from a store, the browser's own cache has without the permission to read it.
  const response = await fetch(url).catch(() => fetch(url, { cache: 'no-cache' }))
  if (kind === 'pages') await keepPage(key, response, await readWhole(response))
  else await keepFile(kind, key, response)
}

async function loadPage(event: FetchEvent): Promise<Response> {
  const key = keyOf('pages', new URL(event.request.url))
  const isList = key.endsWith(offlinePath)
  const loading = load(event)
  const reading = loading.then(readWhole)
  event.waitUntil(reading.then(async (html) => keepPage(key, await loading, html)).catch(() => {}))
  const kept = await find('pages', key)
  try {
    // A page that is kept replaces one that arrives late, or only in part.
    if (kept) await Promise.race([reading, failLate()])
    const response = await loading
    return isList && response.ok ? fillList(response) : response
  } catch {
    if (kept) return isList ? fillList(kept) : showKept(kept)
    if (event.request.mode !== 'navigate') return Response.error()
    const list = await findList(key)
    return list ? fillList(list) : plainList()
  }
}

/** From the network. The browser may have sent the request while the worker started. */
async function load(event: FetchEvent): Promise<Response> {
  return (canPreload && (await event.preloadResponse)) || fetch(event.request)
}

function failLate(): Promise<never> {
  return new Promise((_, reject) => setTimeout(reject, maxWaitMs))
}

/** The page that lists what is kept, in the language of the address. */
async function findList(key: string): Promise<Response | undefined> {
  const [folder] = key.slice((location.origin + base).length).split('/')
  const addresses = [
    `${location.origin}${base}${folder}${offlinePath}`,
    location.origin + base + offlinePath.slice(1),
  ]
  for (const address of addresses) {
    const list = await find('pages', address)
    if (list) return list
  }
}

/** Keeps a file, but not a page that the host sends in its place, for example while it asks for patience. */
async function keepFile(kind: Kind, key: string, response: Response): Promise<void> {
  if (response.status === 200 && isFile(kind, response)) await keep(kind, key, response)
}

function isFile(kind: Kind, { headers }: Response): boolean {
  const type = headers.get('content-type') ?? ''
  return kind === 'photos' ? type.startsWith('image/') : !/^$|html|plain/.test(type)
}

async function loadFile(event: FetchEvent, kind: Kind): Promise<Response> {
  const key = keyOf(kind, new URL(event.request.url))
  const found = await find(kind, key)
  const kept = found && isFile(kind, found) ? found : undefined
  // What every page loads must not be deleted before the pages. A photo is kept for 30 days at most.
  if (kept && kind === 'assets' && Date.now() - timeOf(kept) > dayMs)
    event.waitUntil(
      fetch(key, { cache: 'no-cache' })
        .then((response) => keepFile(kind, key, response))
        .catch(() => {}),
    )
  if (kept) return kept
  try {
    const response = await (kind === 'photos' ? loadPhoto(event) : load(event))
    event.waitUntil(keepFile(kind, key, response.clone()).catch(() => {}))
    return response
  } catch (error) {
    const other = kind === 'photos' && (await findOtherSize(key))
    if (other) return other
    throw error
  }
}

/** Whether the photos can be read. A store of its own has to allow that (CORS). */
let areReadable = true

/** The browser's own cache may contain a photo that is not published any more, or an answer that cannot be read. */
async function loadPhoto(event: FetchEvent): Promise<Response> {
  const { request } = event
  if (request.mode === 'navigate') return load(event)
  if (areReadable)
    try {
      return await fetch(request, { cache: 'no-cache', mode: 'cors', credentials: 'same-origin' })
    } catch {}
  const response = await fetch(request)
  areReadable = response.type !== 'opaque'
  return response
}

/** Any kept file of the same photo. */
async function findOtherSize(key: string): Promise<Response | undefined> {
  const nameOf = (address: string) => address.replace(/-\d+\.\w+$/, '')
  const keys = await (await open('photos')).keys()
  const other = keys.find(({ url }) => nameOf(url) === nameOf(key))
  return other && find('photos', other.url)
}
