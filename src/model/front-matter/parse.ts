/** Separates the fields from the text, and parses them as YAML in which every value is a text. */
import {
  CST,
  isCollection,
  isPair,
  Lexer,
  LineCounter,
  parseDocument,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import { message } from '../../i18n/messages/message'
import { cutFrontMatter, type FrontMatterFault } from './cut'
import { findFault, inCurlyQuotes } from './find-fault'
import type { Fields } from './values'

export interface TextParts {
  /** The fields. The first line is that of the opening hyphens. */
  yaml: string
  body: string
  /** The number of lines before the body. */
  bodyOffset: number
  fault?: undefined
}

/** Splits a text whose fields are between two lines of three hyphens, as gray-matter does. */
export type SplitMatter = (text: string) => { matter: string; content: string }

/** `text` has `\n` at the ends of its lines. `splitMatter`: gray-matter, where Node.js runs. */
export function splitText(text: string, splitMatter?: SplitMatter): TextParts | { fault: FrontMatterFault } {
  const cut = cutFrontMatter(text)
  if (cut.fault) return cut
  const front = `---\n${cut.yaml}---\n`
  const bodyOffset = front.split('\n').length - 1
  if (!splitMatter) return { yaml: `\n${cut.yaml}`.slice(0, -1), body: cut.body, bodyOffset }
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
export function parseFields(yaml: string): { data: Fields; fault?: FrontMatterFault } {
  const document = parseDocument(yaml, settings)
  const fault = findFault(document, yaml)
  return fault ? { data: {}, fault } : { data: document.toJS() ?? {} }
}

/** The same, with what a check says of comments and quotes: a comment after a value without quotes is a fault. */
export function parseYaml(yaml: string): {
  data: Fields
  faults: FrontMatterFault[]
  warnings: FrontMatterFault[]
} {
  const { data, fault } = parseFields(yaml)
  if (fault) return { data, faults: [fault], warnings: [] }
  const { cut, warnings } = findCommentsAndQuotes(yaml)
  return { data, faults: cut.slice(0, 1), warnings }
}

type Collection = YAMLMap | YAMLSeq

/** The fields of the last call. A file with mistakes often has several, and each of them needs its line. */
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

/** A line that looks like one of these fields, also with the marks of a list or of bold letters. */
const holdsBack = /^[\s>#*_-]*(?:consent:\s*(?:given|pending)|draft:\s*true|hide:.*)[\s*_]*$/i

/** Lines of a text that look like fields, and have no effect. `line`: that of the first one. */
export function findFieldsInText(text: string, line: number): FrontMatterFault[] {
  return text
    .split('\n')
    .flatMap((written, index) =>
      holdsBack.test(written) ? { line: line + index, said: message('fieldInText', written.trim()) } : [],
    )
}

/**
 * Finds comments, which no visitor sees, curly quotes, which every visitor sees, and fields in a value of several lines. After a value without
 * quotes, a comment may be a part of the value, which would be lost: `Flat #12`.
 */
function findCommentsAndQuotes(yaml: string): { cut: FrontMatterFault[]; warnings: FrontMatterFault[] } {
  const [cut, warnings]: [FrontMatterFault[], FrontMatterFault[]] = [[], []]
  if (!/[#“”‘’]|\n\s.*:/.test(yaml)) return { cut, warnings } // most texts have none of them
  let line = 1
  let isPlain = false
  let before = ''
  for (const token of new Lexer().lex(yaml)) {
    const isValue = before === CST.SCALAR
    if (isValue && inCurlyQuotes.test(token)) warnings.push({ line, said: message('curlyQuotes') })
    if (token.trim().includes('\n')) warnings.push(...findFieldsInText(token, line))
    if (!isValue && token.startsWith('#')) {
      const text = token.replace(/\s+/g, ' ').trim().slice(0, 60)
      if (isPlain) cut.push({ line, said: message('cutByComment') })
      else
        warnings.push({
          line,
          said: message('comment', text),
        })
    }
    if (token.trim()) isPlain = isValue
    else if (token.includes('\n')) isPlain = false
    line += token.split('\n').length - 1
    before = token
  }
  return { cut, warnings }
}
