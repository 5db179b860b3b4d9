/** Lists the photos that the site shows. */
import { type Content, listShown, type PhotoReference, type Shown } from '../content'

/** In the order of the pages. A photo that is shown in several places is listed as often. */
export function listPhotos(content: Content): PhotoReference[] {
  return listShown(content).flatMap(photosOf)
}

/** The pages each photo is shown on: `content/photos/a.jpg` → `/about`. Cards on other pages are not counted. */
export function listPlaces(content: Content): Map<string, Set<string>> {
  const places = new Map<string, Set<string>>()
  for (const shown of listShown(content)) {
    for (const { path } of photosOf(shown)) places.set(path, (places.get(path) ?? new Set()).add(shown.path))
  }
  return places
}

function photosOf({ images, gallery, blocks }: Shown): PhotoReference[] {
  const inText = blocks.flatMap((block) => ('photo' in block ? [block.photo] : []))
  return [...images.values(), ...gallery, ...inText]
}
