/** Says what is wrong with YAML, in the words of a person who edits text. */
import {
  type Document,
  isCollection,
  isMap,
  isScalar,
  type Scalar,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import { type Message, message } from '../../i18n/messages/message'
import { linesBefore } from '../lib/text'
import { hasInvisible, showInvisible } from '../lib/text-rules'
import type { FrontMatterFault } from './cut'

const special = message('specialAtStart')
const noField = message('lineWithoutField')

/** A value in the quotation marks that Word and phones write, which have no meaning in YAML. */
export const inCurlyQuotes = /^(?:[“”„][^“”„]*[“”]|[‘’‚][^‘’‚]*[‘’])$/

/** Where the parser stopped. */
interface Stop {
  code: string
  /** Its own words, where one code has several causes. */
  words: string
  lines: readonly string[]
  /** From 0. */
  line: number
  /** The line in which a quote or a bracket opens that is open here. */
  opening: number
}

/** The mistakes that people make, by the code of the parser: the first row that fits, at the line that it finds. */
const causes: [code: RegExp, said: Message, find?: (stop: Stop) => number | undefined][] = [
  [/^RESOURCE/, message('openBrackets')],
  [/^TAB/, message('tabAtStart')],
  [
    /^MISSING_CHAR/,
    message('openQuote'),
    ({ words, opening }) => (words.startsWith('Missing closing') ? opening : undefined),
  ],
  [
    /^(?:BAD_INDENT|MISSING_CHAR)/,
    message('openBracket'),
    ({ words, opening }) => (/flow/i.test(words) ? opening : undefined),
  ],
  [
    /^UNEXPECTED_TOKEN/,
    message('quotesInside'),
    ({ lines, line }) => (/^[\s-]*(?:[^\s:]+:\s+)?["']/.test(lines[line]!) ? line : undefined),
  ],
  [/INDENT|BLOCK_IN_FLOW|BLOCK_AS_IMPLICIT_KEY|UNEXPECTED_TOKEN/, message('wrongIndent'), findWrongIndent],
  [/^BAD_DQ_ESCAPE/, message('backslash')],
  [
    /^BLOCK_AS_IMPLICIT_KEY/,
    message('curlyQuotes'),
    ({ lines, line }) =>
      inCurlyQuotes.test(lines[line]!.replace(/^[\s-]*[^\s:]+:/, '').trim()) ? line : undefined,
  ],
  [/^(?:BLOCK_AS_IMPLICIT_KEY|UNEXPECTED|BAD_SCALAR)/, message('specialInValue')],
  [/^(?:MISSING_CHAR|MULTILINE_IMPLICIT|NON_STRING|KEY_OVER)/, message('missingColon')],
  [/^(?:ALIAS|BAD_ALIAS|MULTIPLE|TAG|BAD_PROP|BAD_COLLECTION)/, special],
]

/** A field that begins further to the right than those above it. */
function findWrongIndent({ code, lines, line }: Stop): number | undefined {
  const start = (at: number) => /^[\s-]*/.exec(lines[at]!)![0].length
  const first = lines.findIndex((text) => text.trim())
  if (first < line && start(first) > start(line)) return first
  const below = lines.findIndex((_, at) => at > line && start(at) <= start(line))
  const field = lines.findIndex(
    (text, at) => at > line && (below < 0 || at < below) && /^\s+\w+:(?:\s|$)/.test(text),
  )
  if (field > 0) return field
  return /^(?:BAD_INDENT|BLOCK_IN_FLOW)/.test(code) ? line : undefined
}

/** The first fault of fields. */
export function findFault(document: Document, yaml: string): FrontMatterFault | undefined {
  const lineAt = (offset = 0) => linesBefore(yaml, offset) + 1
  const [error] = [...document.errors, ...document.warnings].sort((a, b) => a.pos[0] - b.pos[0])
  if (error) {
    const [at] = error.pos
    const stop: Stop = {
      code: error.code,
      words: error.message,
      lines: yaml.split('\n'),
      line: lineAt(at) - 1,
      opening: lineAt(findOpening(document, at)) - 1,
    }
    const invisible = invisibleStart(stop.lines[stop.line]!)
    if (invisible) return { line: stop.line + 1, said: invisible }
    for (const [code, said, find] of causes) {
      const line = code.test(error.code) ? (find ? find(stop) : stop.line) : undefined
      if (line !== undefined) return { line: line + 1, said }
    }
    return { line: stop.line + 1, said: message('unreadableFields', error.message) }
  }
  const { contents } = document
  if (contents && !isMap(contents) && !(isScalar(contents) && !contents.value)) {
    const line = lineAt(contents.range?.[0])
    return { line, said: invisibleStart(yaml.split('\n')[line - 1]!) ?? noField }
  }
  let found: FrontMatterFault | undefined
  const stop = (node: { range?: [number, ...number[]] | null } | null, said: Message) => {
    found = { line: lineAt(node?.range?.[0]), said }
    return visit.BREAK
  }
  visit(document, {
    // A few lines of aliases can expand to any size.
    Alias: (_, node) => stop(node, special),
    Value: (_, node) => (node.tag || node.anchor ? stop(node, special) : undefined),
    Map: (_, { items }) => {
      const keys = new Set<string>()
      for (const { key } of items) {
        if (keys.has(String(key))) return stop(key as never, message('fieldTwice'))
        keys.add(String(key))
      }
      return
    },
    Pair(_, { key }) {
      if (!isScalar(key) || !key.value) return stop(key as never, noField)
      const name = String(key.value)
      return hasInvisible(name) ? stop(key, message('invisibleInName', showInvisible(name))) : undefined
    },
  })
  return found
}

/** The last quote or bracket that opens before a place. */
function findOpening(document: Document, place: number): number {
  let opening = 0
  const note = (_: unknown, node: Scalar | YAMLMap | YAMLSeq) => {
    const [start] = node.range ?? [0]
    const opens = isCollection(node) ? node.flow : node.type?.startsWith('QUOTE')
    if (opens && start <= place) opening = Math.max(opening, start)
  }
  visit(document, { Scalar: note, Collection: note })
  return opening
}

/** The message for a line with invisible characters beside its name or colon. */
function invisibleStart(line: string): Message | undefined {
  const [start] = /^(?:[^:]*:.?|[^\p{L}\p{N}]*)/u.exec(line)!
  const end = /^[^\u2028\u2029]*[\u2028\u2029]/.exec(line)?.[0] ?? ''
  const found = [start, end].find((part) => hasInvisible(part))
  return found === undefined ? undefined : message('invisibleInName', showInvisible(found))
}
