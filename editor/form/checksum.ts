/** Identifies the text that is translated, by the same rule as the generator. */
import { valuesOfKind } from '../../src/shared/schema/fields'
import type { PhotoWithTexts } from '../../src/shared/schema/values/photos'
import type { Form } from '../content/forms'
import { prune, type Text } from '../content/text-file'
import { sha256 } from '../repository/hashes'

/** The first 8 hexadecimal digits of the SHA-256 of everything that can be translated; undefined while the text has mistakes. */
export async function checksumOf({ fields, body }: Text, { schema }: Form): Promise<string | undefined> {
  const { data } = schema.safeParse(prune(fields) ?? {})
  if (!data) return
  const values = (['line', 'text', 'photos'] as const).flatMap((kind) => valuesOfKind(schema, data, kind))
  const texts = values.map(({ path, value }) => [path.join('.'), textsOf(value)])
  return (await sha256(JSON.stringify([texts, body.trim()]))).slice(0, 8)
}

/** Photos without texts have nothing to translate. */
function textsOf(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  return (value as PhotoWithTexts[])
    .filter(({ alt, caption }) => alt || caption)
    .map(({ file, alt, caption }) => ({ file, alt, caption }))
}
