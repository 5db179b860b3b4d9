/**
 * Writes front matter from a schema: every field below its comment. A field that may be left out begins with
 * `#` and no space, so that it is right as soon as the `#` is taken away.
 */
import type { z } from 'zod'

export type Values = Record<string, string | undefined>

/** The text of a new file; a field without a value has the example that its schema tells. */
export function writeEntry(schema: z.ZodObject, values: Values, body: string): string {
  const fields = Object.entries(schema.shape).flatMap(([name, field]) => writeField(name, field, values))
  return ['---', ...fields, '---', ...(body ? ['', body] : []), ''].join('\n')
}

function writeField(name: string, schema: z.core.$ZodType, values: Values): string[] {
  const isOptional = schema._zod.def.type === 'optional'
  const { description = '', example = '' } = aboutField(schema)
  const comment = `# ${description}${isOptional ? ' May be left out.' : ''}`
  const value = values[name]
  const items = listItems(schema)
  if (value !== undefined) return [comment, `${name}: ${quoted(value)}`]
  if (isOptional) return [comment, ...`${name}: ${example}`.split(/ ?\n/).map((line) => `#${line}`)]
  if (items) return [comment, `${name}:`, ...asItem(Object.entries(items), values)]
  return [comment, `${name}: ${quoted(example)}`]
}

/** The fields of one entry of a list, the first behind a hyphen. */
function asItem(fields: [string, z.core.$ZodType][], values: Values): string[] {
  const inner = { image: values.image }
  return fields.flatMap(([name, field], index) => {
    const [comment, line] = writeField(name, field, inner)
    return [`    ${comment}`, `${index ? '    ' : '  - '}${line}`]
  })
}

/** What is told of a field, inside `optional()` too. */
function aboutField(schema: z.core.$ZodType): { description?: string; example?: string } {
  const { def } = schema as unknown as { def: { innerType?: z.core.$ZodType } }
  return (schema as z.ZodType).meta() ?? (def.innerType ? aboutField(def.innerType) : {})
}

function listItems(schema: z.core.$ZodType): Record<string, z.core.$ZodType> | undefined {
  return (schema as unknown as { element?: { shape?: Record<string, z.core.$ZodType> } }).element?.shape
}

/** Digits and file names stand as they are; everything else in quotes, which YAML reads to the letter. */
function quoted(value: string): string {
  return /^[a-z0-9][a-z0-9.-]*$/.test(value) ? value : JSON.stringify(value)
}
