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
