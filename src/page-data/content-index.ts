/** The typed content index: what the routes of the site and their loaders read. */
import type { PageData, Site } from './model'

export interface ContentIndex {
  /** In each of its languages, the first one first. */
  sites: readonly Site[]
  /** In all languages. */
  pages: readonly Pick<PageData, 'path' | 'kind'>[]
  /** Returns the record of the page at an address without the base. @throws if there is none. */
  read(path: string): PageData
}

/** Returns `read` for records that are in memory. */
export function createRead(pages: readonly PageData[]): ContentIndex['read'] {
  const byPath = new Map(pages.map((page) => [page.path, page]))
  return (path) => {
    const page = byPath.get(path)
    if (!page) throw new Error(`The site has no page ${path}.`)
    return page
  }
}
