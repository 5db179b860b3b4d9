/** The addresses of pages, of open and of saved entries. */
import { collections, events, ownPageNames } from '../../scripts/content/collections'
import { toAddress } from '../../src/shared/addresses/address-text'
import { eventPath } from '../../src/shared/addresses/addresses'
import { defaultArea } from '../../src/shared/schema/events'
import type { Draft, SavedEntry } from '../cms/cms'
import { eventIdOf, toLatin } from '../cms/latin'
import { fieldsOfEntry } from '../elsewhere/public-photos'
import { eventsFolder } from '../saving/hold-back'

/** The folders whose entries have pages of their own, at their addresses. */
export const ownPages: readonly string[] = ownPageNames.map((name) => collections[name].folder)

/** The slug, or the name of the file; for a new entry, its title. */
export function addressOf({ slug }: Record<string, unknown>, draft: Draft): string {
  return `/${slug || nameOf(draft)}`
}

function nameOf({ originalEntry, currentSlugs, currentValues, defaultLocale }: Draft): string {
  const saved = originalEntry?.locales[defaultLocale]?.path
  if (saved)
    return currentSlugs[defaultLocale] ?? currentSlugs._ ?? saved.replace(/^.*\/|(\.[a-z]{2})?\.md$/g, '')
  const title = toLatin(String(currentValues[defaultLocale]?.title ?? ''))
  return toAddress(title, (text) => text)
}

/** Of a page, or of an entry with a page of its own. */
export function addressesOf(entry: SavedEntry): string[] {
  const pages = Object.values(entry.locales).flatMap(({ path }) => {
    const [, name] = /^content\/pages\/([^/.]+)/.exec(path) ?? []
    return name ? [name === 'home' ? '/' : `/${name}`] : []
  })
  return [...pages, ...pagesOf(entry)]
}

/** The addresses of the pages of an entry: none for an entry that is part of another page. */
export function pagesOf(entry: SavedEntry): string[] {
  return Object.values(entry.locales).flatMap(({ path, content }) => {
    const [, folder = '', name = ''] =
      /^content\/([^/]+)\/(.+?)(?:\/index)?(?:\.[a-z]{2})?\.md$/.exec(path) ?? []
    if (folder === events.folder) return [eventPath(eventIdOf(name))]
    if (!ownPages.includes(folder)) return []
    return [`/${content?.slug ?? name}`.toLowerCase()]
  })
}

/** The former addresses that an entry names. */
export function aliasesOf(entry: SavedEntry): string[] {
  return Object.entries(fieldsOfEntry(entry) ?? {}).flatMap(([field, value]) =>
    /^aliases\.\d+$/.test(field) ? [String(value)] : [],
  )
}

/** The entries that name an area, by the address of its page: events, and blocks of the home page. */
export function entriesOfArea(page: string, entries: readonly SavedEntry[]): SavedEntry[] {
  return entries.filter((entry) => {
    const fields = Object.entries(fieldsOfEntry(entry) ?? {})
    const areas = fields.flatMap(([field, value]) => (/^(?:pillars\.\d+\.)?area$/.test(field) ? [value] : []))
    const isEvent = Object.values(entry.locales).some(({ path }) => path.startsWith(`${eventsFolder}/`))
    return (isEvent && !areas.length ? [defaultArea] : areas).some((area) => `/${area}` === page)
  })
}
