/**
 * Writes front matter from a schema: every field below its comment. A field that may be left out begins with
 * `#` and no space, so that it is right as soon as the `#` is taken away.
 */
import { z } from 'zod'
import { aboutField, fieldsOf, firstOfKind, isOptional } from '../content/schema/fields'

export type Values = Record<string, string | undefined>

/** The text of a new file; a field without a value has the example of its schema. */
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

/** `photo` is the value of photos in the entries of a list. */
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

/** The fields of one entry of a list, the first behind a hyphen. */
function writeItem(list: z.ZodType, photo?: string): string[] {
  return Object.entries(fieldsOf(list)).flatMap(([name, field], index) => {
    const value = aboutField(field).kind === 'photo' ? photo : undefined
    const [comment, line] = writeField(name, field, value)
    return [`    ${comment}`, `${index ? '    ' : '  - '}${line}`]
  })
}

/** Digits and file names stay plain; everything else is in quotes, which YAML reads to the letter. */
function quoted(value: string): string {
  return /^[a-z0-9][a-z0-9.-]*$/.test(value) ? value : JSON.stringify(value)
}
