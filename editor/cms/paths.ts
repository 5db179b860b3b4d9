/** What the path of a file in the repository says about it. */
import { events, pagesFolder } from '../../scripts/content/collections'

export const eventsFolder = `content/${events.folder}`

export function isOfEvent(path: string): boolean {
  return path.startsWith(`${eventsFolder}/`)
}

/** Whether a file is the `index.md` of an event. */
export function isEventText(path: string): boolean {
  return isOfEvent(path) && /^[^/]+\/index\.md$/.test(path.slice(eventsFolder.length + 1))
}

export function parentOf(path: string): string {
  return path.replace(/\/[^/]*$/, '')
}

/**
 * The form that edits a text, by its name in the configuration, and the name of the text: `content/news/benches.te.md` → `news`,
 * `benches`; `content/pages/home.md` → `page-home`, `home`; `content/site.md` → `site`, `site`.
 */
export function formOf(path: string): { form: string; name: string } {
  const [, folder = '', name = ''] = /^content\/(?:([^/]+)\/)?(.+?)(?:\.[a-z]{2})?\.md$/.exec(path) ?? []
  return { form: folder === pagesFolder ? `page-${name}` : folder || name, name }
}
