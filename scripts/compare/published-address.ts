/** Reads a published site from its address, as visitors do. */
import { isHidden } from '../publish/hosts/host-rules'
import type { PublishedSite } from './compare'

const limitMilliseconds = 60_000
/** An address that no site has: hosts answer with the page for unknown addresses. */
const unknownPage = 'an-address-that-does-not-exist'

/** `address`: the full address of the site, without a slash at the end. */
export function publishedAddress(address: string): PublishedSite {
  const get = (path: string) =>
    fetch(`${address}/${path.split('/').map(encodeURIComponent).join('/')}`, {
      headers: { 'Cache-Control': 'no-cache' },
      signal: AbortSignal.timeout(limitMilliseconds),
    })
  const read = async (file: string, expected?: Buffer) => {
    const isUnknownPage = file === '404.html'
    const response = await get(isUnknownPage ? unknownPage : pagePath(file))
    const body = Buffer.from(await response.arrayBuffer())
    if (response.status >= 500) throw new Error(`status ${response.status}`)
    // A host may redirect an unknown address to a page, or to another site.
    const isOfSite = response.url.startsWith(`${address}/`)
    const isFound = isUnknownPage ? response.status === 404 : response.ok
    if (!isFound || !isOfSite) return
    const { pathname } = new URL(response.url)
    return response.redirected && expected?.includes(`content="0; url=${pathname}"`) ? expected : body
  }
  return {
    read,
    list: async () => listAddresses(String((await read('sitemap.xml')) ?? '')),
    isHidden,
  }
}

/** The address of a file, relative to the site: pages are read where visitors read them, `about` and `te/`. */
function pagePath(file: string): string {
  return file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')
}

/** All addresses in a sitemap, of pages and images. */
function listLocations(sitemap: string): string[] {
  return [...sitemap.matchAll(/<(?:image:)?loc>([^<]*)</g)].map((match) => match[1]!)
}

/** The files of the site's own pages and images that a sitemap names. Its first address is the home page. */
export function listAddresses(sitemap: string): string[] {
  const addresses = listLocations(sitemap)
  const home = addresses[0]?.replace(/\/?$/, '/')
  if (home === undefined) return []
  const paths = addresses
    .filter((address) => `${address}/`.startsWith(home))
    .map((address) => decodeURI(address.slice(home.length)))
  return [...new Set(paths)].map((path) => {
    if (path === '' || path.endsWith('/')) return `${path}index.html`
    return /\.[^/]*$/.test(path) ? path : `${path}.html`
  })
}

/** `site` names the photos in its sitemap; `store` is the address of their store, with a slash at the end. */
export function publishedPhotos(site: PublishedSite, store: string): PublishedSite {
  return {
    ...publishedAddress(store.slice(0, -1)),
    async list() {
      const locations = listLocations(String((await site.read('sitemap.xml')) ?? ''))
      const own = locations.filter((address) => address.startsWith(store))
      return [...new Set(own)].map((address) => address.slice(store.length))
    },
  }
}
