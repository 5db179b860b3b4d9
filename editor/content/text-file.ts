/** Reads and writes a text with front matter. Whatever a form does not change stays as it is, byte for byte. */
import {
  Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import { cutFrontMatter, printFields } from '../../src/shared/front-matter'

export type Fields = Record<string, unknown>

export interface Text {
  /** As the file has them: every value is a text, a list or a group of fields. */
  fields: Fields
  body: string
}

const options = { schema: 'failsafe', prettyErrors: false } as const
const layout = { lineWidth: 0 }
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
  return [
    cut.opening,
    withLineEnds(writeFields(cut.fields, known.fields, fields)),
    cut.closing,
    text === known.body ? cut.body : text && withLineEnds(`\n${text}\n`),
  ].join('')
}

/** The front matter with these values. Only the lines of fields that differ are written again. */
function writeFields(yaml: string, before: Fields, after: Fields): string {
  const document = parseDocument(yaml, options)
  const pairs = isMap(document.contents) ? (document.contents as YAMLMap<Node, Node>).items : []
  const segments = splitPairs(yaml, pairs)
  const written = pairs.map((pair, index) => {
    const name = String(isScalar(pair.key) ? pair.key.value : '')
    const value = prune(after[name])
    const { text, rest } = segments.parts[index]!
    if (isSame(prune(before[name]), value)) return text + rest
    return (value === undefined ? '' : writePair(pair, value)) + rest
  })
  const added = Object.entries(after).flatMap(([name, value]) => {
    const pruned = prune(value)
    return name in before || pruned === undefined ? [] : writeNew(name, pruned)
  })
  const start = segments.start + written.join('')
  return start + (start && added.length && !start.endsWith('\n') ? '\n' : '') + added.join('')
}

/** The lines of each field, and the comments and empty lines after it, which belong to no field or to the next one. */
function splitPairs(yaml: string, pairs: readonly Pair<Node, Node | null>[]) {
  const starts = pairs.map(({ key }) => yaml.lastIndexOf('\n', key.range![0] - 1) + 1)
  const parts = starts.map((start, index) => {
    const whole = yaml.slice(start, starts[index + 1] ?? yaml.length)
    const [rest = ''] = /(?:(?:#[^\n]*|[ \t\r]*)(?:\n|$))*$/.exec(whole.replace(/^[^\n]*\n?/, '')) ?? []
    return { text: whole.slice(0, whole.length - rest.length), rest }
  })
  return { start: yaml.slice(0, starts[0] ?? yaml.length), parts }
}

function writePair(pair: Pair<Node, Node | null>, value: unknown): string {
  const document = new Document({}, options)
  pair.key.commentBefore = undefined
  pair.key.spaceBefore = false
  const items = (document.contents as unknown as YAMLMap<Node, Node>).items
  pair.value = update(document, pair.value, value)
  items.push(pair as Pair<Node, Node>)
  return printFields(document, layout)
}

function writeNew(name: string, value: unknown): string {
  return printFields(new Document({ [name]: value }, options), layout)
}

/** The node with another value. Parts that stay the same keep their comments. */
function update(document: Document, node: Node | null, value: unknown): Node {
  if (node && isSame(toValue(node), value)) return node
  if (isMap(node) && isGroup(value)) {
    const map = node as YAMLMap<Node, Node>
    for (const { key } of [...map.items]) if (!(String((key as Scalar).value) in value)) map.delete(key)
    for (const [name, inner] of Object.entries(value))
      map.set(document.createNode(name) as Node, update(document, map.get(name, true) ?? null, inner))
    return map
  }
  if (isSeq(node) && Array.isArray(value)) {
    const left = [...(node as YAMLSeq<Node>).items]
    node.items = value.map((item) => update(document, take(left, item), item))
    return node
  }
  const created = document.createNode(value) as Node
  if (isScalar(node) && isScalar(created)) created.comment = (node as Scalar).comment
  return created
}

/** The item of a list that has this value, or is about the same file. */
function take(left: Node[], value: unknown): Node | null {
  const same = left.findIndex((node) => isSame(toValue(node), value))
  const file = fileOf(value)
  const index =
    same >= 0 || file === undefined ? same : left.findIndex((node) => fileOf(toValue(node)) === file)
  return index < 0 ? null : left.splice(index, 1)[0]!
}

function fileOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : isGroup(value) ? (value.file as string | undefined) : undefined
}

function toValue(node: Node): unknown {
  return node.toJS(new Document())
}

function isGroup(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Without empty values. The items of a list of groups keep their places. */
export function prune(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return
  if (Array.isArray(value)) {
    const items = value.map((item) => (isGroup(item) ? (prune(item) ?? {}) : prune(item)))
    const known = items.filter((item) => item !== undefined)
    return known.length ? known : undefined
  }
  if (!isGroup(value)) return value
  const entries = Object.entries(value).flatMap(([name, inner]) => {
    const pruned = prune(inner)
    return pruned === undefined ? [] : [[name, pruned] as const]
  })
  return entries.length ? Object.fromEntries(entries) : undefined
}

export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
