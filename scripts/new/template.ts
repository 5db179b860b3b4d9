/**
 * Writes front matter from a schema, with a comment above every field. Optional fields begin with `#` and no space, so
 * that removing the `#` is enough.
 */
import { z } from 'zod'
import { aboutField, fieldsOf, firstOfKind, isOptional } from '../../src/shared/schema/fields'

export type Values = Record<string, string | undefined>

interface Text {
  /** The text below the fields. */
  body: string
  /** The main photo is a grey sample photo. */
  hasSamplePhoto?: boolean
  /** Examples of optional fields, instead of those of the schema. */
  examples?: Values
  /** A comment below the fields. */
  note?: string
}

/** The text of a new file. Fields without a value get the example of the schema. */
export function writeEntry(
  schema: z.ZodObject,
  values: Values,
  { body, hasSamplePhoto = false, examples = {}, note }: Text,
): string {
  const photoField = firstOfKind(schema, 'photo')
  const photo = photoField && values[photoField]
  const fields = Object.entries(fieldsOf(schema)).flatMap(([name, field]) => {
    const [comment, ...lines] = writeField(name, field, {
      value: values[name],
      example: examples[name],
      photo,
    })
    return [
      hasSamplePhoto && name === photoField
        ? `${comment} The first one is a grey sample photo: replace it.`
        : comment!,
      ...lines,
    ]
  })
  const last = note ? [`# ${note}`] : []
  return ['---', ...fields, ...last, '---', ...(body ? ['', body] : []), ''].join('\n')
}

/** The value of the field `photos` with these photos, as an example of how to write their texts. */
export function describePhotos([first = '', ...others]: readonly string[]): string {
  const plain = (name: string) => (/^\w[\w.-]*$/.test(name) ? name : JSON.stringify(name))
  const texts = ['    alt: What is on the photo', '    caption: The line below it']
  const rest = others.map((name) => `  - ${plain(name)}`)
  return ['', `  - file: ${plain(first)}`, ...texts, ...rest].join('\n')
}

interface Given {
  value?: string
  example?: string
  /** The value of photo fields in lists. */
  photo?: string
}

function writeField(name: string, field: z.ZodType, { value, photo, ...given }: Given): string[] {
  const { description = '', kind, ...about } = aboutField(field)
  const example = given.example ?? about.example ?? ''
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
    const [comment, line] = writeField(name, field, { value })
    return [`    ${comment}`, `${index ? '    ' : '  - '}${line}`]
  })
}

/** Numbers and file names stay plain. Everything else is in double quotes, as JSON, which YAML 1.2 includes. */
function quoted(value: string): string {
  return /^[a-z0-9][a-z0-9.-]*$/.test(value) ? value : JSON.stringify(value)
}
