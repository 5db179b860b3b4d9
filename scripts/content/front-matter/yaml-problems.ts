/** Finds the mistakes in a parsed form: those that the parser reports, and those that it accepts in silence. */
import { type Document, isPair, isScalar, type Node, visit } from 'yaml'
import { findForbidden } from '../../../src/shared/text-rules'
import { describeYamlError } from './yaml-errors'

export interface YamlProblem {
  offset: number
  /** Undefined for the field that begins on the line. */
  field?: string
  message: string
}

/** After the first line that cannot be read, the parser also reports lines that are correct. */
export function findProblems(document: Document, lineAt: (offset: number) => number): YamlProblem[] {
  const [error] = [...document.errors, ...document.warnings]
  if (error) return [{ offset: openedAt(error, document), message: describeYamlError(error) }]
  return findAccepted(document, lineAt)
}

/**
 * Finds values without quotes that end before ` #`, where YAML begins a comment, and completes them. In the fields `fixed`,
 * a comment cuts nothing off.
 */
export function mendCutValues(document: Document, yaml: string, fixed: readonly string[]): YamlProblem[] {
  const cut: YamlProblem[] = []
  visit(document, {
    Scalar(key, node, path) {
      const [start = 0, end = 0] = node.range ?? []
      const [comment] = /^[ \t]*#.*/.exec(yaml.slice(end)) ?? []
      if (!comment || key === 'key' || node.type !== 'PLAIN') return
      const pair = path.findLast(isPair)
      const field = isScalar(pair?.key) ? String(pair.key.value) : undefined
      if (field && fixed.includes(field)) return
      const whole = (yaml.slice(start, end) + comment).trim()
      cut.push({ offset: start, field, message: describeCut(whole) })
      node.value = whole
    },
  })
  return cut
}

function describeCut(whole: string): string {
  const quoted = whole.includes('\n') ? '' : `: ${JSON.stringify(whole)}`
  return `" #" begins a note, so the rest of the line would be lost. Put the whole value in double quotes${quoted}. If it is a note, put it on a line of its own.`
}

/** Mistakes that the parser accepts. */
function findAccepted(document: Document, lineAt: (offset: number) => number): YamlProblem[] {
  const problems: YamlProblem[] = []
  const add = (node: Node, message: string) => problems.push({ offset: node.range?.[0] ?? 0, message })
  visit(document, {
    // A few lines of aliases can expand to any size.
    Alias(_, node) {
      add(node, describeYamlError({ code: 'BAD_ALIAS', message: '' }))
      return visit.BREAK
    },
    Map(_, { items }) {
      const first = new Map<unknown, number>()
      for (const { key } of items) {
        if (!isScalar(key)) continue
        const before = first.get(key.value)
        const offset = key.range?.[0] ?? 0
        if (before === undefined) first.set(key.value, offset)
        else add(key, `is written twice, first in line ${lineAt(before)}. Keep one of the two.`)
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
  visit(document, (_, node) => {
    const [start, end] = (node as { range?: [number, number, number] }).range ?? []
    const isOpen = isScalar(node) ? /^QUOTE/.test(node.type ?? '') : (node as { flow?: boolean }).flow
    if (isOpen && start! <= pos[0] && pos[0] <= end!) offset = start!
  })
  return offset
}
