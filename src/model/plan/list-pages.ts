/** The pages that show photos. */

import { photosInArea } from '../../page-data/model'
import { eventPath } from '../addresses/addresses'
import { folderOf } from '../lib/paths'
import { type Content, listShown, photosOf } from '../read/content'
import { eventsOf, eventsShown } from './page-sizes'

/** The pages each photo is shown on: `content/photos/a.jpg` → `/about`. Cards on other pages are not counted. */
export function listPages(content: Content): Map<string, Set<string>> {
  const { areas, events, site } = content
  const inAreas = areas.flatMap(({ path }) => eventsOf(path, events).slice(0, eventsShown(site)))
  const pages = new Map<string, Set<string>>()
  const add = (shown: Parameters<typeof photosOf>[0], page: string) => {
    for (const { path } of photosOf(shown)) pages.set(path, (pages.get(path) ?? new Set()).add(page))
  }
  for (const shown of listShown(content)) {
    // A translation is found by the folder of its event.
    const event = events.find(({ file }) => file === shown.file || file === folderOf(shown.file))
    add(shown, event ? eventPath(event.id) : shown.path)
    if (event && inAreas.includes(event))
      add({ ...shown, gallery: shown.gallery.slice(0, photosInArea) }, event.path)
  }
  return pages
}
