/** Reads published photos that are on a store of their own. */
import type { PublishedSite } from './compare'
import { listLocations, publishedAddress } from './published-address'

/** `site` names the photos in its sitemap; `photosUrl` is the address of the store, without a slash at the end. */
export function publishedPhotos(site: PublishedSite, photosUrl: string): PublishedSite {
  const folder = `${photosUrl}/`
  return {
    ...publishedAddress(photosUrl),
    async list() {
      const locations = listLocations(String((await site.read('sitemap.xml')) ?? ''))
      const own = locations.filter((address) => address.startsWith(folder))
      return [...new Set(own)].map((address) => address.slice(folder.length))
    },
  }
}
