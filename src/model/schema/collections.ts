/**
 * The table of everything in `content/`: which files there are, what may be in them, and where they are shown. Reading,
 * checking, addresses, photos, `npm run new`, the editor and the type `Content` are derived from it. It runs in browsers, too.
 */
import type { z } from 'zod'
import { byName } from '../lib/by-name'
import { areaSchema } from './areas'
import { type DocumentFields, documentSchema } from './documents'
import { eventSchema } from './events'
import { memberSchema } from './members'
import { newsSchema } from './news'
import { aboutSchema, askSchema, homeSchema, plainPageSchema } from './pages'
import { searchWordsSchema } from './search-words'
import { siteSchema } from './site'
import { testimonialSchema } from './testimonials'

/** A file with its own name. */
export interface FixedFile {
  file: string
  schema: z.ZodObject
}

interface Page extends FixedFile {
  /** Address without the base. */
  path: string
}

/** What entries are sorted by. */
interface Sorted<Fields> {
  file: string
  fields: Fields
}

const pagesFolder = 'pages'

/** Photos that texts name, except those of events. */
export const photosFolder = 'photos'

/** Not a page: data for every page. */
export const siteFile = { file: 'site.md', schema: siteSchema } satisfies FixedFile

/** Not a page, and not required: words for the search. */
export const searchWordsFile = { file: 'search-words.md', schema: searchWordsSchema } satisfies FixedFile

export const pages = {
  home: { file: `${pagesFolder}/home.md`, schema: homeSchema, path: '/' },
  about: { file: `${pagesFolder}/about.md`, schema: aboutSchema, path: '/about' },
  contact: { file: `${pagesFolder}/contact.md`, schema: plainPageSchema, path: '/contact' },
  ask: { file: `${pagesFolder}/ask.md`, schema: askSchema, path: '/ask' },
  trustmembers: { file: `${pagesFolder}/trustmembers.md`, schema: plainPageSchema, path: '/trustmembers' },
} satisfies Record<string, Page>

export type PageName = keyof typeof pages

export const pageNames = Object.keys(pages) as PageName[]

/** A folder for entries. */
export interface ContentFolder<Schema extends z.ZodObject = z.ZodObject> {
  folder: string
  schema: Schema
  /** How `npm run new` creates an entry. The schema's first field is filled from the command line. */
  new: {
    /** Its name on the command line. */
    kind: string
    label: string
    /** The text below the fields. */
    body: string
    next: string
  }
}

/** A folder of Markdown files, one for each entry. `aliases` and `draft` work if the schema has them. */
export interface Collection<Schema extends z.ZodObject = z.ZodObject> extends ContentFolder<Schema> {
  /** The page that shows the entries; `own`: each entry has a page, at its slug. */
  page: 'own' | PageName
  /** Whether `askConsent` in `site.md` holds back its entries with photos or documents. */
  needsConsent: boolean
  /** The order of the entries. */
  compare(a: Sorted<z.output<Schema>>, b: Sorted<z.output<Schema>>): number
  /** Each line of the text is a paragraph. */
  hasLineParagraphs?: boolean
}

/** Folders of photos, named after the day of the event, with an optional `index.md`. */
export const events: ContentFolder<typeof eventSchema> = {
  folder: 'galleries',
  schema: eventSchema,
  new: {
    kind: 'event',
    label: 'An event: a folder of photos',
    body: '',
    next: 'copy the photos into that folder, as they come from the phone',
  },
}

/** In the order of the lists in the editor. */
export const collections = {
  news: collection({
    folder: 'news',
    schema: newsSchema,
    page: 'own',
    needsConsent: true,
    compare: byNewest,
    new: {
      kind: 'news',
      label: 'A story',
      body: '[The story: what happened, where, and who was there. Leave an empty line between paragraphs.]',
      next: 'write the story into that file',
    },
  }),
  members: collection({
    folder: 'members',
    schema: memberSchema,
    page: 'trustmembers',
    needsConsent: true,
    compare: byOrder,
    hasLineParagraphs: true,
    new: {
      kind: 'member',
      label: 'A trust member',
      body: '[The full biography, as the member tells it. Each line becomes a paragraph.]',
      next: 'write the biography into that file',
    },
  }),
  areas: collection({
    folder: 'focus-areas',
    schema: areaSchema,
    page: 'own',
    needsConsent: false, // its page would be gone, and its events with it
    compare: byOrder,
    new: {
      kind: 'area',
      label: 'A focus area',
      body: '[An introduction to the work of the trust in this area.]',
      next: 'write the introduction into that file',
    },
  }),
  testimonials: collection({
    folder: 'testimonials',
    schema: testimonialSchema,
    page: 'home',
    needsConsent: true,
    compare: byOrder,
    new: {
      kind: 'testimonial',
      label: 'A testimonial',
      body: '[What the person said, in their own words and with their permission.]',
      next: 'write what the person said into that file',
    },
  }),
  documents: collection({
    folder: 'documents',
    schema: documentSchema,
    page: 'about',
    needsConsent: true,
    compare: byOrderOrYear,
    new: {
      kind: 'document',
      label: 'A document to download, a PDF',
      body: '[One sentence about the document.]',
      next: 'copy the PDF into that folder, and write its name into the file',
    },
  }),
}

export type CollectionName = keyof typeof collections

export const collectionNames = Object.keys(collections) as CollectionName[]

/** The folders of texts. The others contain photos, and texts with one name. */
export const textFolders: string[] = [pagesFolder, ...Object.values(collections).map(({ folder }) => folder)]

export const contentFolders = [...textFolders, events.folder, photosFolder]

/** The collections whose entries have their own pages. */
export const ownPageNames = collectionNames.filter((name) => collections[name].page === 'own')

/** The parsed fields of a row's schema. */
export type Fields<Row extends { schema: z.ZodObject }> = z.output<Row['schema']>

/** Checks the type of a row without widening the type of its schema. */
function collection<Schema extends z.ZodObject>(row: Collection<Schema>): Collection<Schema> {
  return row
}

function byOrder(a: Sorted<{ order: number }>, b: Sorted<{ order: number }>): number {
  return a.fields.order - b.fields.order || byName(a.file, b.file)
}

/** Entries with an order, then the newest first. */
function byOrderOrYear(a: Sorted<DocumentFields>, b: Sorted<DocumentFields>): number {
  const [first, second] = [a, b].map(({ fields }) => fields.order ?? Number.POSITIVE_INFINITY)
  if (first !== second) return first! - second!
  return byName(b.fields.year, a.fields.year) || byName(a.file, b.file)
}

/** Newest first, then entries without a date; equal ones by file name. */
function byNewest(a: Sorted<{ date?: string }>, b: Sorted<{ date?: string }>): number {
  return byName(b.fields.date ?? '', a.fields.date ?? '') || byName(a.file, b.file)
}
