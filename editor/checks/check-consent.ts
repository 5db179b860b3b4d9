/** Asks whether there is consent before an entry is saved, if something in it may not be meant for visitors. */
import type { z } from 'zod'
import { events } from '../../scripts/content/collections'
import {
  askAboutNote,
  consentQuestion,
  findInstructions,
  findRefusal,
} from '../../src/shared/consent/find-questions'
import { decisionAt } from '../../src/shared/schema/fields'
import type { Draft, Repository } from '../cms/cms'
import { sourceValues, textsOfDraft } from '../cms/draft'
import { folderOf } from '../photo-fields/assets'
import type { FieldProblem } from './values'

/** The problem of the field `consent`, if there is something to ask and the form does not answer. */
export function findMissingConsent(
  draft: Draft,
  schema: z.ZodObject,
  { assets }: Pick<Repository, 'assets'>,
): FieldProblem[] {
  const form = sourceValues(draft)
  if (form.consent || form.draft) return []
  const [words] = [...wordsInTexts(draft, schema), ...wordsInNames(draft, schema, assets)]
  const message = `“${words}” may ask not to publish something. ${consentQuestion} Choose one of the two answers.`
  return words ? [['consent', message]] : []
}

function wordsInTexts(draft: Draft, schema: z.ZodObject): string[] {
  const texts = Object.values(textsOfDraft(draft))
    .flatMap(Object.entries<unknown>)
    .filter(([path, value]) => typeof value === 'string' && isPublished(path, schema))
    .map(([, text]) => String(text))
  const found = texts.flatMap((text) => [
    ...[...text.matchAll(/<!--(.*?)(?:-->|$)/gs)].flatMap(([, note]) => askAboutNote(1, note!)),
    ...findInstructions(text),
  ])
  return found.map(({ text }) => text)
}

function isPublished(path: string, schema: z.ZodObject): boolean {
  return path === 'body' || decisionAt(schema, path.split('.')) === 'published'
}

/** In the names of new files, of photos that the form names, and of the folder of an event and the photos in it. */
function wordsInNames(draft: Draft, schema: z.ZodObject, assets: Repository['assets']): string[] {
  const form = Object.entries(sourceValues(draft))
  const hidden = form.flatMap(([path, value]) => (/^hide\./.test(path) ? [String(value)] : []))
  const folder = draft.collectionName === events.folder ? folderOf(draft) : ''
  const beside = folder ? assets().filter(({ path }) => path.startsWith(`${folder}/`)) : []
  const names = [
    ...Object.values(draft.files ?? {}).map((added) => added?.file.name ?? ''),
    ...form.flatMap(([path, value]) =>
      typeof value === 'string' && decisionAt(schema, path.split('.')) === 'name' ? [value] : [],
    ),
    ...beside.map(({ name }) => name),
    folder.replace(/.*\//, ''),
  ]
  return names
    .filter((name) => !hidden.includes(name) && !name.startsWith('blob:'))
    .flatMap((name) => findRefusal(name) ?? [])
}
