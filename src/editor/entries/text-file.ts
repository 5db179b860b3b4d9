/** Reads and writes a text with front matter. Whatever a form does not change stays as it is, byte for byte. */
import { isAlias, isMap, isSeq, parseDocument } from 'yaml'
import { cutFrontMatter } from '../../model/read/cut-front-matter'
import { type Fields, isSame, prune } from './values'
import { writeFields } from './write-fields'

export interface Text {
  /** As the file has them: every value is a text, a list or a group of fields. */
  fields: Fields
  body: string
}

const options = { schema: 'failsafe', prettyErrors: false } as const
const emptyText = '---\n---\n'

/** An empty file has no fields. Undefined for front matter that cannot be read, or that no form can show. */
export function readText(file: string): Text | undefined {
  const cut = cutFrontMatter(file.trim() ? file : emptyText)
  if (cut.fault) return
  const { fields, body } = cut
  const document = parseDocument(fields, options)
  if (document.errors.length || !(document.contents === null || isMap(document.contents))) return
  if (hasAlias(document.contents)) return
  const read = (document.toJS() ?? {}) as Fields
  return { fields: read, body: body.replaceAll('\r\n', '\n').trim() }
}

function hasAlias(node: unknown): boolean {
  if (isAlias(node)) return true
  if (isMap(node)) return node.items.some(({ key, value }) => hasAlias(key) || hasAlias(value))
  return isSeq(node) && node.items.some(hasAlias)
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
  const withLineEnds = (part: string) => part.replace(/\r?\n/g, lineEnd)
  const text = body.trim()
  const values = (prune(fields) ?? {}) as Fields
  const isSameFields = isSame(values, prune(known.fields) ?? {})
  return [
    cut.opening,
    isSameFields ? cut.fields : withLineEnds(writeFields(cut.fields.replaceAll('\r\n', '\n'), values)),
    cut.closing,
    text === known.body ? cut.body : text && withLineEnds(`\n${text}\n`),
  ].join('')
}
