/** Computes the checksum of the text to translate, like the generator in `scripts/content/translations/`. */
import { sha256 } from '../cms/hashes'
import { readEntries } from '../photo-fields/entries'

/** A field that visitors read; without a kind, an entry with such fields, or a list of them. */
export interface TextField {
  name: string
  kind?: 'line' | 'text' | 'photos'
  fields?: TextField[]
}

/** The first 8 hexadecimal digits of the SHA-256 of everything that can be translated in `data`. */
export async function checksumOfTexts(
  data: Record<string, unknown>,
  fields: readonly TextField[],
): Promise<string> {
  const values = (['line', 'text', 'photos'] as const).flatMap((kind) => valuesOfKind(data, fields, kind, []))
  const text = JSON.stringify([values, String(data.body ?? '').trim()])
  return (await sha256(new Blob([text]))).slice(0, 8)
}

function valuesOfKind(
  data: Record<string, unknown>,
  fields: readonly TextField[],
  wanted: TextField['kind'],
  path: readonly string[],
): [path: string, value: unknown][] {
  return fields.flatMap(({ name, kind, fields: inner }): [string, unknown][] => {
    const value = data[name]
    const at = [...path, name]
    if (inner && Array.isArray(value))
      return value.flatMap((item, index) => valuesOfKind(item ?? {}, inner, wanted, [...at, String(index)]))
    if (inner) return valuesOfKind((value ?? {}) as Record<string, unknown>, inner, wanted, at)
    const text = kind === wanted && kind && read[kind](value)
    return text ? [[at.join('.'), text]] : []
  })
}

/** The value as the schema parses it; undefined for an empty one. */
const read = {
  line: (value: unknown) => textOf(value)?.replace(/[ \t\n\u2028\u2029]+/g, ' '),
  text: textOf,
  photos: (value: unknown) =>
    Array.isArray(value) &&
    readEntries(value)
      .map(({ file, alt, caption }) => ({ file, alt: textOf(alt), caption: textOf(caption) }))
      .filter(({ alt, caption }) => alt || caption),
}

function textOf(value: unknown): string | undefined {
  return (typeof value === 'string' && value.trim()) || undefined
}
