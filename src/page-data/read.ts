/** Reads the data of pages, which the rendering process provides. */
import type { PageData, Site } from './model'

interface SiteIndex {
  /** In each language, beginning with the first. */
  sites: Site[]
  /** The addresses of all pages, without the base. */
  paths: string[]
}

export function readSite(): SiteIndex {
  return readIndex('site') as SiteIndex
}

/** The page at an address, `/education/2024`. */
export function readPage(path: string): PageData | undefined {
  return readIndex(recordName(path)) as PageData | undefined
}

/** The name of a page's record. */
export function recordName(path: string): string {
  return `pages${path.replace(/\/$/, '/index')}`
}
