/** The content after it has been read and checked, before any photo is opened. */

import { firstLanguage, type Language } from '../../i18n/languages'
import type { Block, Focus } from '../../page-data/model'
import { photosInBlocks } from '../../page-data/text-photos'
import type { Location } from '../lib/problems'
import {
  type CollectionName,
  collectionNames,
  type collections,
  type Fields,
  ownPageNames,
  type PageName,
  type pages,
} from '../schema/collections'
import type { EventFields } from '../schema/events'
import type { SiteFields } from '../schema/site'
import type { Withdrawn } from '../withdrawal/withdrawn-list'
import type { Entry, HeldBack } from './entry'

/** An original that the content shows, with its texts. */
export interface PhotoReference {
  /** Path of the original, with the letters that its folder has. */
  path: string
  /** The readable start of the published name, `2025-10-17`. */
  label: string
  /** Undefined if the author wrote none. */
  alt?: string
  caption?: string
  /** Undefined if the focus that was detected in the photo is used. */
  focus?: Focus
}

/** Where a photo is held back. */
export interface Holder extends Location {
  /** The PDF that the photo is in; undefined for a photo of the content. */
  pdf?: string
}

export interface PublishedPdf {
  /** The path of the cleaned file in the cache. */
  from: string
  /** Its published name, which contains a checksum of its content. */
  name: string
  bytes: number
  pages: number
  /** The language of its entry. */
  language?: Language
  /** The path of the picture of its first page, in the cache. */
  picture: string
  /** The paths of the photos on its pages, in the cache. */
  photos: string[]
}

/** A file beside the photos of the content: a document, or a file of `public/`. */
export interface OtherFile {
  /** The text that names it, or the file itself, as its author would type it. */
  file: string
  /** On the site, without the base. */
  address: string
  /** The path of the file that is published. */
  from: string
  /** The paths of the photos that it shows. */
  photos: string[]
}

/** A link from a text to an address of the site. It is checked when all addresses are known. */
export interface LinkToPage {
  file: string
  line: number
  /** The address inside the site in lower case. */
  wanted: string
  /** The start of the link as written. */
  shown: string
  /** The place on that page: a heading, or a photo. */
  place?: string
}

/** The text and photos of a file or an event that a page shows. */
export interface PageContent {
  /** Path of the file, or of the event's folder, as the author would type it. */
  file: string
  /** Address of the page without the base, `/education`. */
  path: string
  blocks: Block<PhotoReference>[]
  /** The photos of single fields (`image`, `banner`, `cards.0.image`) by the path of the field; `firstPage` of a PDF. */
  images: Map<string, PhotoReference>
  /** The photos of lists. */
  gallery: PhotoReference[]
  pdf?: PublishedPdf
}

/** The text of an entry in another language; `blocks` is empty if only the fields are translated. */
export interface Translation extends PageContent {
  /** The translated fields; items of lists by position. */
  fields: object
  /** The checksum of the source text, if the translation has one. */
  translates?: string
  /** The names of texts that are still those of the source text. */
  untranslated: string[]
  /** The alternative texts and captions of photos, by the path of the photo. */
  photos: Map<string, { alt?: string; caption?: string }>
}

/** By language, and by the file of the source text. */
export type Translations = Map<Language, Map<string, Translation>>

/** An entry with its photos and its converted text. */
export type LoadedEntry<Fields> = Entry<Fields> & PageContent

export interface Event extends PageContent {
  /** The end of its address. */
  id: string
  /** YYYY-MM-DD */
  date: string
  title?: string
  /** It is shown only by the dev server. */
  isDraft?: boolean
  /** Its `index.md`, if there is one. */
  index?: Entry<EventFields>
}

export type LoadedPages = { [Name in PageName]: LoadedEntry<Fields<(typeof pages)[Name]>> }
/** Sorted by each collection's `compare`. */
export type LoadedCollections = {
  [Name in CollectionName]: LoadedEntry<Fields<(typeof collections)[Name]>>[]
}

export interface Content extends LoadedCollections {
  site: Entry<SiteFields>
  pages: LoadedPages
  /** Newest first. */
  events: Event[]
  /** The words for each thing, with spaces between them. */
  searchWords: string[]
  translations: Translations
  /** In the texts of all entries. */
  links: LinkToPage[]
  /** The places that links may lead to, by file. */
  places: ReadonlyMap<string, readonly string[]>
  /** Fields of some files have faults, so that not all addresses and not all photos that are held back are known. */
  isFaulty: boolean
  /** The files of `public/` that can be published. */
  publicFiles: OtherFile[]
  /** The photos that must not be published, not even as copies. */
  forbidden: Withdrawn & {
    /** Each with the line that says so. */
    withheld: ReadonlyMap<string, Holder>
  }
  /**
   * The photos that an entry holds back and that are still published if another entry shows them, each with the line or the entry: those
   * of entries that nobody has answered, and those that another entry shows.
   */
  heldBack: ReadonlyMap<string, Location>
  /** The entries and events that are not shown, by the addresses that their pages would have. */
  hiddenPages: ReadonlyMap<string, HeldBack>
}

/** The content as it was read: required files may be missing. */
export interface ReadContent extends Omit<Content, 'site' | 'pages'> {
  site?: Content['site']
  pages: { [Name in PageName]: LoadedPages[Name] | undefined }
}

export function isComplete(content: ReadContent): content is Content {
  return content.site !== undefined && Object.values(content.pages).every((page) => page !== undefined)
}

type Shown = Pick<ReadContent, 'pages' | CollectionName | 'events' | 'translations'>

/** The entries and events of all pages, in all languages. */
export function listShown(content: Shown): PageContent[] {
  return [
    ...Object.values(content.pages).filter((page) => page !== undefined),
    ...collectionNames.flatMap((name): PageContent[] => content[name]),
    ...content.events,
    ...[...content.translations.values()].flatMap((translated) => [...translated.values()]),
  ]
}

export function languagesOf({ translations }: Pick<Content, 'translations'>): Language[] {
  return [firstLanguage, ...translations.keys()]
}

export function listPdfs(content: Content): PublishedPdf[] {
  return content.documents.flatMap(({ pdf }) => pdf ?? [])
}

/** In the folder of the project. Its files are published as they are, except PDF documents. */
export const publicFolder = 'public'

/** The documents, and the files of `public/`. */
export function listOtherFiles({ documents, publicFiles }: Content): OtherFile[] {
  return [
    ...documents.flatMap(({ file, pdf }) =>
      pdf ? { file, address: `/documents/${pdf.name}`, from: pdf.from, photos: photosInPdf(pdf) } : [],
    ),
    ...publicFiles,
  ]
}

export function photosInPdf({ picture, photos }: PublishedPdf): string[] {
  return [picture, ...photos]
}

/** The photos that entries hold back. */
export function listHeldBack({ forbidden, heldBack }: Content): string[] {
  return [...forbidden.withheld.keys(), ...heldBack.keys()]
}

/** Photos that are only compared with others: those that are held back, and those in other files. */
export function listCompared(content: Content): string[] {
  return [...listHeldBack(content), ...listOtherFiles(content).flatMap(({ photos }) => photos)]
}

/** The entries with a page of their own. */
export function ownEntries(content: Pick<Content, (typeof ownPageNames)[number]>): LoadedEntry<unknown>[] {
  return ownPageNames.flatMap((name): LoadedEntry<unknown>[] => content[name])
}

/** The photos in the order of the pages. A photo is listed once for each place that shows it. */
export function listPhotos(content: Shown): PhotoReference[] {
  return listShown(content).flatMap(photosOf)
}

/** The files and folders that show each photo. */
export function listShowing(content: Shown): Map<string, string[]> {
  const showing = new Map<string, string[]>()
  for (const shown of listShown(content))
    for (const path of new Set(photosOf(shown).map((photo) => photo.path)))
      showing.set(path, [...(showing.get(path) ?? []), shown.file])
  return showing
}

export function photosOf({
  images,
  gallery,
  blocks,
}: Pick<PageContent, 'images' | 'gallery' | 'blocks'>): PhotoReference[] {
  return [...images.values(), ...gallery, ...photosInBlocks(blocks)]
}
