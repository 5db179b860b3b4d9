/** The data that pages are rendered from. It comes from the process that renders them, never from a module. */
import type { PageData, Site } from './model'

declare global {
  /** Reads an entry of the content index, `site` or `pages/about`; undefined when there is none. */
  var readIndex: (name: string) => unknown
}

export interface SiteIndex {
  /** In each of its languages, the first one first. */
  sites: Site[]
  /** The address of every page inside the site. */
  paths: string[]
}

export function readSite(): SiteIndex {
  return readIndex('site') as SiteIndex
}

/** The page at an address inside the site, `/education/2024`. */
export function readPage(path: string): PageData | undefined {
  return readIndex(`pages${path.replace(/\/$/, '/index')}`) as PageData | undefined
}
