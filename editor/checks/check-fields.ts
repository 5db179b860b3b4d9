/** Checks a form before it is saved, with the schemas of the generator and in their words. */
import type { z } from 'zod'
import { aboutField, fieldsOf } from '../../src/shared/schema/fields'
import { describeIssues } from '../../src/shared/schema/issues'
import { isTranslated, translationSchema } from '../../src/shared/schema/translation'
import type { Draft } from '../cms/cms'
import { findMissingConsent } from './check-consent'
import { findWrongPlaces, type Repository } from './check-places'
import { schemas } from './schemas'

/** What the CMS found itself, by language and field. It shows the messages beside the fields. */
interface Results {
  valid: boolean
  validities: Record<string, Record<string, { valid: boolean; [problem: string]: unknown }>>
  validationMessages: Record<string, Record<string, string[]>>
}

/** Adds what the schema refuses. The CMS reports empty fields itself. */
export function checkFields(draft: Draft, results: Results, repository: Repository): Results {
  const schema = schemas[draft.fileName ?? draft.collectionName]
  if (!schema) return results
  for (const [language, values] of Object.entries(draft.currentValues)) {
    if (!draft.currentLocales[language]) continue
    const problems =
      language === draft.defaultLocale
        ? [
            ...findProblems(namesIn(values, draft), schema),
            ...findWrongPlaces(values, draft, repository),
            ...('consent' in schema.shape ? findMissingConsent(draft, schema, repository) : []),
          ]
        : findProblems(textsOf(values, schema), translationSchema(schema))
    for (const [name, message] of problems) {
      results.validities[language] = {
        ...results.validities[language],
        [name]: { valid: false, customError: true },
      }
      results.validationMessages[language] = { ...results.validationMessages[language], [name]: [message] }
      results.valid = false
    }
  }
  return results
}

/** With the names that new files will have instead of their temporary addresses. A list stays a list, also with one file. */
function namesIn(values: Record<string, unknown>, { files }: Draft): Record<string, unknown> {
  const nameOf = (value: unknown) => (typeof value === 'string' && files?.[value]?.file.name) || value
  return Object.fromEntries(Object.entries(values).map(([path, value]) => [path, nameOf(value)]))
}

/**
 * What a translation will contain: the CMS gives it the other fields of the source text too, and our own control cleans the texts of
 * photos when the entry is saved.
 */
function textsOf(values: Record<string, unknown>, schema: z.ZodType): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([path]) => isText(path.split('.'), schema)))
}

function isText(path: readonly string[], schema: z.ZodType): boolean {
  const [name, ...inner] = path.filter((part) => !/^\d+$/.test(part))
  const field = fieldsOf(schema)[name!]
  if (!field || !isTranslated(field) || aboutField(field).kind === 'photos') return false
  return !inner.length || isText(inner, field)
}

/**
 * The fields that the schema refuses, and why.
 * @param values by the path of the field, `cards.0.title`
 */
export function findProblems(
  values: Record<string, unknown>,
  schema: z.ZodObject,
): [name: string, message: string][] {
  const known = Object.entries(values).filter(
    ([path]) => path.split('.')[0]! in schema.shape && !ownOfCms.test(path),
  )
  const data = nest(known.filter(([, value]) => !isEmpty(value)))
  const issues = schema.safeParse(data).error?.issues ?? []
  return describeIssues(issues, data, schema)
    .filter(({ path }) => valueAt(data, path) !== undefined)
    .map(({ path, message }) => [path.join('.'), message])
}

/** The CMS marks the items of a list, once there is a new one, with values that it does not write: `given.0.__sc_item_id`. */
const ownOfCms = /\.__sc_\w+$/

/** Values of this kind are not written, or only as a switch that is off. */
function isEmpty(value: unknown): boolean {
  return [undefined, null, '', false].includes(value as undefined) || (Array.isArray(value) && !value.length)
}

type Tree = { [name: string]: Tree | string }

/** As front matter is read: every value is a text. */
function nest(values: readonly [path: string, value: unknown][]): Tree {
  const tree: Tree = {}
  for (const [path, value] of values) {
    const names = path.split('.')
    const last = names.pop()!
    const parent = names.reduce((at, name) => {
      at[name] ??= {}
      return at[name] as Tree
    }, tree)
    if (typeof value !== 'object') parent[last] = String(value)
  }
  return toLists(tree) as Tree
}

function toLists(value: Tree | string): unknown {
  if (typeof value === 'string') return value
  const entries = Object.entries(value).map(([name, inner]) => [name, toLists(inner)] as const)
  const isList = entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name))
  if (!isList) return Object.fromEntries(entries)
  const list: unknown[] = []
  for (const [name, inner] of entries) list[Number(name)] = inner
  return Array.from(list, (item) => item ?? {})
}

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce((at: unknown, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], data)
}
