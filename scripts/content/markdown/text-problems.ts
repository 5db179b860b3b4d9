/** Problems of a text, and the search for forbidden characters. */
import type { Nodes, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { findForbidden } from '../../../src/shared/text-rules'

export interface TextProblem {
  severity: 'error' | 'warning'
  line: number
  message: string
  /** For a problem about a placeholder: the placeholder with its brackets. */
  placeholder?: string
}

/** Adds a problem at the line of a node. */
export type ReportProblem = (
  severity: TextProblem['severity'],
  node: Nodes,
  message: string,
  placeholder?: string,
) => void

/** Finds forbidden characters that are written as references, such as `&#12;`. */
export function checkCharacters(tree: Root, report: ReportProblem): void {
  visit(tree, (node) => {
    for (const name of ['value', 'alt', 'title', 'url'] as const) {
      const text: unknown = Reflect.get(node, name)
      const forbidden = typeof text === 'string' ? findForbidden(text) : undefined
      if (forbidden) report('error', node, forbidden.message)
    }
  })
}
