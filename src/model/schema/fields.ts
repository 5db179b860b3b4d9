/** Reads schemas: the names, kinds and descriptions of their fields, and values by kind. */
import { z } from 'zod'
import type { FieldKind } from './values/values'

/** The description, example and kind of a field, whether optional or not. */
export function aboutField(field: z.ZodType): z.GlobalMeta {
  return field.meta() ?? (field instanceof z.ZodOptional ? aboutField(field.unwrap() as z.ZodType) : {})
}

export function isOptional(field: z.ZodType): boolean {
  return field instanceof z.ZodOptional
}

/** The fields of a schema by name; for a list, those of its items. */
export function fieldsOf(schema: z.ZodType): Record<string, z.ZodType> {
  const within = inner(schema)
  if (within) return fieldsOf(within)
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.out as z.ZodType)
  return schema instanceof z.ZodObject ? schema.shape : {}
}

/** The names of the fields at a path in a schema, `['cards', 1]`: all, and those that authors should write. */
export function fieldNamesAt(
  schema: z.ZodType,
  path: readonly PropertyKey[],
): { all: string[]; known: string[] } {
  const fields = fieldsOf(fieldAt(schema, path) ?? schema)
  const all = Object.keys(fields)
  return { all, known: all.filter((name) => !aboutField(fields[name]!).deprecated) }
}

/** Whether the field or the item of a list at a path may be left out. */
export function isOptionalAt(schema: z.ZodType, path: readonly PropertyKey[]): boolean {
  const field = fieldAt(schema, path)
  return typeof path.at(-1) === 'number' || (field !== undefined && isOptional(field))
}

/** The kind of the field, or of the item of a list, at a path. */
export function kindAt(schema: z.ZodType, path: readonly PropertyKey[]): FieldKind | undefined {
  const kindOf = (field: z.ZodType): FieldKind | undefined =>
    aboutField(field).kind ?? (inner(field) && kindOf(inner(field)!))
  const field = fieldAt(schema, path)
  return field && kindOf(field)
}

/** What an optional field or a list consists of. */
function inner(field: z.ZodType): z.ZodType | undefined {
  if (field instanceof z.ZodOptional) return field.unwrap() as z.ZodType
  return field instanceof z.ZodArray ? (field.element as z.ZodType) : undefined
}

function fieldAt(schema: z.ZodType, path: readonly PropertyKey[]): z.ZodType | undefined {
  return path
    .filter((segment) => typeof segment === 'string')
    .reduce<z.ZodType | undefined>((outer, name) => outer && fieldsOf(outer)[name], schema)
}

/** The name of the first field of a kind; undefined if there is none. */
export function firstOfKind(schema: z.ZodType, kind: FieldKind): string | undefined {
  return Object.entries(fieldsOf(schema)).find(([, field]) => aboutField(field).kind === kind)?.[0]
}

export interface FieldValue {
  /** `['cards', 1, 'image']` */
  path: (string | number)[]
  field: z.ZodType
  value: unknown
}

/** All values of a kind in the fields of an entry, at any depth, in the order of the schema. */
export function valuesOfKind(
  schema: z.ZodType,
  fields: unknown,
  kind: FieldKind,
  path: FieldValue['path'] = [],
): FieldValue[] {
  if (Array.isArray(fields))
    return fields.flatMap((item, index) => valuesOfKind(schema, item, kind, [...path, index]))
  if (typeof fields !== 'object' || fields === null) return []
  return fieldsWith(kind, schema).flatMap(([name, field, isOfKind]) => {
    const value = (fields as Record<string, unknown>)[name]
    if (value === undefined) return []
    const at = [...path, name]
    return isOfKind ? [{ path: at, field, value }] : valuesOfKind(field, value, kind, at)
  })
}

type FieldWithKind = [name: string, field: z.ZodType, isOfKind: boolean]

/** A cache, because every entry of a collection needs them, and zod's `meta()` is slow. */
const fieldsBySchema = new WeakMap<z.ZodType, Map<FieldKind, FieldWithKind[]>>()

/** The fields of a kind, and those that contain one. */
function fieldsWith(kind: FieldKind, schema: z.ZodType): FieldWithKind[] {
  const byKind = fieldsBySchema.get(schema) ?? new Map<FieldKind, FieldWithKind[]>()
  fieldsBySchema.set(schema, byKind)
  const known = byKind.get(kind)
  if (known) return known
  const found = Object.entries(fieldsOf(schema)).flatMap(([name, field]): FieldWithKind[] => {
    const own = aboutField(field).kind
    const isFound = own ? own === kind : fieldsWith(kind, field).length > 0
    return isFound ? [[name, field, own === kind]] : []
  })
  byKind.set(kind, found)
  return found
}
