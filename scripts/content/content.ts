/** Everything the authors wrote, read, checked and cross-checked, before any photo is opened. */
import type {
  AboutFields,
  AreaFields,
  HomeFields,
  MemberFields,
  NewsFields,
  PlainPageFields,
  SiteFields,
  TestimonialFields,
} from '../../src/content/schema'
import type { Entry } from './front-matter'

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

export type SourceBlock = { html: string } | { photo: PhotoReference }

/** An entry with its photos found and its text converted. */
export interface Loaded<Fields> extends Entry<Fields> {
  blocks: SourceBlock[]
  /** The photos of single fields (`image`, `banner`, `cards.0.image`) by the path of the field. */
  images: Map<string, PhotoReference>
  /** The photos of the field `gallery`. */
  gallery: PhotoReference[]
}

export interface WithAddress {
  /** Address inside the site, `/education`. */
  path: string
}

export interface EventFolder extends Pick<Loaded<unknown>, 'blocks'> {
  /** The folder, as the author would type it. */
  folder: string
  id: string
  date: string
  title?: string
  isDraft?: boolean
  /** Address of the area it belongs to. */
  area: string
  photos: PhotoReference[]
}

export interface Content {
  site: Entry<SiteFields>
  home: Loaded<HomeFields>
  about: Loaded<AboutFields>
  contact: Loaded<PlainPageFields>
  trustmembers: Loaded<PlainPageFields>
  areas: (Loaded<AreaFields> & WithAddress)[]
  /** Newest first, then those without a date. */
  news: (Loaded<NewsFields> & WithAddress)[]
  members: Loaded<MemberFields>[]
  testimonials: Loaded<TestimonialFields>[]
  /** Newest first. */
  events: EventFolder[]
}
