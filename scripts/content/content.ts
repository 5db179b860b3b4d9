/** Everything in the content folder, read, checked and cross-checked, before any photo is opened. */
import { firstLanguage, type Language } from '../../src/i18n/languages'
import {
  type CollectionName,
  collectionNames,
  type collections,
  type Fields,
  ownPageNames,
  type PageName,
  type pages,
} from './collections'
import type { Entry } from './front-matter/front-matter'
import type { EventFields } from './schema/events'
import type { SiteFields } from './schema/site'
import type { Translations } from './translations/translations'

/** A photo the content shows: the original, and what is said of it. */
export interface PhotoReference {
  /** Path of the original as the author would type it. */
  path: string
  /** The readable beginning of the published name, `2025-10-17`. */
  label: string
  /** Undefined where the author wrote none. */
  alt?: string
  caption?: string
}

/** `lang` where it is not the language of the page. */
export type SourceBlock = { html: string; lang?: Language } | { photo: PhotoReference }

/** A link from a text to a photo of the site. It can be checked when the originals have been read. */
export interface PhotoLink {
  file: string
  line: number
  /** The address of the page inside the site. */
  path: string
  id: string
}

/** An entry and the page that shows it. */
export interface Placed<Fields> extends Entry<Fields> {
  /** Address inside the site, `/education`. */
  path: string
}

/** What a page shows of a file or an event. */
export interface Shown {
  /** The file, or the folder of the event, as the author would type it. */
  file: string
  /** Address of the page inside the site, `/education`. */
  path: string
  blocks: SourceBlock[]
  /** The photos of single fields (`image`, `banner`, `cards.0.image`) by the path of the field. */
  images: Map<string, PhotoReference>
  /** The photos of lists. */
  gallery: PhotoReference[]
}

/** An entry with its photos found and its text converted. */
export type Loaded<Fields> = Placed<Fields> & Shown

export interface Event extends Shown {
  id: string
  /** YYYY-MM-DD */
  date: string
  title?: string
  isDraft?: boolean
  /** Its `index.md`, if there is one. */
  index?: Entry<EventFields>
}

export type LoadedPages = { [Name in PageName]: Loaded<Fields<(typeof pages)[Name]>> }
/** Each collection in its order. */
export type LoadedCollections = {
  [Name in CollectionName]: Loaded<Fields<(typeof collections)[Name]>>[]
}

export interface Content extends LoadedCollections {
  site: Entry<SiteFields>
  pages: LoadedPages
  /** Newest first. */
  events: Event[]
  translations: Translations
  /** In the texts of all entries. */
  photoLinks: PhotoLink[]
}

/** Everything that is shown anywhere. */
export function listShown(content: Content): Shown[] {
  return [
    ...Object.values(content.pages),
    ...collectionNames.flatMap((name): Shown[] => content[name]),
    ...content.events,
    ...[...content.translations.values()].flatMap((found) => [...found.values()]),
  ]
}

/** The languages that there is any text in. */
export function languagesOf({ translations }: Content): Language[] {
  return [firstLanguage, ...translations.keys()]
}

/** Every page that is written in a file. */
export function listPages(content: Content): Placed<unknown>[] {
  const entries = ownPageNames.flatMap((name): Placed<unknown>[] => content[name])
  return [...Object.values(content.pages), ...entries]
}
