/** Parses the YAML between the hyphens: fields as plain text, and their lines. */
import {
  type Document,
  isCollection,
  isPair,
  isScalar,
  LineCounter,
  type Node,
  parseDocument,
  visit,
} from 'yaml'
import type { FormNames } from '../../../src/shared/schema/fields'
import { findProblems, mendCutValues, type YamlProblem } from './yaml-problems'
import { fieldOfLine, findTypingProblems } from './yaml-typing'

interface YamlFields {
  /** Texts, lists and maps; undefined if `problems` prevent parsing. */
  data?: object
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
  const asWritten = parse(yaml, names)
  if (asWritten.data !== undefined && !hasLostField(asWritten.data, names)) return asWritten
  const { found, corrected } = findTypingProblems(yaml.split('\n'), names)
  if (!found.length) return asWritten
  const asMeant = parse(corrected.join('\n'), names)
  const problems = found.map(({ index, field, message }) => ({ line: index + 1, field, message }))
  return { ...asMeant, problems: [...problems, ...asMeant.problems] }
}

/** Whether a field that belongs into an item of a list begins at the start of its line. */
function hasLostField(data: object, { own, nested }: FormNames): boolean {
  return Object.keys(data).some((name) => nested.includes(name) && !own.includes(name))
}

function parse(yaml: string, { fixed }: FormNames): YamlFields {
  const lines = new LineCounter()
  // The library's own search for duplicate fields takes quadratic time.
  const options = { schema: 'failsafe', lineCounter: lines, prettyErrors: false, uniqueKeys: false } as const
  const document = parseDocument(yaml, options)
  const lineAt = (offset: number) => Math.max(1, lines.linePos(offset).line)
  const rows = yaml.split('\n')
  const toProblem = ({ offset, field, message }: YamlProblem): Problem => {
    const line = lineAt(offset)
    return { line, field: field ?? fieldOfLine(rows[line - 1] ?? ''), message }
  }
  const cut = mendCutValues(document, yaml, fixed)
  const problems = findProblems(document, lineAt)
  // A comment that begins inside a value of several lines makes the next line unreadable.
  const followsCut = problems.some(({ offset }) => cut.some((value) => value.offset < offset))
  const fields = {
    problems: [...cut, ...(followsCut ? [] : problems)].map(toProblem),
    lines: listLines(document, lineAt),
    values: () => listValues(document, lineAt),
  }
  if (problems.length) return fields
  const data = document.toJS() ?? {}
  if (data === '') return { ...fields, data: {} }
  if (typeof data === 'object' && !Array.isArray(data)) return { ...fields, data }
  const message = 'the lines between the hyphens are not fields. Write each as "field: value".'
  return { ...fields, problems: [{ line: 2, message }] }
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
