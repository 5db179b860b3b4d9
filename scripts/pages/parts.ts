/** The parts that pages are made of. */
import type { Block, Card, Photo } from '../../src/content/model'
import type { Loaded, PhotoReference, SourceBlock } from '../content/content'

/** A published photo without its texts, or undefined for one that was left out. */
export type FindPhoto = (reference: PhotoReference) => Omit<Photo, 'alt' | 'caption'> | undefined

/** What has no page of its own to say so says it in its title; only the live site shows drafts. */
export function markDraft(title: string, isDraft = false): string {
  return isDraft ? `Draft: ${title}`.replace(/: $/, '') : title
}

/** `alt` is the text for a photo whose author wrote none; empty for one that only decorates. */
export function toPhoto(reference: PhotoReference | undefined, find: FindPhoto, alt = ''): Photo | undefined {
  const published = reference && find(reference)
  if (!published) return
  const { caption } = reference
  return { ...published, alt: reference.alt ?? caption ?? alt, ...(caption && { caption }) }
}

/** The published photos of a gallery, each named by its own text or as `{title}, photo 3 of 24`. */
export function toGallery(references: readonly PhotoReference[], title: string, find: FindPhoto): Photo[] {
  const published = references.filter((reference) => find(reference))
  return published.flatMap((reference, index) => {
    const photo = toPhoto(reference, find, `${title}, photo ${index + 1} of ${published.length}`)
    return photo ? [photo] : []
  })
}

export function toBlocks(blocks: readonly SourceBlock[], find: FindPhoto): Block[] {
  return blocks.flatMap((block): Block[] => {
    if ('html' in block) return [block]
    const photo = toPhoto(block.photo, find)
    return photo ? [{ photo }] : []
  })
}

/** The entries of a list field, each with its image. */
export function toCards(
  entry: Pick<Loaded<unknown>, 'images'>,
  field: string,
  list: readonly { title: string; text: string }[],
  find: FindPhoto,
): Card[] {
  return list.map(({ title, text }, index) => ({
    title,
    text,
    image: toPhoto(entry.images.get(`${field}.${index}.image`), find),
  }))
}

/** What every page written in `content/pages` has. */
export function toPage(
  { fields, images, blocks }: Loaded<{ title: string; description: string }>,
  path: string,
  find: FindPhoto,
) {
  const { title, description } = fields
  const banner = toPhoto(images.get('banner'), find)
  return { path, title, description, banner, body: toBlocks(blocks, find) }
}
