/** The data that the generator makes from the content, and that the components render. */

import type { Language } from '../i18n/languages'
import type { EventCard, EventDetails, EventPage, EventsPage } from './events'
import type { Block, Focus, Link, NewsCard, PageBase, Photo } from './parts'
import type { SearchContent } from './site-map'

export type * from './parts'

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

/** A contact to show, and the target of its link. */
export interface Contact {
  text: string
  href: string
}

/** Texts have one entry per line. */
interface WaysToGive {
  account: string[]
  upi: string | undefined
  taxRelief: string[]
  abroad: string[]
  contact: string | undefined
}

/** The data of the site for every page, in the language of the page. */
export interface Site {
  language: Language
  /** All languages of the site, beginning with the first. */
  languages: Language[]
  name: string
  /** The name in the header of a phone, if it is another one. */
  shortName: string | undefined
  tagline: string
  footerLine: string
  /** The full address of the site, with its path and without a trailing slash. */
  url: string
  /** The same, for visitors to share; undefined while `site.md` has only a placeholder. */
  sharedUrl: string | undefined
  /** The same as people write it, for printed pages. */
  writtenUrl: string
  /** The address of the folder with the published photos, without a trailing slash, if it is not on the site itself. */
  photosUrl?: string
  /** Devices cache the pages that are visited, for reading without a network. */
  isOfflineEnabled: boolean
  email: Contact
  phone: Contact
  /** The office address, one entry per line. */
  address: string[]
  /** When the office is open, one entry per line. */
  hours: string[]
  registrations: Registration[]
  /** How to give; undefined if `site.md` says nothing about it. */
  giving: WaysToGive | undefined
  /** The page About lists documents. */
  hasDocuments: boolean
  map: { latitude: number; longitude: number; zoom: number; isExact: boolean }
  /** Full addresses of the trust's pages on other networks. */
  social: { youtube?: string; facebook?: string; instagram?: string; x?: string; linkedin?: string }
  hasNews: boolean
  hasEvents: boolean
  /** The focus areas in the order of the menu. */
  areas: Link[]
}

interface TextBlock {
  title: string
  text: string
}

/** `path` is the page of the focus area that it leads to. */
export interface Pillar extends TextBlock {
  path: string | undefined
}

/** Without an image if its file is damaged. */
export interface Card extends TextBlock {
  image: Photo | undefined
}

export interface FocusCard extends Card {
  path: string
}

export interface Testimonial {
  name: string
  role: string
  image: Photo | undefined
  feedback: Block[]
}

/** The sum of what stories say was given. */
export interface DonationSum {
  what: string
  number: number
  /** One of the figures is approximate. */
  isAbout: boolean
  /** The newest stories with these figures, newest first. */
  stories: Link[]
}

export interface HomePage extends PageBase {
  kind: 'home'
  body: Block[]
  /** All events; undefined if there are none. Days are YYYY-MM-DD. */
  record: { count: number; first: string; last: string } | undefined
  focusCards: FocusCard[]
  pillars: Pillar[]
  trustMembers: string
  /** Photos of the members. */
  faces: Photo[]
  testimonials: Testimonial[]
  /** At most six, the largest first. */
  donations: DonationSum[]
  /** The main photo of the newest story with such figures. */
  donationsPhoto: Photo | undefined
  /** The newest, with at most six photos. */
  event: EventDetails | undefined
  news: NewsCard[] // the newest, at most six
}

/** A document with a picture of its first page. */
export interface DocumentCard extends PdfFile {
  title: string
  year: string
  /** What it is about, a sentence. */
  body: Block[]
  image: Photo | undefined
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

/** How to ask for support. */
export interface AskPage extends PageBase {
  kind: 'ask'
  body: Block[]
  steps: TextBlock[]
  questions: string[]
}

export interface Member {
  name: string
  role: string
  background: string | undefined
  shortBio: string
  /** The full biography, with a paragraph for each line of Markdown. */
  fullBio: Block[]
  image: Photo | undefined
}

export interface MembersPage extends PageBase {
  kind: 'trustmembers'
  body: Block[]
  members: Member[]
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
  /** Pages of years with events that are not shown here, newest first. */
  years: Link[]
  galleryRotation: boolean
}

export interface NewsPage extends PageBase {
  kind: 'news'
  date: string | undefined
  place: string | undefined
  /** Of the same day. */
  events: EventCard[]
  image: Photo | undefined
  body: Block[]
  gallery: Photo[]
  /** The next story in the list, or the first if this is the last; undefined if there is only one. */
  next: NewsCard | undefined
}

export interface NewsListPage extends PageBase {
  kind: 'news-list'
  /** Newest first; stories without a date come last under an empty year. */
  years: { year: string; stories: NewsCard[] }[]
  /** Pages of earlier years, newest first. */
  older: Link[]
}

export type PageData =
  | HomePage
  | AskPage
  | AboutPage
  | ContactPage
  | MembersPage
  | AreaPage
  | EventsPage
  | EventPage
  | NewsPage
  | NewsListPage
  | (PageBase & SearchContent & { kind: 'search' })
  /** For an address that was never visited, without a network. */
  | (PageBase & { kind: 'offline' })
  | (PageBase & { kind: 'not-found' })

export type PageKind = PageData['kind']

export type PageOf<Kind extends PageKind> = Extract<PageData, { kind: Kind }>

/** A registration of the trust with an office, such as 12A. */
export interface Registration {
  label: string
  number: string
}

/** A published PDF. */
interface PdfFile {
  /** Its address without the base, `/documents/accounts-2024-0a1b2c3d.pdf`. */
  path: string
  bytes: number
  pages: number
  /** Of its entry. */
  language: Language | undefined
}
