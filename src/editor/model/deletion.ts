/** What is deleted with an entry. */
import { type Language, languages } from '../../i18n/languages'
import { readText } from '../../model/front-matter/text-file'
import { photosFolder } from '../../model/schema/collections'
import { firstOfKind } from '../../model/schema/fields'
import { type Change, Moved, type Snapshot } from '../repository/repository'
import { listEntries } from './entries'
import type { Form } from './forms'
import { describeFiles, filesBelow, namedPhotos } from './photo-paths'

/** The texts of an entry, with its photos that nothing else names; of an event, the whole folder; of a document, also its PDF. */
export function filesOfEntry(form: Form, name: string, snapshot: Snapshot): string[] {
  const folder = form.filesOf(name)
  if (form.isEvent) return filesBelow(folder, snapshot)
  const texts = (Object.keys(languages) as Language[]).map((code) => form.pathOf(name, code))
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
