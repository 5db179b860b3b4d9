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

/** The pages each photo is shown on: `content/photos/a.jpg` → `/about`. Cards on other pages are not counted. */
export function listPlaces(content: Content): Map<string, Set<string>> {
  const { home, about, contact, trustmembers, areas, news, members, testimonials, events } = content
  const places = new Map<string, Set<string>>()
  const note = (page: string, photos: readonly PhotoReference[]) => {
    for (const { path } of photos) places.set(path, (places.get(path) ?? new Set()).add(page))
  }
  const noteEntry = (page: string, entry: Loaded<unknown>) =>
    note(page, [...entry.images.values(), ...entry.gallery, ...inText(entry)])
  noteEntry('/', home)
  noteEntry('/about', about)
  noteEntry('/contact', contact)
  for (const entry of [trustmembers, ...members]) noteEntry('/trustmembers', entry)
  for (const entry of testimonials) noteEntry('/', entry)
  for (const entry of [...areas, ...news]) noteEntry(entry.path, entry)
  for (const event of events) note(event.area, [...event.photos, ...inText(event)])
  return places
}

function inText({ blocks }: Pick<Loaded<unknown>, 'blocks'>): PhotoReference[] {
  return blocks.flatMap((block) => ('photo' in block ? [block.photo] : []))
}
