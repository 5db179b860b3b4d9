/** Lists the photos that the site shows. */
import { photosInBlocks } from '../../../src/shared/text-photos'
import { type Content, listShown, type PageContent, type PhotoReference } from '../content'

/** In the order of the pages. A photo is listed once for each place that shows it. */
export function listPhotos(content: Content): PhotoReference[] {
  return listShown(content).flatMap(photosOf)
}

/** The pages each photo is shown on: `content/photos/a.jpg` → `/about`. Cards on other pages are not counted. */
export function listPages(content: Content): Map<string, Set<string>> {
  return groupPhotos(content, ({ path }) => path)
}

/** The files, and the folders of events, that show each photo, in all languages: `content/photos/a.jpg` → `content/news/a.md`. */
export function listUses(content: Content): Map<string, Set<string>> {
  return groupPhotos(content, ({ file }) => file)
}

function groupPhotos(content: Content, nameOf: (shown: PageContent) => string): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>()
  for (const shown of listShown(content)) {
    for (const { path } of photosOf(shown)) names.set(path, (names.get(path) ?? new Set()).add(nameOf(shown)))
  }
  return names
}

export function photosOf({ images, gallery, blocks }: PageContent): PhotoReference[] {
  return [...images.values(), ...gallery, ...photosInBlocks(blocks)]
}
