/** What a deletion, an answer about consent and Undo change. */
import { allLanguages, firstLanguage } from '../../../i18n/languages'
import { readText, writeText } from '../../../model/front-matter/text-file'
import { photosFolder } from '../../../model/schema/collections'
import { firstOfKind } from '../../../model/schema/fields'
import { type Change, Moved, type Snapshot } from '../../repository/repository'
import { type Entry, keyOf, listEntries, textsOf } from '../entries/entries'
import type { Form } from '../entries/forms'
import { describeFiles, filesBelow, namedPhotos, photosOf } from '../entries/photo-paths'
import type { OpenForm } from '../open-form/open-form'
import { withdrawnPath } from '../photos/covers'

/** The texts of an entry, with its photos that nothing else names; of an event, the whole folder; of a document, also its PDF. */
export function filesOfEntry(form: Form, name: string, snapshot: Snapshot): string[] {
  const folder = form.filesOf(name)
  if (form.isEvent) return filesBelow(folder, snapshot)
  const texts = allLanguages.map((code) => form.pathOf(name, code))
  const { fields } = readText(snapshot.texts.get(texts[0]!) ?? '') ?? {}
  const pdf = String(fields?.[firstOfKind(form.schema, 'pdf') ?? '']).normalize()
  const own = [...texts, folder + pdf].filter((path) => snapshot.files.has(path))
  return [...own, ...photosOfAlone(form, name, snapshot)]
}

/** The photos beside those of all entries that only one names. What cannot be read may name them, too. */
function photosOfAlone(form: Form, name: string, snapshot: Snapshot): string[] {
  const entries = listEntries(snapshot)
  const entry = entries.find((one) => one.form === form && one.name === name)
  if (!entry || entries.some(({ isUnreadable }) => isUnreadable)) return []
  const own = namedPhotos(entry, snapshot).filter((path) => path.startsWith(`content/${photosFolder}/`))
  if (!own.length) return []
  const others = new Set(entries.flatMap((one) => (one === entry ? [] : namedPhotos(one, snapshot))))
  return [...new Set(own)].filter((path) => !others.has(path))
}

/**
 * Deletes an entry as a person has seen it. Nothing is left to do if somebody else has deleted all of it.
 * @throws {Moved} if it has other files now, or other bytes in them.
 */
export function deletionOf(form: Form, name: string, shown: Snapshot, newest: Snapshot): Change[] {
  const [seen, now] = [shown, newest].map((state) => filesOfEntry(form, name, state)) as [string[], string[]]
  if (now.length && describeFiles(now, newest) !== describeFiles(seen, shown)) throw new Moved()
  return now.map((path) => ({ path, data: null }))
}

/**
 * `shown`: the state in which a person has seen the entries and their photos.
 * @throws {Moved} if one of them is not as it was seen.
 */
export function noteConsent(entries: readonly Entry[], shown: Snapshot, newest: Snapshot): Change[] {
  const known = new Map(listEntries(newest).map((entry) => [keyOf(entry), entry]))
  return entries.map((entry) => {
    const now = known.get(keyOf(entry))
    if (
      !now ||
      describeFiles(filesShown(now, newest), newest) !== describeFiles(filesShown(entry, shown), shown)
    )
      throw new Moved()
    const path = entry.form.pathOf(entry.name, firstLanguage)
    const before = newest.texts.get(path) ?? ''
    const { fields, body } = readText(before)!
    return { path, data: writeText(before, { fields: { ...fields, consent: 'given' }, body }) }
  })
}

/** The texts and photos of an entry. */
function filesShown(entry: Entry, snapshot: Snapshot): string[] {
  const texts = textsOf(entry.texts).map(([code]) => entry.form.pathOf(entry.name, code))
  return [...texts, ...photosOf(entry, snapshot)]
}

export interface Undo {
  before: Snapshot
  after: Snapshot
  /** The form that was saved. It comes back on this device. */
  openForm?: OpenForm
}

/** Undefined if a photo was withdrawn or covered: that must not come back. */
export function changesOfUndo({ before, after }: Undo): Change[] | undefined {
  const paths = [...new Set([...before.files.keys(), ...after.files.keys()])]
  const changed = paths.filter((path) => before.files.get(path) !== after.files.get(path))
  if (changed.includes(withdrawnPath)) return
  return changed.map((path) => ({ path, data: before.files.has(path) ? { from: path, of: before } : null }))
}
