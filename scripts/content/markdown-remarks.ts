/** What is wrong with a text, or not to be shown. */
import type { Nodes, Root } from 'mdast'
import { SKIP, visit } from 'unist-util-visit'
import { placeholders } from './placeholders'

export interface Remark {
  severity: 'error' | 'warning'
  line: number
  message: string
  topic?: 'placeholder'
}

/** Notes a remark at the line of a node. */
export type Tell = (
  severity: Remark['severity'],
  node: Nodes,
  message: string,
  topic?: Remark['topic'],
) => void

/** The converter would drop HTML with the text in it, without a word. */
export function removeHtml(tree: Root, tell: Tell): void {
  visit(tree, 'html', (node, index, parent) => {
    if (!/^<!--.*-->\s*$/s.test(node.value)) {
      const shown = node.value.replace(/\s+/g, ' ').slice(0, 60)
      tell('warning', node, `HTML is not shown and was removed: ${shown}`)
    }
    parent!.children.splice(index!, 1)
    return [SKIP, index!]
  })
}

/** Placeholders, and photos or links that Markdown takes for plain text. */
export function checkPlainText(tree: Root, tell: Tell): void {
  visit(tree, 'text', (node) => {
    const broken = /\]\(([^()<>]* [^()<>]*)\)/.exec(node.value)
    if (broken) {
      const message = `the name ${broken[1]} has a space in it. Put angle brackets around it: (<${broken[1]}>).`
      tell('error', node, message)
      return
    }
    for (const { text, index } of placeholders(node.value)) {
      const line = (node.position?.start.line ?? 1) + node.value.slice(0, index).split('\n').length - 1
      const at = { ...node, position: { start: { line, column: 1 }, end: { line, column: 1 } } }
      tell('warning', at, `the placeholder ${text} is still to be replaced.`, 'placeholder')
    }
  })
}
