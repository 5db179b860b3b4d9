/**
 * The service worker: answers pages from the network first, then from what it has cached; hashed files from what it has cached first.
 * The build bundles it into `sw.js`, and writes the constants below in front of it (scripts/publish/offline.ts).
 */
import {
  cacheName,
  type Kind,
  limits,
  maxAgeMs,
  offlinePath,
  pageNumber,
  photoNumbers,
} from '../../page-data/published'

/** The address of the list of everything that is published, without the base. Its name changes with its content. */
declare const published: string
/** The address of the published photos, absolute or relative to the site. */
declare const photosFolder: string

const worker = self as unknown as ServiceWorkerGlobalScope

/** How long a page that is cached may take to load from the network. */
const maxWaitMs = 3000
const timeHeader = 'x-cached-at'

/** The folder of the worker is that of the site. */
const home = new URL('./', location.href).href
const base = new URL(home).pathname
const pathOf = (url: string) => url.slice(home.length - 1)
const photos = new URL(photosFolder, location.href).href

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim().then(prune)))

/** Every page sends a message when it has loaded, with the addresses of what the worker has not seen. */
worker.addEventListener('message', (event) =>
  event.waitUntil(Promise.allSettled(event.data.map(cacheAddress)).then(prune)),
)

worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const kind = method === 'GET' ? kindOf(new URL(url)) : undefined
  if (kind === 'pages' && mode === 'navigate') event.respondWith(loadPage(event))
  else if (kind && kind !== 'pages' && mode !== 'navigate') event.respondWith(loadFile(event, kind))
})

/** Undefined for other sites, the editor, and files without a hash in their names. */
function kindOf({ href, origin, pathname }: URL): Kind | undefined {
  if (href.startsWith(photos)) return 'photos'
  if (origin !== location.origin || !pathname.startsWith(base)) return
  const path = pathname.slice(base.length)
  if (path.startsWith('assets/')) return 'assets'
  return /^admin(\/|$)|\.(?!html$)[^/]*$/.test(path) ? undefined : 'pages'
}

const open = (kind: Kind) => caches.open(cacheName(kind, base))
const timeOf = (cached: Response) => Number(cached.headers.get(timeHeader))
/** Files of `assets/` never get old: every page needs them. */
const isOld = (kind: Kind, time: number) => kind !== 'assets' && Date.now() - time > maxAgeMs

/** Undefined also if the browser cannot read what it has cached. */
async function find(kind: Kind, address: string): Promise<Response | undefined> {
  const cached = await open(kind)
    .then((cache) => cache.match(address, { ignoreSearch: true, ignoreVary: true }))
    .catch(() => undefined)
  return cached && !isOld(kind, timeOf(cached)) ? cached : undefined
}

/** Caches a body that has arrived. If the device is full, photos give way; if that is not enough, it is not cached. */
async function store(kind: Kind, address: string, { headers }: Response, body: Blob): Promise<void> {
  const own = new Headers(headers)
  own.set(timeHeader, `${Date.now()}`)
  const put = async () => (await open(kind)).put(address, new Response(body, { headers: own }))
  await put()
    .catch(() => caches.delete(cacheName('photos', base)).then(put))
    .catch(() => {})
}

/** A page of this site, unless it is incomplete, or the answer to another address. A page that is gone is deleted. */
async function cachePage(address: string, response: Response): Promise<void> {
  const { ok, status, redirected } = response
  if (status === 404 || status === 410) await (await open('pages')).delete(address)
  const body = await response.blob()
  const html = await body.text()
  if (ok && !redirected && html.includes(' data-path="') && html.trimEnd().endsWith('</html>'))
    await store('pages', address, response, body)
}

/** A file, but not a page that the host sends in its place, for example while it asks for patience. */
function isFile(kind: Kind, { status, headers }: Response): boolean {
  const type = headers.get('content-type') ?? ''
  return status === 200 && (kind === 'photos' ? type.startsWith('image/') : !/^$|html|plain/.test(type))
}

async function cacheAddress(address: string): Promise<void> {
  const url = new URL(address, location.href)
  const kind = kindOf(url)
  if (!kind || (await find(kind, url.href))) return
  const response = await fetch(url.href)
  if (kind === 'pages') await cachePage(keyOf(url), response)
  else if (isFile(kind, response)) await store(kind, url.href, response, await response.blob())
}

/** The key of a page in the cache: its address without query, fragment and `.html`. */
const keyOf = ({ origin, pathname }: URL) => origin + pathname.replace(/\.html$/, '')

async function loadPage(event: FetchEvent): Promise<Response> {
  const key = keyOf(new URL(event.request.url))
  const loading = fetch(event.request)
  event.waitUntil(loading.then((response) => cachePage(key, response.clone())).catch(() => {}))
  const cached = await find('pages', key)
  const late = new Promise<undefined>((end) => setTimeout(end, maxWaitMs))
  const response = await (cached ? Promise.race([loading, late]) : loading).catch(() => undefined)
  if (cached) return response && response.status < 500 ? response : cached
  if (response) return response
  const [language] = pathOf(key).slice(1).split('/')
  const ofLanguage = await find('pages', `${home}${language}${offlinePath}`)
  return ofLanguage ?? (await find('pages', home + offlinePath.slice(1))) ?? Response.error()
}

/** The browser's own cache may have a photo that is no longer published. */
const unlessWithdrawn = { cache: 'no-cache', mode: 'cors', credentials: 'same-origin' } as const

async function loadFile({ request }: FetchEvent, kind: Kind): Promise<Response> {
  const cached = await find(kind, request.url)
  if (cached) return cached
  // A store of its own may not let scripts read its photos.
  const response = await fetch(request, kind === 'photos' ? unlessWithdrawn : {}).catch(() => fetch(request))
  if (!isFile(kind, response)) return response
  // In Firefox, a font can fail whose response is cached as a clone.
  const body = await response.blob()
  await store(kind, request.url, response, body)
  return new Response(body, response)
}

let pruning = Promise.resolve()

/** Deletes what is withdrawn, too old or too much. What could not be done now is done at the next page. */
function prune(): Promise<void> {
  pruning = pruning
    .then(trim)
    .then(deleteWithdrawn)
    .catch(() => {})
  return pruning
}

async function trim(): Promise<void> {
  for (const kind of Object.keys(limits) as Kind[]) {
    const cache = await open(kind)
    const describe = async (request: Request) => ({ request, time: timeOf((await cache.match(request))!) })
    const entries = await Promise.all((await cache.keys()).map(describe))
    entries.sort((a, b) => b.time - a.time)
    for (const [place, { request, time }] of entries.entries())
      if (place >= limits[kind] || isOld(kind, time)) await cache.delete(request)
  }
}

/** Runs once for each version of the list, which is cached when everything is done. */
async function deleteWithdrawn(): Promise<void> {
  const address = home + published
  if (await find('assets', address)) return
  const response = await fetch(address)
  if (!response.ok) return
  const body = await response.blob()
  const numbers = new Set(new Uint32Array(await body.arrayBuffer()))
  const arePublished = (text: string) => photoNumbers(text).every((number) => numbers.has(number))
  const photoCache = await open('photos')
  for (const { url } of await photoCache.keys())
    if (!arePublished(url)) {
      await photoCache.delete(url)
      // The answer, that there is no such file, replaces the photo in the browser's own cache.
      await fetch(url, { cache: 'reload' }).catch(() => {})
    }
  const pages = await open('pages')
  for (const { url } of await pages.keys()) {
    const html = (await (await pages.match(url))?.text()) ?? ''
    const isPage = numbers.has(pageNumber(pathOf(url)))
    if (!isPage || !arePublished(html)) await pages.delete(url)
  }
  await store('assets', address, response, body)
}
