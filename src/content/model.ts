/** The data that the generator makes from the content, and that the components render. */
import type { Language } from '../i18n/languages'
import type { PdfFile, Registration } from './proof'
import type { SearchContent } from './site-map'

/** The point of a photo that stays in view where the photo is cropped, in percent of its width and height. */
export type Focus = { x: number; y: number }

/** The points that authors can choose, by the words of CSS (`object-position`). */
export const focusPoints = {
  'top left': { x: 0, y: 0 },
  top: { x: 50, y: 0 },
  'top right': { x: 100, y: 0 },
  left: { x: 0, y: 50 },
  center: { x: 50, y: 50 },
  right: { x: 100, y: 50 },
  'bottom left': { x: 0, y: 100 },
  bottom: { x: 50, y: 100 },
  'bottom right': { x: 100, y: 100 },
} satisfies Record<string, Focus>

/** A published photo. Its files are `photos/{name}-{versionName}`, one for each width and format. */
export interface Photo {
  /** The permanent id of the photo, which is part of its address: `2025-10-17-5e949096`. */
  id: string
  name: string // `2025-10-17-5e949096-c41d`
  /** Published widths in pixels, ascending; the last is the largest version. */
  widths: number[]
  /** Width and height in pixels of the largest version. */
  width: number
  height: number
  /** The blur: a `data:` address of a picture of a few pixels, shown enlarged while the photo loads. */
  blur: string
  focus: Focus // in steps of 10 percent
  /** Alternative text; empty for a decorative photo. */
  alt: string
  caption?: string
}

/** A part of a Markdown body: sanitised HTML, or a photo. `lang` is set if it is not the language of the page. */
export type Block = { html: string; lang?: Language } | { photo: Photo }

export interface Link {
  title: string
  /** Address without the base, `/education`. */
  path: string
}

/** A contact to show, and the target of its link, if any. */
export interface Contact {
  text: string
  href: string
}

/** The data of the site for every page, in the language of the page. */
export interface Site {
  language: Language
  /** All languages of the site, beginning with the first. */
  languages: Language[]
  name: string
  /** The name in the header of a phone, if it is another one. */
  shortName?: string
  tagline: string
  footerLine: string
  /** The full address of the site, with its path and without a trailing slash. */
  url: string
  /** The file of each page is in a folder, `about/index.html`, and its address ends with a slash. */
  hasFolders?: boolean
  /** Devices keep the pages that are visited, for reading without a network. */
  isKept: boolean
  email: Contact
  phone: Contact
  /** The office address, one entry per line. */
  address: string[]
  /** When the office is open, one entry per line. */
  hours: string[]
  registrations: Registration[]
  /** The page About lists documents. */
  hasDocuments: boolean
  map: { latitude: number; longitude: number; zoom: number; isExact: boolean }
  /** Full addresses of the trust's pages on other networks. */
  social: { youtube?: string; facebook?: string; instagram?: string; x?: string; linkedin?: string }
  /** The focus areas in the order of the menu. */
  areas: Link[]
}

interface PageBase {
  /** Address without the base, and with the language unless it is the first: `/te/education`. */
  path: string
  title: string
  description: string
  banner?: Photo
  isDraft?: boolean // shown by the dev server only
  /** The text is in the first language, because it has not been translated. */
  isUntranslated?: boolean
}

export interface TextBlock {
  title: string
  text: string
}

/** Without an image if its file is damaged. */
export interface Card extends TextBlock {
  image?: Photo
}

export interface FocusCard extends Card {
  path: string
}

export interface Testimonial {
  name: string
  role: string
  image?: Photo
  feedback: Block[]
}

export interface NewsCard {
  path: string
  title: string
  description: string
  /** YYYY-MM-DD */
  date?: string
  image?: Photo
}

export interface HomePage extends PageBase {
  kind: 'home'
  body: Block[]
  focusCards: FocusCard[]
  pillars: TextBlock[]
  trustMembers: string
  testimonials: Testimonial[]
  news: NewsCard[] // the newest, at most six
  /** There are more stories than the carousel shows: link to `/news`. */
  hasNewsList: boolean
}

/** A document with a picture of its first page. */
export interface DocumentCard extends PdfFile {
  title: string
  year: string
  /** What it is about, a sentence. */
  body: Block[]
  image?: Photo
}

export interface AboutPage extends PageBase {
  kind: 'about'
  body: Block[]
  blocks: Card[]
  documents: DocumentCard[]
}

export interface ContactPage extends PageBase {
  kind: 'contact'
  body: Block[]
}

export interface Member {
  name: string
  role: string
  background?: string
  shortBio: string
  /** The full biography, with a paragraph for each line of Markdown. */
  fullBio: Block[]
  image?: Photo
}

export interface MembersPage extends PageBase {
  kind: 'members'
  body: Block[]
  members: Member[]
}

/** An event with its photos. `date` is YYYY-MM-DD. */
export interface EventDetails {
  /** Unique on the site and valid as an `id`: the date, with a number if a day has several events. */
  id: string
  path: string // the address of its own page
  date: string
  title?: string
  body: Block[]
  photos: Photo[]
}

export interface AreaPage extends PageBase {
  kind: 'area'
  heading: string
  body: Block[]
  cards: Card[]
  /** The static gallery. */
  gallery: Photo[]
  /** The newest events; older ones are on the year pages. */
  events: EventDetails[]
  /** Year pages with events that are not shown here, newest first. */
  years: Link[]
  galleryRotation: boolean
}

export interface YearPage extends PageBase {
  kind: 'year'
  area: Link
  year: string
  events: EventDetails[]
  galleryRotation: boolean
}

/** One event, at the address that visitors share: other sites show its social card. */
export interface EventPage extends Omit<YearPage, 'kind' | 'year' | 'events' | 'galleryRotation'> {
  kind: 'event'
  events: [EventDetails]
}

export interface NewsPage extends PageBase {
  kind: 'news'
  date?: string
  image?: Photo
  body: Block[]
  gallery: Photo[]
  /** The next story in the list, or the first if this is the last; undefined if there is only one. */
  next?: NewsCard
}

export interface NewsListPage extends PageBase {
  kind: 'newslist'
  /** Newest first; stories without a date come last under an empty year. */
  years: { year: string; stories: NewsCard[] }[]
}

export type PageData =
  | HomePage
  | AboutPage
  | ContactPage
  | MembersPage
  | AreaPage
  | YearPage
  | EventPage
  | NewsPage
  | NewsListPage
  | (PageBase & SearchContent & { kind: 'search' })
  /** Lists the pages that the device has kept. */
  | (PageBase & { kind: 'offline' })
  | (PageBase & { kind: 'notfound' })

export type PageKind = PageData['kind']

export type PageOf<Kind extends PageKind> = Extract<PageData, { kind: Kind }>
