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
import { findForbidden } from './characters'
import { describeYamlError } from './yaml-errors'
import { findSlips } from './yaml-slips'

export interface YamlFields {
  /** Texts, lists and maps; undefined if `faults` prevent parsing. */
  data?: unknown
  faults: Fault[]
  lines: FieldLines
  /** All text values. */
  values(): { text: string; line: number }[]
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

interface Fault {
  line: number
  field?: string
  message: string
}

/** `yaml` begins after the opening hyphens, on the first line of the file. `known`: the names of all fields. */
export function parseFields(yaml: string, known: readonly string[]): YamlFields {
  const asWritten = parse(yaml)
  if (asWritten.data !== undefined) return asWritten
  const { slips, corrected } = findSlips(yaml.split('\n'), known)
  if (!slips.length) return asWritten
  const asMeant = parse(corrected.join('\n'))
  const faults = slips.map(({ index, field, message }) => ({ line: index + 1, field, message }))
  return { ...asMeant, faults: [...faults, ...asMeant.faults] }
}

function parse(yaml: string): YamlFields {
  const lines = new LineCounter()
  // The library's own search for duplicate fields takes quadratic time.
  const options = { schema: 'failsafe', lineCounter: lines, prettyErrors: false, uniqueKeys: false } as const
  const document = parseDocument(yaml, options)
  const lineAt = (offset: number) => Math.max(1, lines.linePos(offset).line)
  const found = findFaults(document)
  const fields = {
    faults: found.map(({ offset, message }) => ({ line: lineAt(offset), message })),
    lines: listLines(document, lineAt),
    values: () => listValues(document, lineAt),
  }
  if (found.length) return fields
  const data = document.toJS() ?? {}
  if (data === '') return { ...fields, data: {} }
  if (typeof data === 'object' && !Array.isArray(data)) return { ...fields, data }
  const message = 'the lines between the hyphens are not fields. Write each as "field: value".'
  return { ...fields, faults: [{ line: 2, message }] }
}

interface Found {
  offset: number
  message: string
}

function findFaults(document: Document): Found[] {
  const errors = [...document.errors, ...document.warnings].slice(0, maxErrors)
  if (errors.length)
    return errors.map((error) => ({ offset: openedAt(error, document), message: describeYamlError(error) }))
  const faults: Found[] = []
  const add = (node: Node, message: string) => faults.push({ offset: node.range?.[0] ?? 0, message })
  visit(document, {
    // A few lines of aliases can expand to any size.
    Alias(_, node) {
      add(node, describeYamlError({ code: 'BAD_ALIAS', message: '' }))
      return visit.BREAK
    },
    Map(_, { items }) {
      const names = new Set<unknown>()
      for (const { key } of items) {
        if (!isScalar(key)) continue
        if (names.has(key.value)) add(key, describeYamlError({ code: 'DUPLICATE_KEY', message: '' }))
        names.add(key.value)
      }
    },
    // Escapes such as "\u0001" can produce forbidden characters.
    Scalar(_, node) {
      const forbidden = findForbidden(String(node.value))
      if (forbidden) add(node, forbidden.message)
    },
  })
  return faults
}

/** One error often causes others. */
const maxErrors = 20

/** The offset to correct: a missing closing quote or bracket is detected only at the end. */
function openedAt({ message, pos }: Document['errors'][number], document: Document): number {
  if (!/^(Missing closing|Flow )/.test(message)) return pos[0]
  let offset = pos[0]
  visit(document, (_, node) => {
    const [start, end] = (node as { range?: [number, number, number] }).range ?? []
    const isOpen = isScalar(node) ? /^QUOTE/.test(node.type ?? '') : (node as { flow?: boolean }).flow
    if (isOpen && start! <= pos[0] && pos[0] <= end!) offset = start!
  })
  return offset
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

function listValues(document: Document, lineAt: (offset: number) => number) {
  const values: { text: string; line: number }[] = []
  visit(document, {
    Scalar(key, node) {
      if (key !== 'key') values.push({ text: String(node.value), line: lineAt(node.range?.[0] ?? 0) })
    },
  })
  return values
}
