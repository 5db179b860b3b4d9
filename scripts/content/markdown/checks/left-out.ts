/** Reports what Markdown does not show: unused definitions and notes, cells without a column, numbers of lists. */
import type { Definition, FootnoteDefinition, List, Root, Table } from 'mdast'
import { visit } from 'unist-util-visit'
import type { ReportProblem } from '../text-problems'

/** `body` is the source of `tree`. */
export function reportLeftOut(tree: Root, body: string, report: ReportProblem): void {
  const used = new Set<string>()
  visit(tree, ['linkReference', 'imageReference', 'footnoteReference'], (node) => {
    if ('identifier' in node) used.add(keyOf(node))
  })
  visit(tree, (node) => {
    if (node.type === 'definition' || node.type === 'footnoteDefinition') {
      // Of two with one name, the first counts.
      if (!used.delete(keyOf(node))) report('warning', node, describeUnused(node))
    } else if (node.type === 'table') reportCells(node, report)
    else if (node.type === 'list' && node.ordered) reportNumbers(node, body, report)
  })
}

/** Notes and other definitions have names of their own. */
function keyOf({ type, identifier }: { type: string; identifier: string }): string {
  return `${type.startsWith('footnote') ? 'note' : 'target'} ${identifier}`
}

function describeUnused({ type, label, ...node }: Definition | FootnoteDefinition): string {
  if (type === 'footnoteDefinition')
    return `the note [^${label}] is not shown, because no text refers to it. Write [^${label}] where it belongs, or remove the note.`
  const target = 'url' in node ? node.url.slice(0, 60) : ''
  return `the line "[${label}]: ${target}" is not shown: Markdown reads it as the target of links. Write \\ before the [ to show it, or remove the line.`
}

function reportCells({ children: [head, ...rows] }: Table, report: ReportProblem): void {
  const columns = head?.children.length ?? 0
  for (const row of rows)
    if (row.children.length > columns)
      report(
        'warning',
        row,
        `the row has ${row.children.length} cells, and only the first ${columns} are shown. Add columns to the first row of the table and to the line below it.`,
      )
}

/** Lists are counted from their first number. Who writes the same number again lets Markdown count. */
function reportNumbers({ children, start }: List, body: string, report: ReportProblem): void {
  const numbers = children.map(({ position }) => Number.parseInt(body.slice(position?.start.offset), 10))
  const first = start ?? 1
  const index = numbers.findIndex((number, at) => number !== first + at && number !== numbers[at - 1])
  if (index < 0) return
  const [number, shown] = [numbers[index], first + index]
  report(
    'warning',
    children[index]!,
    `the number ${number} is shown as ${shown}, because lists are counted from their first number. Write ${number}\\. to show it as it is.`,
  )
}
