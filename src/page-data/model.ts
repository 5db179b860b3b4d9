/** The data that the generator makes from the content, and that the components render. */

import type { Language } from '../i18n/languages'

/** The point of a photo that stays in view where the photo is cropped, in percent of its width and height. */
export type Focus = { x: number; y: number }

/** A published photo. Its files are `{name}-{versionName}` (`photo-files.ts`), one for each width and format. */
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
  caption: string | undefined
}

/**
 * Sanitised HTML, its links to addresses of the site, and the photos inside it, by the numbers of their marks (text-photos.ts).
 * `lang` is set if it is not the language of the page.
 */
export interface HtmlBlock<Picture = Photo> {
  html: string
  links?: string[]
  photos?: Record<string, Picture>
  lang?: Language
}

/** A part of a Markdown body. Before photos are published, `Picture` is what is known of them. */
export type Block<Picture = Photo> = HtmlBlock<Picture> | { photo: Picture }

export interface Link {
  title: string
  /** Address without the base, `/education`. */
  path: string
}

interface PageBase {
  /** Address without the base, and with the language unless it is the first: `/te/education`. */
  path: string
  title: string
  description: string
  banner: Photo | undefined
  isDraft?: boolean // shown by the dev server only
  /** The text is in the first language, because it has not been translated. */
  isUntranslated?: boolean
  /** The pages above this one, from the home page; undefined for the home page itself. */
  trail?: Link[]
}

export interface NewsCard {
  path: string
  title: string
  description: string
  /** YYYY-MM-DD */
  date: string | undefined
  place: string | undefined
  image: Photo | undefined
}

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

interface FocusCard extends Card {
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

/** A published PDF, with a picture of its first page. */
export interface DocumentCard {
  /** Its address without the base, `/documents/accounts-2024-0a1b2c3d.pdf`. */
  path: string
  bytes: number
  pages: number
  /** The language of its entry. */
  language: Language | undefined
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
  /** Those of the same day. */
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

interface SearchPage extends PageBase {
  kind: 'search'
  /** The name of the file with the list of the search. */
  list: string
  siteMap: SiteMapSection[]
}

/** `id` is unique on the page. */
export interface SiteMapSection {
  id: string
  title: string
  /** With the name of a year, unless the section has no years. */
  groups: { title?: string; links: SiteMapLink[] }[]
}

export interface SiteMapLink {
  /** Empty for an event without a title. */
  title: string
  /** Address without the base, `/education`. */
  path: string
  /** The day of an event, YYYY-MM-DD. */
  date?: string
}

/** An event. `date` is YYYY-MM-DD. */
interface EventBase {
  path: string // the address of its own page
  date: string
  title: string | undefined
  place: string | undefined
}

/** An event in a list. */
export interface EventCard extends EventBase {
  photo: Photo | undefined
  photoCount: number
}

/** An event with its photos. */
export interface EventDetails extends EventBase {
  /** Unique on the site and valid as an `id`: the date, with a number if a day has several events. */
  id: string
  body: Block[]
  /** Those that the page contains. */
  photos: Photo[]
  /** Also those that the page does not contain. */
  photoCount: number
}

/** The newest events of all areas, or those of a year. */
export interface EventsPage extends PageBase {
  kind: 'events'
  /** Newest first. */
  years: { year: string; events: EventCard[] }[]
  /** Pages of earlier years, newest first. */
  older: Link[]
}

/** An event, at the address that visitors share: other sites show its first photo. Further pages contain more photos. */
export interface EventPage extends PageBase {
  kind: 'event'
  area: Link
  event: EventDetails
  /** How many photos of the event are on the pages before this one. */
  photosBefore: number
  /** The addresses of all pages of the event. */
  pages: string[]
  earlier: Link | undefined
  later: Link | undefined
  /** Those of the same day. */
  stories: NewsCard[]
}

/** How many photos a page of an event contains. */
export const photosPerPage = 100

/** Photos on a slide of an event's carousel. */
export const photosPerSlide = 6

/** How many photos of an event the page of its area contains at most. */
export const photosInArea = 24

/** Whether it is the page that says what happened, not one with further photos. */
export function isFirstOfEvent({ photosBefore }: Pick<EventPage, 'photosBefore'>): boolean {
  return photosBefore === 0
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
  | SearchPage
  /** Shown without a network for an address that was never visited. */
  | (PageBase & { kind: 'offline' })
  | (PageBase & { kind: 'not-found' })

export type PageKind = PageData['kind']

export type PageOf<Kind extends PageKind> = Extract<PageData, { kind: Kind }>

/** A registration of the trust with an office, such as 12A. */
export interface Registration {
  label: string
  number: string
}
