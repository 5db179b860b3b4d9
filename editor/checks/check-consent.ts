/** Asks whether there is consent before an entry with words that may say no is saved. */
import { findNo, findNoInName } from '../../src/shared/no/find-no'
import type { Draft } from '../cms/cms'
import { folderOf } from '../photo-fields/assets'
import type { Repository } from './problem'

/** Their values are answers, or names of photos. */
const otherField =
  /^(?:consent|draft|translates|hide|photos|gallery)(?:\.\d+)?$|(?:^|\.)(?:file|image|banner)$/

/** The problem of the field `consent`, if there is something to ask and the form does not answer. */
export function findMissingConsent(
  draft: Draft,
  { assets }: Pick<Repository, 'assets'>,
): [field: string, message: string][] {
  const form = draft.currentValues[draft.defaultLocale] ?? {}
  if (form.consent || form.draft) return []
  const words = [...wordsInTexts(draft), ...wordsInNames(draft, form, assets)][0]
  const message = `“${words}” may ask not to publish something. Have those on the photos, or their parents or school, agreed to publish this? Choose one of the two answers.`
  return words ? [['consent', message]] : []
}

function wordsInTexts({ currentValues, currentLocales }: Draft): string[] {
  return Object.entries(currentValues)
    .filter(([language]) => currentLocales[language])
    .flatMap(([, values]) => Object.entries(values))
    .filter(([path, value]) => typeof value === 'string' && !otherField.test(path))
    .flatMap(([, text]) => findNo(String(text)).map(({ words }) => words))
}

/** In the names of new files, of photos that the form names, and of the folder of an event and the photos in it. */
function wordsInNames(draft: Draft, form: Record<string, unknown>, assets: Repository['assets']): string[] {
  const valuesOf = (field: RegExp) =>
    Object.entries(form).flatMap(([path, value]) => (field.test(path) ? [String(value)] : []))
  const hidden = valuesOf(/^hide\./)
  const folder = draft.collectionName === 'galleries' ? folderOf(draft) : ''
  const beside = folder ? assets().filter(({ path }) => path.startsWith(`${folder}/`)) : []
  const names = [
    ...Object.values(draft.files ?? {}).map((added) => added?.file.name ?? ''),
    ...valuesOf(/^(?:photos|gallery)\.\d+$|(?:^|\.)(?:file|image|banner)$/),
    ...beside.map(({ name }) => name),
    folder.replace(/.*\//, ''),
  ]
  return names
    .filter((name) => !hidden.includes(name) && !name.startsWith('blob:'))
    .flatMap((name) => findNoInName(name) ?? [])
}
