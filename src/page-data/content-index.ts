/** The typed content index: what the routes of the site and their loaders read. */
import type { PageData, PageKind, Site } from './model'

export interface ContentIndex {
  /** In each of its languages, the first one first. */
  sites: readonly Site[]
  /** In all languages. */
  pages: readonly { path: string; kind: PageKind }[]
  /** The record of the page at an address without the base. @throws if there is none. */
  read(path: string): PageData | Promise<PageData>
}

/** An index whose records are in memory. */
export function indexPages(sites: readonly Site[], pages: readonly PageData[]): ContentIndex {
  const byPath = new Map(pages.map((page) => [page.path, page]))
  return {
    sites,
    pages,
    read(path) {
      const page = byPath.get(path)
      if (!page) throw new Error(`The site has no page ${path}.`)
      return page
    },
  }
}
