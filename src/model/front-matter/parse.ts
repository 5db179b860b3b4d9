/** Separates the fields from the text, and parses them as YAML in which every value is a text. */
import {
  CST,
  type Document,
  isCollection,
  isMap,
  isPair,
  isScalar,
  Lexer,
  LineCounter,
  parseDocument,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import { cutFrontMatter, type FrontMatterFault } from './cut'
import type { Fields } from './values'

export interface TextParts {
  /** The fields. The first line is that of the opening hyphens. */
  yaml: string
  body: string
  /** The number of lines before the body. */
  bodyOffset: number
  fault?: undefined
}

interface Fault {
  line: number
  message: string
}

/** Splits a text whose fields stand between two lines of three hyphens, as gray-matter does. */
export type SplitMatter = (text: string) => { matter: string; content: string }

/** `text` has `\n` at the ends of its lines. `splitMatter`: gray-matter, where Node.js runs. */
export function splitText(text: string, splitMatter?: SplitMatter): TextParts | { fault: FrontMatterFault } {
  const cut = cutFrontMatter(text)
  if (cut.fault) return cut
  const front = `---\n${cut.fields}---\n`
  const bodyOffset = front.split('\n').length - 1
  if (!splitMatter) return { yaml: `\n${cut.fields}`.slice(0, -1), body: cut.body, bodyOffset }
  const { matter: yaml, content: body } = splitMatter(front + cut.body)
  return { yaml, body, bodyOffset }
}

/** The parser would compare every key with all others to find those that are written twice. */
export const settings = {
  schema: 'failsafe',
  uniqueKeys: false,
  prettyErrors: false,
  logLevel: 'silent',
} as const

/** The fields as texts, lists and groups, or the first fault. */
export function parseFields(yaml: string): { data: Fields; fault?: Fault } {
  const document = parseDocument(yaml, settings)
  const fault = findFault(document, yaml)
  return fault ? { data: {}, fault } : { data: document.toJS() ?? {} }
}

/** The same, with what a check says of comments: one after a value without quotes is a fault. */
export function parseYaml(yaml: string): { data: Fields; faults: Fault[]; comments: Fault[] } {
  const { data, fault } = parseFields(yaml)
  if (fault) return { data, faults: [fault], comments: [] }
  const { cut, comments } = findComments(yaml)
  return { data, faults: cut.slice(0, 1), comments }
}

type Collection = YAMLMap | YAMLSeq

/** The last fields of which a line was asked: a file with mistakes often has several. */
let last:
  | { yaml: string; counter: LineCounter; contents: unknown; items: Map<Collection, Map<string, unknown>> }
  | undefined

/** The line of a field, `['cards', 1, 'image']`, or of the nearest enclosing field. */
export function lineOf(yaml: string, path: readonly PropertyKey[]): number {
  if (last?.yaml !== yaml) {
    const counter = new LineCounter()
    const { contents } = parseDocument(yaml, { ...settings, lineCounter: counter })
    last = { yaml, counter, contents, items: new Map() }
  }
  const { counter, contents, items } = last
  let node = contents
  let line = 1
  for (const key of path) {
    if (!isCollection(node)) return line
    if (!items.has(node)) items.set(node, itemsOf(node))
    const item = items.get(node)!.get(String(key))
    const start = isPair(item) ? item.key : item
    const [offset] = (start as { range?: [number] } | undefined)?.range ?? []
    if (offset === undefined) return line
    line = counter.linePos(offset).line
    node = isPair(item) ? item.value : item
  }
  return line
}

/** The pairs of a map by their keys, or the items of a list by their numbers. */
function itemsOf({ items }: Collection): Map<string, unknown> {
  const named = items.map(
    (item: unknown, index: number) => [String(isPair(item) ? item.key : index), item] as const,
  )
  return new Map(named.reverse()) // of two with one key, the first
}

const quoteIt = 'Put "double quotes" around the whole value.'
const special = `the value begins with a sign that has a meaning, such as * & or !. ${quoteIt}`

/** The mistakes that people make, by the code of the parser. */
const sentences: [code: RegExp, message: string][] = [
  [/^RESOURCE/, 'too many brackets or hyphens are opened here and not closed. Remove them.'],
  [/^TAB/, 'the line begins with a tab. Write two spaces instead.'],
  [
    /^(?:BLOCK_AS_IMPLICIT_KEY|UNEXPECTED|BAD_SCALAR)/,
    `the value contains a sign with a meaning, such as a colon. ${quoteIt}`,
  ],
  [
    /^(?:MISSING_CHAR|MULTILINE_IMPLICIT|NON_STRING)/,
    'a quote, a bracket, or the colon after the name of the field is missing. Write the line as "field: value".',
  ],
  [
    /INDENT|BLOCK_IN_FLOW/,
    'the line begins with too few or too many spaces. Give it as many as its neighbours.',
  ],
  [/^(?:ALIAS|BAD_ALIAS|MULTIPLE|TAG|BAD_PROP|BAD_COLLECTION)/, special],
]

function findFault(document: Document, yaml: string): Fault | undefined {
  const lineAt = (offset = 0) => yaml.slice(0, offset).split('\n').length
  const [error] = [...document.errors, ...document.warnings].sort((a, b) => a.pos[0] - b.pos[0])
  if (error) {
    const message = sentences.find(([code]) => code.test(error.code))?.[1]
    return { line: lineAt(error.pos[0]), message: message ?? `the fields cannot be read: ${error.message}` }
  }
  const { contents } = document
  if (contents && !isMap(contents) && !(isScalar(contents) && !contents.value))
    return { line: lineAt(contents.range?.[0]), message: 'the line is no field. Write it as "field: value".' }
  let found: Fault | undefined
  const stop = (node: { range?: [number, ...number[]] | null } | null, message: string) => {
    found = { line: lineAt(node?.range?.[0]), message }
    return visit.BREAK
  }
  visit(document, {
    // A few lines of aliases can expand to any size.
    Alias: (_, node) => stop(node, special),
    Value: (_, node) => (node.tag || node.anchor ? stop(node, special) : undefined),
    Map: (_, { items }) => {
      const keys = new Set<string>()
      for (const { key } of items) {
        if (keys.has(String(key)))
          return stop(key as never, 'the field is written twice. Keep one of the two.')
        keys.add(String(key))
      }
      return
    },
    Pair: (_, { key }) =>
      isScalar(key) && key.value
        ? undefined
        : stop(key as never, 'the line is no field. Write it as "field: value".'),
  })
  return found
}

/**
 * Comments, which no visitor sees. After a value without quotes, a comment may be a part of the value, which would be lost:
 * `Flat #12`.
 */
function findComments(yaml: string): { cut: Fault[]; comments: Fault[] } {
  const [cut, comments]: [Fault[], Fault[]] = [[], []]
  if (!yaml.includes('#')) return { cut, comments }
  let line = 1
  let isPlain = false
  let before = ''
  for (const token of new Lexer().lex(yaml)) {
    const isValue = before === CST.SCALAR
    if (!isValue && token.startsWith('#')) {
      const text = token.replace(/\s+/g, ' ').trim().slice(0, 60)
      if (isPlain) cut.push({ line, message: cutOff })
      else
        comments.push({
          line,
          message: `the comment "${text}" is not shown to visitors. Delete it, or write it as text.`,
        })
    }
    if (token.trim()) isPlain = isValue
    else if (token.includes('\n')) isPlain = false
    line += token.split('\n').length - 1
    before = token
  }
  return { cut, comments }
}

const cutOff =
  '" #" begins a comment, so the rest of the line would be lost. Put the whole value in "double quotes". If it is a comment, delete it.'
