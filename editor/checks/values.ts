/** Which values of a form its files will contain. */
import type { z } from 'zod'
import { aboutField, fieldsOf } from '../../src/shared/schema/fields'
import { isTranslated } from '../../src/shared/schema/translation'

/** The field is a path: `cards.0.title`. */
export type FieldProblem = [field: string, message: string]

/**
 * The values of the fields that a schema has, as front matter is read.
 * @param values by the path of the field, `cards.0.title`
 */
export function knownValues(values: Record<string, unknown>, schema: z.ZodObject): ReturnType<typeof nest> {
  const known = Object.entries(values).filter(([path]) => path.split('.')[0]! in schema.shape)
  return nest(known.filter(([, value]) => !isEmpty(value)))
}

/** Values of this kind are not written, or only as a switch that is off. */
function isEmpty(value: unknown): boolean {
  return [undefined, null, '', false].includes(value as undefined) || (Array.isArray(value) && !value.length)
}

/**
 * What a translation will contain: the CMS gives it the other fields of the source text too, and our own control cleans the texts of
 * photos when the entry is saved.
 */
export function textsOf(values: Record<string, unknown>, schema: z.ZodType): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([path]) => isText(path.split('.'), schema)))
}

function isText(path: readonly string[], schema: z.ZodType): boolean {
  const [name, ...inner] = path.filter((segment) => !/^\d+$/.test(segment))
  const field = fieldsOf(schema)[name!]
  if (!field || !isTranslated(field) || aboutField(field).kind === 'photos') return false
  return !inner.length || isText(inner, field)
}

/** The CMS marks the items of a list, once there is a new one, with values that it does not write: `given.0.__sc_item_id`. */
const ownOfCms = /\.__sc_\w+$/

/** Texts by name; a group has names of its own. */
export type Tree = { [name: string]: Tree | string }

/** `{ 'a.b': 'c' }` → `{ a: { b: 'c' } }`, as front matter is read: every value is a text. Values that the CMS does not write are left out. */
export function nest(values: readonly [path: string, value: unknown][]): Tree {
  const tree: Tree = {}
  for (const [path, value] of values) {
    if (ownOfCms.test(path)) continue
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
