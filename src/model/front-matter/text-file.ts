/** Reads and writes a text with front matter. Whatever does not change stays as it is, byte for byte. */
import { cutFrontMatter } from './cut'
import { parseFields } from './parse'
import type { Fields } from './values'
import { newFields, writeFields } from './write-fields'

export interface Text {
  /** As the file has them: every value is a text, a list or a group of fields. */
  fields: Fields
  body: string
}

const emptyText = '---\n---\n'

/** An empty file has no fields. Undefined for a text with faults in its front matter. */
export function readText(file: string): Text | undefined {
  const cut = cutFrontMatter(file.trim() ? file : emptyText)
  if (cut.fault) return
  const { data, fault } = parseFields(cut.yaml)
  return fault ? undefined : { fields: data, body: cut.body.replaceAll('\r\n', '\n').trim() }
}

/**
 * The file with these values. `before` is the file as it is, or an empty text.
 *
 * @throws if `before` cannot be read: something in it would be lost.
 */
export function writeText(before: string, { fields, body }: Text): string {
  const file = before.trim() ? before : emptyText
  const [cut, known] = [cutFrontMatter(file), readText(file)]
  if (cut.fault || !known) throw new Error('A text that cannot be read cannot be changed.')
  const lineEnd = file.includes('\r\n') ? '\r\n' : '\n'
  const text = body.trim()
  const written = text === known.body ? cut.body : text && `\n${text}\n`.replace(/\r?\n/g, lineEnd)
  return writeFields(cut, fields) + written
}

/** The text of a new file, in which a person replaces the values. */
export function newText({ fields, body }: Text): string {
  return `---\n${newFields(fields)}---\n${body && `\n${body}\n`}`
}
