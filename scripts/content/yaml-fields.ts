/** The YAML between the hyphens: its fields as plain text, and the line of each. */
import { type Document, isAlias, isScalar, LineCounter, parseDocument, visit } from 'yaml'
import { describeYamlError } from './yaml-errors'

export interface YamlFields {
  /** Text, lists and maps; undefined when `faults` stand in the way. */
  data?: unknown
  faults: { line: number; message: string }[]
  /** The line of a field, `['cards', 1, 'image']`, or of the nearest thing around it. */
  lineOf(path: readonly PropertyKey[]): number
  /** Every text value. */
  values(): { text: string; line: number }[]
}

/** `yaml` begins behind the opening hyphens, on the first line of its file. */
export function parseFields(yaml: string): YamlFields {
  const lines = new LineCounter()
  const document = parseDocument(yaml, { schema: 'failsafe', lineCounter: lines, prettyErrors: false })
  const lineAt = (offset: number) => Math.max(1, lines.linePos(offset).line)
  const lineOf = (path: readonly PropertyKey[]) => lineAt(offsetOf(document, path))
  const faults = findFaults(document).map(({ offset, message }) => ({ line: lineAt(offset), message }))
  const fields = { faults, lineOf, values: () => listValues(document, lineAt) }
  if (faults.length) return fields
  const data = document.toJS() ?? {}
  if (data === '') return { ...fields, data: {} }
  if (typeof data === 'object' && !Array.isArray(data)) return { ...fields, data }
  const message = 'the lines between the hyphens are not fields. Write each as "field: value".'
  return { ...fields, faults: [{ line: 2, message }] }
}

interface Fault {
  offset: number
  message: string
}

/** An alias is a fault: a few lines of them can stand for a text of any size. */
function findFaults(document: Document): Fault[] {
  const faults = [...document.errors, ...document.warnings].map(
    (error): Fault => ({ offset: openedAt(error, document), message: describeYamlError(error) }),
  )
  if (faults.length) return faults
  visit(document, (_, node) => {
    if (isAlias(node)) {
      faults.push({ offset: node.range?.[0] ?? 0, message: 'a value begins with *. Put quotes around it.' })
      return visit.BREAK
    }
  })
  return faults
}

/** Where an error is to be mended: a quote or bracket that is never closed is noticed at the end only. */
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

function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  let offset = 0
  for (let depth = 1; depth <= path.length; depth++) {
    const parent = document.getIn(path.slice(0, depth - 1), true)
    const items = (parent as { items?: { key?: unknown }[] } | undefined)?.items ?? []
    const key =
      items.find((item) => isScalar(item.key) && item.key.value === path[depth - 1])?.key ??
      document.getIn(path.slice(0, depth), true)
    offset = (key as { range?: number[] } | undefined)?.range?.[0] ?? offset
  }
  return offset
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
