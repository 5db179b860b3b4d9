/** Checks that the photos and documents that an entry names exist. */
import type { z } from 'zod'
import { decodeName } from '../../src/shared/addresses/decode-name'
import { describeMissing } from '../../src/shared/addresses/photo-name'
import { valuesOfKind } from '../../src/shared/schema/fields'
import type { Draft, Repository } from '../cms/cms'
import { folderOf, photosInText, resolvePhoto } from '../photo-fields/assets'
import { type FieldProblem, nest } from './values'

/** @param values of one language, by the path of the field */
export function findMissingFiles(
  values: Record<string, unknown>,
  schema: z.ZodType,
  draft: Draft,
  { assets }: Repository,
): FieldProblem[] {
  // The folder of a text that is not saved yet is that of its form.
  const folder = `${folderOf(draft) || `content/${draft.collectionName}`}/`
  // Names with a protocol are photos that are not saved yet, or of other sites. Brackets are placeholders.
  const isMissing = (name: string) =>
    name !== '' && !/^[a-z]+:|^\[/i.test(name) && !resolvePhoto(decodeName(name), folder, assets())
  const fields = nest(Object.entries(values))
  const inFields = (['photo', 'photos', 'pdf'] as const).flatMap((kind) =>
    valuesOfKind(schema, fields, kind).flatMap(({ path, value }): FieldProblem[] => {
      const missing = [value].flat().map(nameOf).find(isMissing)
      const what = kind === 'pdf' ? 'file' : 'photo'
      if (missing === undefined) return []
      return [[path.join('.'), `${describeMissing(what, missing)} Choose another one, or remove it here.`]]
    }),
  )
  const inBody = photosInText(String(values.body ?? '')).find(isMissing)
  if (inBody === undefined) return inFields
  return [...inFields, ['body', `${describeMissing('photo', inBody)} Insert it again, or correct the name.`]]
}

function nameOf(value: unknown): string {
  return String(
    typeof value === 'object' && value !== null ? ((value as { file?: unknown }).file ?? '') : value,
  )
}
