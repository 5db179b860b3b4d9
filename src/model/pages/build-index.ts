/** Builds the data of every page from the content. Reads no files: those of the photos have already been made. */

import { inLanguage } from '../../i18n/languages'
import type { ContentIndex } from '../../page-data/content-index'
import type { PageData, Site } from '../../page-data/model'
import type { PhotoStore } from '../../page-data/photo-files'
import type { Judged } from '../judge/judge'
import { languagesOf } from '../read/content'
import { makePages } from './make-pages'
import type { FindPublished } from './page-parts'
import { type PublishedPhoto, photoKey } from './published-photo'
import { type ListFile, searchListFile } from './search-list'

export interface Index extends ContentIndex {
  sites: Site[]
  pages: PageData[]
  /** What the search looks through. */
  searchList: ListFile
}

/** By `photoKey`, without those that are left out. */
interface Published {
  photos: ReadonlyMap<string, PublishedPhoto>
}

export function buildIndex(
  { content }: Judged<unknown>,
  { photos }: Published,
  store: PhotoStore = {},
): Index {
  const find = findIn(photos)
  const parts = languagesOf(content).map((language) => makePages(content, language, find, store))
  const searchList = searchListFile(parts, content.searchWords)
  const pages = parts
    .flatMap((site): PageData[] => site.pages)
    .map((page) => (page.kind === 'search' ? { ...page, list: searchList.name } : page))
  const byPath = new Map(pages.map((page) => [page.path, page]))
  return {
    sites: parts.map(({ site }) => site),
    pages,
    read(path) {
      const page = byPath.get(path)
      if (!page) throw new Error(`The site has no page ${path}.`)
      return page
    },
    searchList,
  }
}

/** Builds the data of one page, without the list of the search. Undefined if there is none at this address. */
export function buildPage(
  { content }: Judged<unknown>,
  { photos }: Published,
  path: string,
): { page: PageData; site: Site } | undefined {
  const planned = content.plan.pages.find((page) => page.path === path)
  if (!planned) return
  const { language, above = [] } = planned
  const wanted = [path, ...above.map((upper) => inLanguage(upper, language))]
  const { pages, site } = makePages(content, language, findIn(photos), {}, (page) =>
    wanted.includes(page.path),
  )
  return { page: pages.find((page) => page.path === path)!, site }
}

function findIn(photos: Published['photos']): FindPublished {
  return (reference) => photos.get(photoKey(reference))
}
