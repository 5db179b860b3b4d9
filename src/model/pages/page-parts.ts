/** Makes parts of pages: photos, texts, cards. */

import type { Words } from '../../i18n/dictionaries'
import type { Language } from '../../i18n/languages'
import type { Block, Card, Photo } from '../../page-data/model'
import { mapPhotos } from '../../page-data/text-photos'
import type { PlannedPage } from '../plan/plan'
import type { Content, LoadedEntry, PageContent, PhotoReference } from '../read/content'
import type { PublishedPhoto } from './published-photo'

/** A published photo without its texts, or undefined for one that was left out. */
export type FindPublished = (reference: PhotoReference) => PublishedPhoto | undefined

export interface PageContext {
  language: Language
  words: Words
  find: FindPublished
  /** In the first language. */
  untranslated: Content
  /** The years, or the further pages of an event, for which there are pages directly below an address. */
  partsBelow(path: string): PlannedPage[]
}

/** Marks the title of an entry without its own page. Only the dev server shows drafts. */
export function markDraft(title: string, isDraft: boolean | undefined, { words }: PageContext): string {
  return isDraft ? words.draftOf(title) : title
}

/** `alt` is used if the author wrote no alternative text; empty for a decorative photo. */
export function toPhoto(
  reference: PhotoReference | undefined,
  { find }: PageContext,
  alt = '',
): Photo | undefined {
  const published = reference && find(reference)
  if (!published) return
  const { caption, focus = published.focus } = reference
  return { ...published, focus, alt: reference.alt ?? caption ?? alt, caption: caption || undefined }
}

/** The published photos of a gallery. The alternative text is the author's, or `{title}, photo 3 of 24`. */
export function toGallery(
  references: readonly PhotoReference[],
  title: string,
  context: PageContext,
): Photo[] {
  const { find, words } = context
  const published = references.filter((reference) => find(reference))
  return published.flatMap((reference, index) => {
    const photo = toPhoto(reference, context, words.photoInGallery(title, index + 1, published.length))
    return photo ? [photo] : []
  })
}

/** Photos inside the text are links, which need a name: without words of the author, `{title}, photo 1 of 2`. */
export function toBlocks(blocks: PageContent['blocks'], title: string, context: PageContext): Block[] {
  const { photoInGallery } = context.words
  return mapPhotos(blocks, (reference, place) =>
    toPhoto(reference, context, place && photoInGallery(title, place.index + 1, place.count)),
  )
}

/** The items of a list field, each with its image. */
export function toCards(
  entry: Pick<LoadedEntry<unknown>, 'images'>,
  field: string,
  list: readonly { title: string; text: string }[],
  context: PageContext,
): Card[] {
  return list.map(({ title, text }, index) => ({
    title,
    text,
    image: toPhoto(entry.images.get(`${field}.${index}.image`), context),
  }))
}

/** The data that every page from `content/pages` has. */
export function toPage(
  { path, fields, images, blocks }: LoadedEntry<{ title: string; description: string }>,
  context: PageContext,
) {
  const { title, description } = fields
  const banner = toPhoto(images.get('banner'), context)
  return { path, title, description, banner, body: toBlocks(blocks, title, context) }
}
