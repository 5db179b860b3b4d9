/** Derives the schema of a translation from that of its source text: only the texts that visitors read. */
import { z } from 'zod'
import { message } from '../../i18n/messages/message'
import { sha256 } from '../lib/sha256'
import { aboutField, valuesOfKind } from './fields'
import { type PhotoWithTexts, photoTexts } from './values/photos'
import { toText } from './values/refusals'
import { textChecksum } from './values/values'

const inherited = z
  .unknown()
  .refine(() => false, {
    error: toText(message('inherited')),
  })
  .meta({ deprecated: true })
  .optional()

const derived = new WeakMap<z.ZodObject, z.ZodObject>()

/** All texts are optional. Missing ones are shown in the first language. */
export function translationSchema(schema: z.ZodObject): z.ZodObject {
  const texts =
    derived.get(schema) ?? z.strictObject({ ...textsOf(schema), translates: textChecksum.optional() })
  derived.set(schema, texts)
  return texts
}

function textsOf({ shape }: z.ZodObject): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, toTexts(field as z.ZodType)]))
}

/** Whether a translation has the field as well, or the texts inside it. */
export function isTranslated(field: z.ZodType): boolean {
  return toTexts(field) !== inherited
}

function toTexts(field: z.ZodType): z.ZodType {
  const inner = field instanceof z.ZodOptional ? (field.unwrap() as z.ZodType) : field
  const { kind } = aboutField(field)
  if (kind === 'line' || kind === 'text') return inner.optional()
  if (kind === 'photos') return z.array(photoTexts).meta({ kind }).optional()
  if (inner instanceof z.ZodArray && inner.element instanceof z.ZodObject)
    return z.array(z.strictObject(textsOf(inner.element))).optional()
  if (
    inner instanceof z.ZodObject &&
    Object.values(inner.shape).some((innerField) => isTranslated(innerField as z.ZodType))
  )
    return z.strictObject(textsOf(inner)).optional()
  return inherited
}

/** Identifies the text that is translated: it changes with every text that visitors read. */
export function checksumOfTexts(fields: unknown, body: string, schema: z.ZodType): string {
  const values = (['line', 'text', 'photos'] as const).flatMap((kind) => valuesOfKind(schema, fields, kind))
  const texts = values.map(({ path, value }) => [path.join('.'), withTexts(value)])
  return sha256(JSON.stringify([texts, body.trim()])).slice(0, 8)
}

/** Photos without texts have nothing to translate. */
function withTexts(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  return (value as PhotoWithTexts[])
    .filter(({ alt, caption }) => alt || caption)
    .map(({ file, alt, caption }) => ({ file, alt, caption }))
}
