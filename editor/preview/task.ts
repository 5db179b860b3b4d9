/** What the page of an entry is made from, and what comes back. `preview-page/worker.tsx` makes it. */
import type { Language } from '../../src/i18n/languages'
import type { Values } from '../cms/draft'
import type { PhotoItem } from '../photo-fields/entries'

/** An entry of the repository, or the one that is open. */
export interface PreviewEntry {
  /** Of the source text: `content/news/benches.md`. */
  path: string
  /** The folder of a collection, or the name of a single file in the configuration. */
  form: string
  /** Of its own page, `/benches`, `/events/2025-10-17`. */
  address: string
  values: Values
  translations: { [Code in Language]?: Values }
  /** The photos of an event, in their order. */
  gallery?: readonly PhotoItem[]
}

/** The size of a photo in pixels; null if it cannot be shown. */
export type PhotoSize = { width: number; height: number } | null

export interface PreviewTask {
  language: Language
  open: PreviewEntry
  /** All others that are on the site. */
  others: readonly PreviewEntry[]
  /** By the key of the photo (`photoKeyOf`). The page shows those whose size is not known yet as squares. */
  sizes: Record<string, PhotoSize>
}

export type PreviewAnswer =
  /** `photos`: their keys; the address of the photo 3 in the HTML contains `preview-3-`. */
  | { html: string; language: Language; photos: readonly string[] }
  /** Sentences about fields. */
  | { problems: readonly { field: string; message: string }[] }

/** `folder`: of the text that names the photo. */
export function photoKeyOf(folder: string, file: string): string {
  return `${folder}/ ${file}`
}
