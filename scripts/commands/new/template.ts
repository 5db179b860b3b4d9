/**
 * The text of a new file, from a schema: the required fields, and those with a value. It has no comments, because a check warns of each;
 * the guide, `content/README.md`, describes the fields.
 */
import { z } from 'zod'
import { newText } from '../../../src/model/front-matter/text-file'
import type { Fields } from '../../../src/model/front-matter/values'
import { aboutField, fieldsOf, firstOfKind, isOptional } from '../../../src/model/schema/fields'

type Values = Record<string, string | undefined>

/** Required fields without a value get the example of the schema. */
export function writeEntry(schema: z.ZodObject, values: Values, body: string): string {
  const photoField = firstOfKind(schema, 'photo')
  return newText({ fields: fillFields(schema, values, photoField && values[photoField]), body })
}

/** `photo`: the value of photo fields in lists. */
function fillFields(schema: z.ZodType, values: Values, photo?: string): Fields {
  const valueFor = (name: string, field: z.ZodType) => {
    if (values[name] !== undefined) return values[name]
    if (isOptional(field)) return
    if (field instanceof z.ZodArray) return [fillItem(field, photo)]
    return aboutField(field).example ?? ''
  }
  const all = Object.entries(fieldsOf(schema)).map(([name, field]) => [name, valueFor(name, field)] as const)
  return Object.fromEntries(all.filter(([, value]) => value !== undefined))
}

/** The fields of one item of a list. */
function fillItem(list: z.ZodType, photo?: string): Fields {
  const photos = Object.entries(fieldsOf(list)).filter(([, field]) => aboutField(field).kind === 'photo')
  return fillFields(list, Object.fromEntries(photos.map(([name]) => [name, photo])))
}
