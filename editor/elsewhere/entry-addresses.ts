/** The addresses of pages, of open and of saved entries. */
import { collections, events, ownPageNames } from '../../scripts/content/collections'
import { toAddress } from '../../src/shared/addresses/address-text'
import { eventPath } from '../../src/shared/addresses/addresses'
import { defaultArea } from '../../src/shared/schema/events'
import type { Draft, SavedEntry } from '../cms/cms'
import { savedPath, sourceValues } from '../cms/draft'
import { eventIdOf, toLatin } from '../cms/latin'
import { formOf, isOfEvent } from '../cms/paths'
import { fieldsOfEntry } from '../elsewhere/public-photos'

/** The folders whose entries have pages of their own, at their addresses. */
export const ownPages: readonly string[] = ownPageNames.map((name) => collections[name].folder)

/** The slug, or the name of the file; for a new entry, its title. */
export function addressOf({ slug }: Record<string, unknown>, draft: Draft): string {
  return `/${slug || nameOf(draft)}`
}

function nameOf(draft: Draft): string {
  const { currentSlugs, defaultLocale } = draft
  const saved = savedPath(draft)
  if (saved) return currentSlugs[defaultLocale] ?? currentSlugs._ ?? formOf(saved).name
  const title = toLatin(String(sourceValues(draft).title ?? ''))
  return toAddress(title, (text) => text)
}

/** Of a page, or of an entry with a page of its own. */
export function addressesOf(entry: SavedEntry): string[] {
  const pages = Object.values(entry.locales).flatMap(({ path }) => {
    const { form, name } = formOf(path)
    return form === `page-${name}` ? [name === 'home' ? '/' : `/${name}`] : []
  })
  return [...pages, ...pagesOf(entry)]
}

/** The addresses of the pages of an entry: none for an entry that is part of another page. */
export function pagesOf(entry: SavedEntry): string[] {
  return Object.values(entry.locales).flatMap(({ path, content }) => {
    const { form, name } = formOf(path)
    if (form === events.folder) return [eventPath(eventIdOf(name.replace(/\/index$/, '')))]
    if (!ownPages.includes(form)) return []
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
    const isEvent = Object.values(entry.locales).some(({ path }) => isOfEvent(path))
    return (isEvent && !areas.length ? [defaultArea] : areas).some((area) => `/${area}` === page)
  })
}
