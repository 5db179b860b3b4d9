/** Shows a site whose photos are on a store with the photos of this computer, which need not be at the store yet. */
import { readFileSync } from 'node:fs'

export interface LocalPhotos {
  /** The address of the store, as pages have it. */
  url: string
  /** The folder with the photos. */
  folder: string
}

/** Files that contain the address of the store: pages, the list of the editor, and the service worker. */
const hasAddresses = /\.(?:html|json)$|[/\\]sw\.js$/

/** `text` with the address of the photos at this server instead of the store. `site`: the address of the site. */
export function withLocalPhotos(text: string, { url }: LocalPhotos, site: string): string {
  return text.replaceAll(`${url}/`, `${site}photos/`)
}

/** The text of a file of the site, if it can contain the address of the store. */
export function readWithLocalPhotos(file: string, photos: LocalPhotos, site: string): string | undefined {
  return hasAddresses.test(file) ? withLocalPhotos(readFileSync(file, 'utf8'), photos, site) : undefined
}
