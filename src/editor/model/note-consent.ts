/** Writes into entries that those on the photos have agreed. */
import { firstLanguage, type Language } from '../../i18n/languages'
import { readText, writeText } from '../../model/front-matter/text-file'
import { type Change, Moved, type Snapshot } from '../repository/repository'
import { type Entry, keyOf, listEntries } from './entries'
import { describeFiles, photosOf } from './photo-paths'

/**
 * `shown`: the state in which a person has seen the entries and their photos.
 * @throws {Moved} if one of them is not as it was seen.
 */
export function noteConsent(entries: readonly Entry[], shown: Snapshot, newest: Snapshot): Change[] {
  const known = new Map(listEntries(newest).map((entry) => [keyOf(entry), entry]))
  return entries.map((entry) => {
    const now = known.get(keyOf(entry))
    if (!now || describeFiles(filesOf(now, newest), newest) !== describeFiles(filesOf(entry, shown), shown))
      throw new Moved()
    const path = entry.form.pathOf(entry.name, firstLanguage)
    const before = newest.texts.get(path) ?? ''
    const { fields, body } = readText(before)!
    return { path, data: writeText(before, { fields: { ...fields, consent: 'given' }, body }) }
  })
}

/** The texts and photos of an entry. */
function filesOf(entry: Entry, snapshot: Snapshot): string[] {
  const texts = Object.keys(entry.texts).map((code) => entry.form.pathOf(entry.name, code as Language))
  return [...texts, ...photosOf(entry, snapshot)]
}
