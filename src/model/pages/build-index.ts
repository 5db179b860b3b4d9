/** Builds the data of every page from the content. Reads no files: those of the photos have already been made. */

import { type ContentIndex, createRead } from '../../page-data/content-index'
import type { PageData, Site } from '../../page-data/model'
import type { Judged } from '../judge/judge'
import { languagesOf } from '../read/content'
import { makePages, type SiteSettings } from './make-pages'
import type { FindPublished } from './page-parts'
import { type PublishedPhoto, photoKey } from './published-photo'
import { type ListFile, searchListFile } from './search-list'

export interface Index extends ContentIndex {
  sites: Site[]
  pages: PageData[]
  /** What the search looks through. */
  searchList: ListFile
}

/** `photos`: by `photoKey`, without those that are left out. */
export function buildIndex(
  { content }: Judged<unknown>,
  { photos }: { photos: ReadonlyMap<string, PublishedPhoto> },
  settings: SiteSettings = {},
): Index {
  const find: FindPublished = (reference) => photos.get(photoKey(reference))
  const parts = languagesOf(content).map((language) => makePages(content, language, find, settings))
  const searchList = searchListFile(parts, content.searchWords)
  const pages = parts
    .flatMap((site): PageData[] => site.pages)
    .map((page) => (page.kind === 'search' ? { ...page, list: searchList.name } : page))
  return {
    sites: parts.map(({ site }) => site),
    pages,
    read: createRead(pages),
    searchList,
  }
}
