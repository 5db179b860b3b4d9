/** The list that the search looks through: one file for each language, made by the build (scripts/page-data/search/search-list.ts). */

import type { PageKind } from '../page-data/model'

/** What an entry leads to: a page of a kind, a member or a document. */
export type EntryKind = Exclude<PageKind, 'search' | 'offline' | 'not-found'> | 'member' | 'document'

export interface SearchEntry {
  kind: EntryKind
  title: string
  /** Address on the host, without the base, `/te/education`. */
  path: string
  /** YYYY-MM-DD */
  date?: string
  /** The smallest version of a photo: its published name and its width in pixels. */
  photo?: [name: string, width: number]
  /** What the page says in the language of the list; the beginning of it if the site is large. */
  text: string
  /** The language of the title if it is not that of the list. */
  lang?: string
}

export interface SearchList {
  language: string
  /** Words are compared by their sound, so that they are found in the spellings of Latin letters that people use. */
  bySound: boolean
  /** The words that people use for each thing, in all languages, with spaces between them. */
  things: readonly string[]
  entries: SearchEntry[]
}
