/** The parts that the data of pages consists of. */
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
 * Sanitised HTML, its links to addresses of the site, and the photos inside it (shared/text-photos.ts). `lang` is set if it is not the
 * language of the page.
 */
export type HtmlBlock = { html: string; links?: string[]; photos?: Record<string, Photo>; lang?: Language }

/** A part of a Markdown body. */
export type Block = HtmlBlock | { photo: Photo }

export interface Link {
  title: string
  /** Address without the base, `/education`. */
  path: string
}

export interface PageBase {
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
