/** Every photo the site shows. */
import type { Content, Loaded, PhotoReference } from './content'

/** In the order of the pages; a photo that stands in several places is listed as often. */
export function listPhotos(content: Content): PhotoReference[] {
  const { home, about, contact, trustmembers, areas, news, members, testimonials, events } = content
  const entries = [home, about, contact, trustmembers, ...areas, ...news, ...members, ...testimonials]
  return [
    ...entries.flatMap((entry) => [...entry.images.values(), ...entry.gallery, ...inText(entry)]),
    ...events.flatMap((event) => [...event.photos, ...inText(event)]),
  ]
}

function inText({ blocks }: Pick<Loaded<unknown>, 'blocks'>): PhotoReference[] {
  return blocks.flatMap((block) => ('photo' in block ? [block.photo] : []))
}
