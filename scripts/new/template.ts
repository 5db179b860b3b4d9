/**
 * Writes front matter from a schema, with a comment above every field. Optional fields begin with `#` and no space, so
 * that removing the `#` is enough.
 */
import { z } from 'zod'
import { aboutField, fieldsOf, firstOfKind, isOptional } from '../content/schema/fields'

export type Values = Record<string, string | undefined>

/** The text of a new file. Fields without a value get the example of the schema. */
export function writeEntry(schema: z.ZodObject, values: Values, body: string): string {
  const photoField = firstOfKind(schema, 'photo')
  const photo = photoField && values[photoField]
  const fields = Object.entries(fieldsOf(schema)).flatMap(([name, field]) => {
    const [comment, ...lines] = writeField(name, field, values[name], photo)
    const isSamplePhoto = name === photoField && !isOptional(field)
    return [
      isSamplePhoto ? `${comment} The first one is a grey sample photo: replace it.` : comment!,
      ...lines,
    ]
  })
  return ['---', ...fields, '---', ...(body ? ['', body] : []), ''].join('\n')
}

/** `photo` is the value of photo fields in lists. */
function writeField(name: string, field: z.ZodType, value?: string, photo?: string): string[] {
  const { description = '', example = '', kind } = aboutField(field)
  const comment = `# ${description}${isOptional(field) ? ' May be left out.' : ''}`
  if (value !== undefined) return [comment, `${name}: ${quoted(value)}`]
  if (isOptional(field)) {
    const isPlaceholder = (kind === 'line' || kind === 'text') && example.startsWith('[')
    const shown = isPlaceholder ? quoted(example) : example
    return [comment, ...`${name}: ${shown}`.split(/ ?\n/).map((line) => `#${line}`)]
  }
  if (field instanceof z.ZodArray) return [comment, `${name}:`, ...writeItem(field, photo)]
  return [comment, `${name}: ${quoted(example)}`]
}

/** The fields of one item of a list, the first one after a hyphen. */
function writeItem(list: z.ZodType, photo?: string): string[] {
  return Object.entries(fieldsOf(list)).flatMap(([name, field], index) => {
    const value = aboutField(field).kind === 'photo' ? photo : undefined
    const [comment, line] = writeField(name, field, value)
    return [`    ${comment}`, `${index ? '    ' : '  - '}${line}`]
  })
}

/** Numbers and file names stay plain. Everything else is in double quotes, as JSON, which YAML 1.2 includes. */
function quoted(value: string): string {
  return /^[a-z0-9][a-z0-9.-]*$/.test(value) ? value : JSON.stringify(value)
}
