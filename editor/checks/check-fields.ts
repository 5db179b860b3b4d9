/** Checks a form before it is saved, with the schemas of the generator and in their words. */
import type { z } from 'zod'
import { describeIssues } from '../../src/shared/schema/issues'
import { translationSchema } from '../../src/shared/schema/translation'
import { findConflict, findForbidden, maxTextBytes, tooLong } from '../../src/shared/text-rules'
import { type Draft, parts, type Repository } from '../cms/cms'
import { textsOfDraft } from '../cms/draft'
import { translateProblem } from '../words/say'
import { findMissingFiles } from './check-files'
import { findWrongPlaces } from './check-places'
import { schemas } from './schemas'
import { type FieldProblem, knownValues, textsOf } from './values'

/** What the CMS found itself, by language and field. It shows the messages beside the fields. */
interface Results {
  valid: boolean
  validities: Record<string, Record<string, { valid: boolean; [problem: string]: unknown }>>
  validationMessages: Record<string, Record<string, string[]>>
}

/** Adds what the schema refuses. The CMS reports empty fields itself. */
export function checkFields(draft: Draft, results: Results, repository: Repository = parts()): Results {
  const schema = schemas[draft.fileName ?? draft.collectionName]
  if (!schema) return results
  for (const [language, values] of Object.entries(textsOfDraft(draft))) {
    const ofFields =
      language === draft.defaultLocale
        ? [
            ...findProblems(namesIn(values, draft), schema),
            ...findWrongPlaces(values, draft, repository),
            ...findMissingFiles(values, schema, draft, repository),
          ]
        : findProblems(textsOf(values, schema), translationSchema(schema))
    for (const [name, message] of [...ofFields, ...findInTexts(values)]) {
      results.validities[language] = {
        ...results.validities[language],
        [name]: { valid: false, customError: true },
      }
      results.validationMessages[language] = {
        ...results.validationMessages[language],
        [name]: [translateProblem(message)],
      }
      results.valid = false
    }
  }
  return results
}

/** What no text may contain. */
function findInTexts(values: Record<string, unknown>): FieldProblem[] {
  const texts = Object.entries(values).filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  )
  const found = texts.flatMap(([name, text]): FieldProblem[] => {
    const wrong = findForbidden(text) ?? findConflict(text)
    return wrong ? [[name, wrong.message]] : []
  })
  const bytes = new TextEncoder().encode(texts.map(([, text]) => text).join('')).length
  return bytes > maxTextBytes ? [...found, ['body', tooLong]] : found
}

/** With the names that new files will have instead of their temporary addresses. A list stays a list, also with one file. */
function namesIn(values: Record<string, unknown>, { files }: Draft): Record<string, unknown> {
  const nameOf = (value: unknown) => (typeof value === 'string' && files?.[value]?.file.name) || value
  return Object.fromEntries(Object.entries(values).map(([path, value]) => [path, nameOf(value)]))
}

/**
 * The fields that the schema refuses, and why.
 * @param values by the path of the field, `cards.0.title`
 */
export function findProblems(values: Record<string, unknown>, schema: z.ZodObject): FieldProblem[] {
  const data = knownValues(values, schema)
  const issues = schema.safeParse(data).error?.issues ?? []
  return describeIssues(issues, data, schema)
    .filter(({ path }) => valueAt(data, path) !== undefined)
    .map(({ path, message }) => [path.join('.'), message])
}

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce((at: unknown, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], data)
}
