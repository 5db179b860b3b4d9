/** Finds the mistakes in parsed YAML: those that the parser reports, and those that it accepts without a message. */
import { type Document, type ErrorCode, isCollection, isMap, isScalar, type Node, visit } from 'yaml'
import { findForbidden } from '../../../src/shared/text-rules'
import { describeYamlError, writtenTwice } from './yaml-errors'

export interface YamlProblem {
  offset: number
  /** Undefined for the field that begins on the line. */
  field?: string
  message: string
}

/** The first line that is not fields with texts, lists and maps. After it, the parser also reports lines that are correct. */
export function findError(document: Document): YamlProblem | undefined {
  const [error] = [...document.errors, ...document.warnings]
  if (error) return { offset: openedAt(error, document), message: describeYamlError(error) }
  let found: YamlProblem | undefined
  const stop = (node: unknown, code: ErrorCode) => {
    const offset = (node as Node | null)?.range?.[0] ?? 0
    found = { offset, message: describeYamlError({ code, message: '' }) }
    return visit.BREAK
  }
  const { contents } = document
  if (isScalar(contents) && contents.value) stop(contents, 'MULTILINE_IMPLICIT_KEY')
  else if (contents && !isMap(contents) && !isScalar(contents)) stop(contents, 'IMPOSSIBLE')
  else
    visit(document, {
      // A few lines of aliases can expand to any size.
      Alias: (_, node) => stop(node, 'BAD_ALIAS'),
      Pair(_, { key, value }) {
        if (isCollection(key)) return stop(key, 'BAD_SCALAR_START')
        return isScalar(key) && key.value ? undefined : stop(key ?? value, 'NON_STRING_KEY')
      },
      // The parser leaves out the words after these characters.
      Value: (_, node) =>
        node.tag
          ? stop(node, 'TAG_RESOLVE_FAILED')
          : node.anchor
            ? stop(node, 'MULTIPLE_ANCHORS')
            : undefined,
    })
  return found
}

/** Mistakes in what can be read. */
export function findAccepted(document: Document, lineAt: (offset: number) => number): YamlProblem[] {
  const problems: YamlProblem[] = []
  const add = (node: Node, message: string) => problems.push({ offset: node.range?.[0] ?? 0, message })
  visit(document, {
    Map(_, { items }) {
      const first = new Map<unknown, number>()
      for (const { key } of items) {
        if (!isScalar(key)) continue
        const before = first.get(key.value)
        if (before === undefined) first.set(key.value, key.range?.[0] ?? 0)
        else add(key, writtenTwice(lineAt(before)))
      }
    },
    // Escapes such as "\u0001" can produce forbidden characters.
    Scalar(_, node) {
      const forbidden = findForbidden(String(node.value))
      if (forbidden) add(node, forbidden.message)
    },
  })
  return problems
}

/** The offset to correct: a missing closing quote or bracket is detected only at the end. */
function openedAt({ message, pos }: Document['errors'][number], document: Document): number {
  if (!/^(Missing closing|Flow )/.test(message)) return pos[0]
  let offset = pos[0]
  visit(document, {
    Value(_, node) {
      const [start, end] = node.range ?? [0, 0]
      const isOpen = isScalar(node) ? /^QUOTE/.test(node.type ?? '') : node.flow
      if (isOpen && start <= pos[0] && pos[0] <= end) offset = start
    },
  })
  return offset
}
