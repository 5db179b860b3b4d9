/**
 * Writes front matter from a schema: the required fields, and those with a value. It has no comments, because a check warns of each;
 * the guide, `content/README.md`, describes the fields.
 */
import { z } from 'zod'
import { aboutField, fieldsOf, firstOfKind, isOptional } from '../../../src/model/schema/fields'

export type Values = Record<string, string | undefined>

/** The text of a new file. Required fields without a value get the example of the schema. */
export function writeEntry(schema: z.ZodObject, values: Values, body: string): string {
  const photoField = firstOfKind(schema, 'photo')
  const photo = photoField && values[photoField]
  const fields = Object.entries(fieldsOf(schema)).flatMap(([name, field]) =>
    writeField(name, field, values[name], photo),
  )
  return ['---', ...fields, '---', ...(body ? ['', body] : []), ''].join('\n')
}

/** `photo`: the value of photo fields in lists. */
function writeField(name: string, field: z.ZodType, value?: string, photo?: string): string[] {
  if (value !== undefined) return [`${name}: ${quoted(value)}`]
  if (isOptional(field)) return []
  if (field instanceof z.ZodArray) return [`${name}:`, ...writeItem(field, photo)]
  return [`${name}: ${quoted(aboutField(field).example ?? '')}`]
}

/** The fields of one item of a list, the first one after a hyphen. */
function writeItem(list: z.ZodType, photo?: string): string[] {
  const lines = Object.entries(fieldsOf(list)).flatMap(([name, field]) =>
    writeField(name, field, aboutField(field).kind === 'photo' ? photo : undefined),
  )
  return lines.map((line, index) => `${index ? '    ' : '  - '}${line}`)
}

/** Numbers and file names stay plain. Everything else is in double quotes, as JSON, which YAML 1.2 includes. */
function quoted(value: string): string {
  return /^[a-z0-9][a-z0-9.-]*$/.test(value) ? value : JSON.stringify(value)
}
