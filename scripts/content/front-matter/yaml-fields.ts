/** Parses the YAML between the hyphens: fields as plain text, and their lines. A mistake hides only the field that contains it. */
import {
  CST,
  type Document,
  isCollection,
  isPair,
  isScalar,
  Lexer,
  LineCounter,
  type Node,
  parseDocument,
  visit,
} from 'yaml'
import type { FormNames } from '../../../src/shared/schema/fields'
import { writtenTwice } from './yaml-errors'
import { findAccepted, findError, type YamlProblem } from './yaml-problems'
import { fieldOfLine, findTypingProblems } from './yaml-typing'

interface YamlFields {
  /** Texts, lists and maps. */
  data: Record<string, unknown>
  /** Some lines cannot be read: their fields are not in `data`. */
  isPartial: boolean
  problems: Problem[]
  lines: FieldLines
  values(): TextValue[]
}

export interface TextValue {
  text: string
  line: number
  /** The name of the nearest enclosing field. */
  field: string
}

/** The lines of fields and list items, by the JSON of their path. */
export type FieldLines = Record<string, number>

/** The line of a field, `['cards', 1, 'image']`, or of the nearest enclosing field. */
export function lineOf(lines: FieldLines, path: readonly PropertyKey[]): number {
  for (let depth = path.length; depth > 0; depth--) {
    const line = lines[JSON.stringify(path.slice(0, depth))]
    if (line !== undefined) return line
  }
  return 1
}

interface Problem {
  line: number
  field?: string
  message: string
}

/** `yaml` begins after the opening hyphens, on the first line of the file. */
export function parseFields(yaml: string, names: FormNames): YamlFields {
  const asWritten = parse(yaml)
  if (!asWritten.isPartial && !hasLostField(asWritten.data, names)) return asWritten
  const { problems, corrected } = findTypingProblems(yaml.split('\n'), names)
  const asMeant = problems.length ? parse(corrected.join('\n')) : asWritten
  const read = asMeant.isPartial ? parseParts(corrected, names, asMeant) : asMeant
  const typing = problems.map(({ index, field, message }) => ({ line: index + 1, field, message }))
  return { ...read, problems: [...typing, ...read.problems] }
}

/** Whether a field that belongs into an item of a list begins at the start of its line. */
function hasLostField(data: object, { own, nested }: FormNames): boolean {
  return Object.keys(data).some((name) => nested.includes(name) && !own.includes(name))
}

/** A limit for hostile texts. */
const maxParts = 300

/** Parses each field by itself. `whole`: the result for all of them, which cannot be read. */
function parseParts(rows: readonly string[], names: FormNames, whole: YamlFields): YamlFields {
  const starts = listStarts(rows, names)
  if (starts.length > maxParts) return whole
  const parts = starts.map((start, index) => parse(rows.slice(start, starts[index + 1]).join('\n'), start))
  const read = new Map<string, unknown>()
  const lines: FieldLines = {}
  const twice: Problem[] = []
  for (const fields of parts) {
    for (const [field, value] of Object.entries(fields.data)) {
      const before = read.has(field) && lineOf(lines, [field])
      if (before) twice.push({ line: lineOf(fields.lines, [field]), field, message: writtenTwice(before) })
      else read.set(field, value)
    }
    Object.assign(lines, { ...fields.lines, ...lines })
  }
  const problems = [...parts.flatMap((fields) => fields.problems), ...twice]
  return {
    data: Object.fromEntries(read),
    isPartial: true,
    problems: problems.length ? problems : whole.problems,
    lines,
    values: () => parts.flatMap(({ values }) => values()),
  }
}

/** The indexes of the lines that begin something new. Other lines belong to what is above them, as do unknown fields in a value in quotes. */
function listStarts(rows: readonly string[], { own }: FormNames): number[] {
  let isOpen = false
  return rows.flatMap((row, index) => {
    const isStart = own.includes(fieldOfLine(row) ?? '') || (!isOpen && /^[^\s#\-\]}"':?,]/.test(row))
    isOpen = (isOpen && !isStart) !== (row.split('"').length % 2 === 0)
    return isStart || index === 0 ? [index] : []
  })
}

function parse(yaml: string, linesBefore = 0): YamlFields {
  const counter = new LineCounter()
  // The library's own search for duplicate fields takes quadratic time.
  const options = {
    schema: 'failsafe',
    lineCounter: counter,
    prettyErrors: false,
    uniqueKeys: false,
  } as const
  const document = parseDocument(yaml, options)
  const lineAt = (offset: number) => linesBefore + Math.max(1, counter.linePos(offset).line)
  const rows = yaml.split('\n')
  const toProblem = ({ offset, field, message }: YamlProblem): Problem => {
    const line = lineAt(offset)
    return { line, field: field ?? fieldOfLine(rows[line - linesBefore - 1] ?? ''), message }
  }
  const error = findError(document)
  const found = error ? [error] : findAccepted(document, lineAt)
  return {
    data: error ? {} : document.toJS() || {},
    isPartial: error !== undefined,
    problems: found.map(toProblem),
    lines: error ? {} : listLines(document, lineAt),
    values: () => (error ? [] : listValues(document, lineAt)),
  }
}

function listLines(document: Document, lineAt: (offset: number) => number): FieldLines {
  const lines: FieldLines = {}
  const add = (node: unknown, path: readonly (string | number)[]) => {
    if (!isCollection(node)) return
    for (const [index, item] of node.items.entries()) {
      const key = isPair(item) ? item.key : item
      const at = [...path, isPair(item) && isScalar(key) ? String(key.value) : index]
      const [offset] = (key as Node | undefined)?.range ?? []
      if (offset !== undefined) lines[JSON.stringify(at)] = lineAt(offset)
      add(isPair(item) ? item.value : item, at)
    }
  }
  add(document.contents, [])
  return lines
}

function listValues(document: Document, lineAt: (offset: number) => number): TextValue[] {
  const values: TextValue[] = []
  visit(document, {
    Scalar(key, node, path) {
      if (key === 'key') return
      const field = String(path.findLast(isPair)?.key ?? '')
      values.push({ text: String(node.value), line: lineAt(node.range?.[0] ?? 0), field })
    },
  })
  return values
}

interface Comment {
  line: number
  severity: 'error' | 'warning'
  message: string
}

/**
 * Comments, which no visitor sees. `yaml` begins on the first line of the file. After a value without quotes, a comment may be a part of
 * that value, which would be lost: `Flat #12`.
 */
export function findComments(yaml: string): Comment[] {
  const comments: Comment[] = []
  let line = 1
  let isPlain = false
  let before = ''
  for (const token of new Lexer().lex(yaml)) {
    const isValue = before === CST.SCALAR
    if (!isValue && token.startsWith('#'))
      comments.push({
        line,
        severity: isPlain ? 'error' : 'warning',
        message: isPlain ? cutOff : describeComment(token),
      })
    if (token.trim()) isPlain = isValue
    else if (token.includes('\n')) isPlain = false
    line += token.split('\n').length - 1
    before = token
  }
  return comments
}

const cutOff =
  '" #" begins a comment, so the rest of the line would be lost. Put the whole value in "double quotes". If it is a comment, delete it.'

function describeComment(comment: string): string {
  const text = comment.replace(/\s+/g, ' ').trim().slice(0, 60)
  return `the comment "${text}" is not shown to visitors. Delete it, or write it as text.`
}
