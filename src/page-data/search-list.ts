/** The list that the search looks through: one file for all languages, made by the build (src/model/pages/search-list.ts). */
import type { Language } from '../i18n/languages'
import type { PageKind } from './model'

/** What an entry leads to: a page of a kind, a member or a document. */
type EntryKind = Exclude<PageKind, 'search' | 'offline' | 'not-found'> | 'member' | 'document'

export interface SearchEntry {
  kind: EntryKind
  /** Address without the base, in the first language, `/education`. */
  path: string
  /** YYYY-MM-DD */
  date?: string
  /** The smallest version of a photo: its published name and its width in pixels. */
  photo?: [name: string, width: number]
  /** In each language into which the page is translated: its title, which is empty for an event that has only its day; and what it says, the beginning of it if the site is large. */
  texts: Partial<Record<Language, [title: string, text: string]>>
}

export interface SearchList {
  /** The words that people use for each thing, in all languages, with spaces between them. */
  synonyms: readonly string[]
  entries: SearchEntry[]
}
