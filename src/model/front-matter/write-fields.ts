/**
 * Writes only the lines of the fields that change. All other lines stay as they are, byte for byte, and comments stay beside the fields
 * that they are about. A field or an item of a list has its own lines. Comments and empty lines before it move with it, and stay if it is
 * removed.
 */
import {
  type CST,
  Document,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  type Node,
  parseDocument,
  Scalar,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import { beginsWithFence, type FrontMatter } from './cut'
import { matchItems } from './match-items'
import { settings } from './parse'
import { type Fields, isGroup, isSame, prune } from './values'

const options = { ...settings, keepSourceTokens: true } as const

/** The lines of front matter without faults, with other values. */
export function writeFields(before: FrontMatter, fields: Fields): string {
  const { opening, closing } = before
  const yaml = before.yaml.replaceAll('\r\n', '\n')
  const values = (prune(fields) ?? {}) as Fields
  const { contents } = parseDocument(yaml, options)
  if (isSame(values, toValue(contents) ?? {})) return opening + before.fields + closing
  const written = !isMap(contents)
    ? yaml + print(values)
    : contents.flow
      ? withNotes(print(values, 'all'), yaml)
      : writeGroup(yaml, values)
  const hasReturns = (opening + before.fields).includes('\r\n')
  return opening + (hasReturns ? written.replaceAll('\n', '\r\n') : written) + closing
}

/** The lines of new fields. Texts are in double quotes, in which people may type other words; numbers and names of files are plain. */
export function newFields(fields: Fields): string {
  if (!Object.keys(fields).length) return ''
  const document = new Document(fields, options)
  visit(document, {
    Scalar(at, scalar) {
      if (at !== 'key')
        scalar.type = /^[a-z0-9][a-z0-9.-]*$/.test(String(scalar.value)) ? 'PLAIN' : 'QUOTE_DOUBLE'
    },
  })
  return toYaml(document)
}

/** The lines of a group of fields. */
function writeGroup(text: string, values: Fields): string {
  const { items, srcToken } = parseDocument(text, options).contents as YAMLMap<Scalar, Node | null>
  const { parts, tail, column } = divide(text, startsOf(srcToken as CST.BlockMap))
  const names = items.map(({ key }) => String(key.value))
  const kept = parts.map(({ lead, own }, index) => {
    const { value: node } = items[index]!
    const value = values[names[index]!]
    if (isSame(toValue(node), value)) return lead + own
    if (value !== undefined) return lead + rewrite(own, value)
    return lead + (isSeq(node) && !node.flow ? writeList(own.slice(own.indexOf('\n') + 1), []) : '')
  })
  const added = Object.entries(values).filter(([name]) => !names.includes(name))
  const fields = added.map(([name, value]) => indent(print({ [name]: value }), column))
  return [...kept, ...fields, tail].join('')
}

/** The lines of a list. */
function writeList(text: string, values: readonly unknown[]): string {
  const { items, srcToken } = parseDocument(text, options).contents as YAMLSeq<Node>
  const { parts, tail, column } = divide(text, startsOf(srcToken as CST.BlockSequence))
  const places = matchItems(items.map(toValue), values)
  const lead = parts.map((part) => part.lead)
  let end = tail
  for (const [index, own] of lead.entries()) {
    if (places.includes(index) || !own.includes('#')) continue
    const next = lead.findIndex((_, other) => other > index && places.includes(other))
    if (next < 0) end = own + end
    else lead[next] = own + lead[next]
    lead[index] = ''
  }
  const written = values.map((value, index) => {
    const place = places[index]
    return place === undefined
      ? indent(print([value]), column)
      : lead[place] + rewrite(parts[place]!.own, value)
  })
  return written.join('') + end
}

/** The lines of one field, or of one item of a list, with another value. */
function rewrite(own: string, value: unknown): string {
  const { contents } = parseDocument(own, options)
  const isItem = isSeq(contents)
  const node = (isItem ? contents.items[0] : (contents as YAMLMap).items[0]!.value) as Node | null
  if (isSame(toValue(node), value)) return own
  const isLines = (isMap(node) || isSeq(node)) && !node.flow
  const end = own.indexOf('\n') + 1
  if (isScalar(node) && typeof value === 'string') return replaceText(own, node, value)
  if (!isItem && isLines && isMap(node) && isGroup(value))
    return own.slice(0, end) + writeGroup(own.slice(end), value)
  if (!isItem && isLines && isSeq(node) && Array.isArray(value))
    return own.slice(0, end) + writeList(own.slice(end), value)
  if (isItem && isLines && isMap(node) && isGroup(value) && Object.keys(value).length)
    return writeItem(own, value)
  return writeAgain(own, value)
}

/** The lines of an item that is a group: they are those of the group, with a hyphen before the first one. */
function writeItem(own: string, value: Fields): string {
  const at = own.indexOf('-')
  const group = writeGroup(`${own.slice(0, at)} ${own.slice(at + 1)}`, value).replace(/^(?:[ \t]*\n)+/, '')
  const hyphen = `${own.slice(0, at)}-`
  return group.startsWith(' '.repeat(at + 1)) ? hyphen + group.slice(at + 1) : `${hyphen}\n${group}`
}

/** Replaces only the value, and keeps its quotation marks. */
function replaceText(own: string, scalar: Scalar, value: string): string {
  const [start, end] = scalar.range!
  const next = new Scalar(value)
  if (scalar.type?.startsWith('QUOTE')) next.type = scalar.type
  const text = print({ x: next }).slice('x: '.length, -1)
  const isOneLine = start < end && !scalar.type?.startsWith('BLOCK') && !text.includes('\n')
  return isOneLine ? own.slice(0, start) + text + own.slice(end) : writeAgain(own, value)
}

/** Writes the field like a new one, with the comments of the former lines. */
function writeAgain(own: string, value: unknown): string {
  const { contents } = parseDocument(own, options)
  const isItem = isSeq(contents)
  const { key = '', value: node } = isItem ? { value: contents.items[0] } : (contents as YAMLMap).items[0]!
  const flow = (isMap(node) || isSeq(node)) && node.flow ? 'inside' : undefined
  const text = print(isItem ? [value] : { [String(key)]: value }, flow)
  return withNotes(indent(text, own.search(/\S/)), own)
}

/** The lines with the notes of others: those of the first line are in the first line, the rest above it. */
function withNotes(text: string, own: string): string {
  let isFirst = true
  let before = ''
  const [beside, above]: [string[], string[]] = [[], []]
  for (const token of new Lexer().lex(own)) {
    // \u001f is the token before a value.
    if (token.startsWith('#') && before !== '\u001f') (isFirst ? beside : above).push(token)
    if (token.includes('\n')) isFirst = false
    before = token
  }
  const end = text.indexOf('\n')
  const first = [text.slice(0, end), ...beside].join(' ')
  return indent(above.map((note) => `${note}\n`).join(''), text.search(/\S/)) + first + text.slice(end)
}

interface Part {
  /** Comments and empty lines before it. */
  lead: string
  own: string
}

/** Divides lines into fields or items. `starts`: where each begins. */
function divide(text: string, starts: readonly number[]): { parts: Part[]; tail: string; column: number } {
  const lines = starts.map((start) => text.lastIndexOf('\n', start - 1) + 1)
  const column = starts[0]! - lines[0]!
  let lead = text.slice(0, lines[0])
  const parts = lines.map((start, index) => {
    const all = text.slice(start, lines[index + 1] ?? text.length).split(/(?<=\n)/)
    // A comment that is indented further is inside.
    const isBetween = (line: string) => !line.trim() || (line.trim()[0] === '#' && line.search('#') <= column)
    const end = all.findLastIndex((line, at) => at === 0 || !isBetween(line)) + 1
    const part = { lead, own: all.slice(0, end).join('') }
    lead = all.slice(end).join('')
    return part
  })
  return { parts, tail: lead, column }
}

/** The places of keys, or of the hyphens of items. */
function startsOf({ items }: CST.BlockMap | CST.BlockSequence): number[] {
  return items.flatMap(({ start, key }) => {
    const mark = start.find(({ type }) => type === 'seq-item-ind' || type === 'explicit-key-ind')
    return mark?.offset ?? key?.offset ?? []
  })
}

function toValue(node: Node | null): unknown {
  const value = prune(node?.toJS(new Document()))
  return value ?? (isMap(node) ? {} : undefined)
}

/** `flow`: what is written in brackets or braces, all of it or the value of its only field or item. */
function print(value: unknown, flow?: 'all' | 'inside'): string {
  const document = new Document(value, options)
  const { contents } = document
  const [first] = isMap(contents)
    ? contents.items.map((pair) => pair.value)
    : isSeq(contents)
      ? contents.items
      : []
  const node = flow === 'inside' ? first : contents
  if (flow && (isMap(node) || isSeq(node))) node.flow = true
  return toYaml(document)
}

/** No line of a value begins with three hyphens: such a value is written on one line. */
function toYaml(document: Document): string {
  const asTyped = {
    lineWidth: 0,
    flowCollectionPadding: false,
    doubleQuotedMinMultiLineLength: Number.POSITIVE_INFINITY,
  }
  const yaml = document.toString(asTyped)
  if (!yaml.split('\n').some(beginsWithFence)) return yaml
  return document.toString({ ...asTyped, blockQuote: false, singleQuote: false })
}

function indent(text: string, column: number): string {
  return text.replace(/^(?=.)/gm, ' '.repeat(column))
}
