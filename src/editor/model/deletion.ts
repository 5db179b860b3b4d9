/** What is deleted with an entry. */
import { type Language, languages } from '../../i18n/languages'
import { readText } from '../../model/front-matter/text-file'
import { firstOfKind } from '../../model/schema/fields'
import { type Change, Moved, type Snapshot } from '../repository/repository'
import type { Form } from './forms'
import { describeFiles, filesBelow } from './photo-paths'

/** The texts of an entry; of an event, the whole folder; of a document, also its PDF. */
export function filesOfEntry(form: Form, name: string, snapshot: Snapshot): string[] {
  const folder = form.filesOf(name)
  if (form.isEvent) return filesBelow(folder, snapshot)
  const texts = (Object.keys(languages) as Language[]).map((code) => form.pathOf(name, code))
  const { fields } = readText(snapshot.texts.get(texts[0]!) ?? '') ?? {}
  const pdf = String(fields?.[firstOfKind(form.schema, 'pdf') ?? '']).normalize()
  return [...texts, folder + pdf].filter((path) => snapshot.files.has(path))
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
