/** Collects what a page is made from: the open form as it is now, and all entries that are on the site. */
import { events, pages } from '../../scripts/content/collections'
import { type Language, otherLanguages } from '../../src/i18n/languages'
import { eventPath } from '../../src/shared/addresses/addresses'
import { knownValues } from '../checks/values'
import { cmsOf, type Draft, parts, type SavedEntry } from '../cms/cms'
import type { Values } from '../cms/draft'
import { eventIdOf } from '../cms/latin'
import { formOf, parentOf } from '../cms/paths'
import { waitsForConsent } from '../consent/waiting'
import { addressOf, pagesOf } from '../elsewhere/entry-addresses'
import { isHeldBack, sourceOfEntry } from '../elsewhere/public-photos'
import { eventName, folderOf, isEvent, isPhoto, photosBeside } from '../photo-fields/assets'
import { type PhotoItem, readEntries } from '../photo-fields/entries'
import { changedRows, makeRows } from '../photo-fields/rows'
import type { PreviewEntry, PreviewTask } from './task'

/** A file that is not saved yet has a name in place of its temporary address, as in the file of the entry. */
const newName = (index: number) => `new-photo-${index + 1}.jpg`

export function gatherTask(draft: Draft, language: Language): Omit<PreviewTask, 'sizes'> {
  const saved = draft.originalEntry
  const own = saved && sourceOfEntry(saved).path
  const others = parts()
    .entries()
    .filter((entry) => sourceOfEntry(entry).path !== own && !isWaiting(entry))
  const open = openEntry(draft)
  return { language, open, others: others.flatMap((entry) => savedEntry(entry, dayOf(open)) ?? []) }
}

/** The new photos of a form, by the names that stand for their addresses. */
export function newPhotos({ files }: Draft): Map<string, File> {
  return new Map(Object.values(files).flatMap((one, index) => (one ? [[newName(index), one.file]] : [])))
}

function isWaiting(entry: SavedEntry): boolean {
  return isHeldBack(sourceOfEntry(entry).content) || waitsForConsent(entry, parts())
}

function openEntry(draft: Draft): PreviewEntry {
  const { defaultLocale, currentLocales, collectionName } = draft
  const addresses = Object.keys(draft.files)
  // In texts as well.
  const named = JSON.parse(
    addresses.reduce(
      (json, temporary, index) => json.replaceAll(temporary, newName(index)),
      JSON.stringify(draft.currentValues),
    ),
  ) as Record<string, Values>
  const { [defaultLocale]: values = {}, ...others } = named
  const address = isEvent(draft) ? eventPath(eventIdOf(eventName(draft))) : addressOf(values, draft)
  const folder = folderOf(draft) || `content/${collectionName}`
  return {
    path: isEvent(draft) ? `${folder}/index.md` : `${folder}/open.md`,
    form: collectionName,
    address,
    values,
    translations: Object.fromEntries(Object.entries(others).filter(([code]) => currentLocales[code])),
    ...(isEvent(draft) && { gallery: shownPhotos(draft, values, addresses) }),
  }
}

/** Those of the form, and those in the folder that no field lists. */
function shownPhotos(draft: Draft, values: Values, addresses: readonly string[]): PhotoItem[] {
  const fields = knownValues(values, events.schema)
  const rename = ({ file }: PhotoItem) => ({
    file: addresses.includes(file) ? newName(addresses.indexOf(file)) : file,
  })
  return listShown({
    listed: readEntries(fields.photos),
    hidden: readEntries(fields.hide).map(({ file }) => file),
    inFolder: photosBeside(cmsOf(draft)).map(({ name }) => name),
    before: (changedRows.get(draft) ?? []).map((row) => ({
      ...row,
      entry: { ...row.entry, ...rename(row.entry) },
    })),
  })
}

function listShown(photos: Parameters<typeof makeRows>[0]): PhotoItem[] {
  return makeRows(photos).flatMap(({ entry, state }) => (state === 'shown' ? [entry] : []))
}

/** Undefined for files that no page shows. */
function savedEntry(entry: SavedEntry, day: string): PreviewEntry | undefined {
  const { path, content: values = {} } = sourceOfEntry(entry)
  const { form, name } = formOf(path)
  const isPage = form === `page-${name}` && name in pages
  const [address = isPage ? pages[name as keyof typeof pages].path : ''] = pagesOf(entry)
  const translations = otherLanguages.flatMap((code) => {
    const { content } = entry.locales[code] ?? {}
    return content ? [[code, content]] : []
  })
  return {
    path,
    form,
    address,
    values,
    translations: Object.fromEntries(translations),
    // An event of the same day is shown with a photo.
    ...(day && address.startsWith(eventPath(day)) && { gallery: photosOf(path, values) }),
  }
}

function photosOf(path: string, values: Values): PhotoItem[] {
  const fields = knownValues(values, events.schema)
  const inFolder = parts()
    .assets()
    .filter((asset) => parentOf(asset.path) === parentOf(path) && isPhoto(asset.path))
    .map(({ name }) => name)
  const hidden = readEntries(fields.hide).map(({ file }) => file)
  return listShown({ listed: readEntries(fields.photos), hidden, inFolder, before: [] })
}

/** The day of a story. */
function dayOf({ form, values }: PreviewEntry): string {
  return form === 'news' ? String(values.date ?? '') : ''
}
