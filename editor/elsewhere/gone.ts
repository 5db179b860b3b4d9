/** What the site no longer shows once an entry is saved, or deleted. */
import { eventsPath } from '../../src/shared/addresses/addresses'
import { type Asset, cmsOf, type Draft, type Parts, type SavedEntry } from '../cms/cms'
import { sourceValues } from '../cms/draft'
import { isOfEvent } from '../cms/paths'
import { asksConsent } from '../consent/waiting'
import { uncoveredFiles } from '../cover/covers'
import { filesNamedBy, findByPath, isEvent, photosBeside } from '../photo-fields/assets'
import { changedRows } from '../photo-fields/rows'
import { removedFiles } from '../saving/removals'
import type { Sought } from '../withdraw/copies'
import { entriesOfArea, pagesOf } from './entry-addresses'
import { fieldsOfEntry, hiddenNames, isHeldBack } from './public-photos'

export interface GoneFromSite {
  /** Photos that must not be shown elsewhere either. Some of them may not be saved yet. */
  photos: Sought[]
  /** Files that are deleted. */
  deleted: Asset[]
  /** Addresses of pages, in lower case. */
  pages: string[]
  /** The texts that are saved or deleted. */
  own: string[]
  /** Why. Copies of photos of the other kinds have to go, or the site cannot be published. */
  reason: 'removed' | 'hidden' | 'pending' | 'draft'
  /** Whether the photos are in the folder of an event, so that other texts show them no longer. */
  isOfEvent: boolean
  /** The events of an area, which have no page without it. */
  events: SavedEntry[]
}

export function goneBySaving(draft: Draft): GoneFromSite {
  const cms = cmsOf(draft)
  const form = sourceValues(draft)
  const before = draft.originalEntry && fieldsOfEntry(draft.originalEntry)
  const deleted = [...removedFiles(draft)]
  const added = Object.values(draft.files).flatMap((item) => (item ? [item.file] : []))
  const own = Object.values(draft.originalEntry?.locales ?? {}).map(({ path }) => path)
  const gone = { deleted, pages: [], own, isOfEvent: isEvent(draft), events: [] }
  // With `askConsent`, an entry with photos and without an answer waits as well.
  const asks = asksConsent(draft.collectionName, cms) && (added.length > 0 || photosOf(draft).length > 0)
  const isOff = (values: Record<string, unknown> = {}) => isHeldBack(values) || (asks && !values.consent)
  const wasOff = before !== undefined && isOff(before)
  if (isOff(form) && (added.length > 0 || !wasOff)) {
    const pages = draft.originalEntry && !wasOff ? pagesOf(draft.originalEntry) : []
    const events = pages.flatMap((page) => entriesOfArea(page, cms.entries())).filter(isShownEvent)
    return {
      ...gone,
      photos: [...photosOf(draft).filter((asset) => !deleted.includes(asset)), ...added],
      pages: [...pages, ...events.flatMap(pagesOf)],
      events,
      reason: String(form.draft) === 'true' && form.consent !== 'pending' ? 'draft' : 'pending',
    }
  }
  const hidden = hiddenNames(form).filter((name) => !hiddenNames(before).includes(name))
  const unsent = (changedRows.get(draft) ?? []).flatMap(({ entry, state }) => {
    const file = state === 'unsent' && draft.files[entry.file]?.file
    return file ? [file] : []
  })
  const photos = [
    ...photosBeside(cms).filter(({ name }) => hidden.includes(name)),
    ...unsent,
    ...uncoveredFiles(draft),
  ]
  return { ...gone, photos, reason: photos.length ? 'hidden' : 'removed' }
}

function isShownEvent(entry: SavedEntry): boolean {
  return pagesOf(entry).some((page) => page.startsWith(`${eventsPath}/`)) && !isHeldBack(fieldsOfEntry(entry))
}

/** The photos of an open entry that are in the repository. */
function photosOf(draft: Draft): Asset[] {
  const cms = cmsOf(draft)
  if (isEvent(draft)) return photosBeside(cms)
  return draft.originalEntry ? [...filesNamedBy(draft.originalEntry, findByPath(cms.assets()))] : []
}

/** `deleted`: the files that are deleted with the entries. */
export function goneByDeleting(entries: readonly SavedEntry[], deleted: readonly Asset[]): GoneFromSite {
  return {
    photos: [],
    deleted: [...deleted],
    pages: entries.flatMap(pagesOf),
    own: entries.flatMap(({ locales }) => Object.values(locales).map(({ path }) => path)),
    reason: 'removed',
    isOfEvent: false,
    events: [],
  }
}

/** The files of an entry that no other entry names, without those in the folders of events. */
export function filesOfEntries(entries: readonly SavedEntry[], { assets, entries: all }: Parts): Asset[] {
  const find = findByPath(assets().filter(({ path }) => !isOfEvent(path)))
  const others = all().filter((entry) => !entries.includes(entry))
  const kept = new Set(others.flatMap((entry) => [...filesNamedBy(entry, find)]))
  const named = entries.flatMap((entry) => [...filesNamedBy(entry, find)])
  return [...new Set(named)].filter((asset) => !kept.has(asset))
}
