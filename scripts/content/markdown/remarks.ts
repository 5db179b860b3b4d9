/** What is wrong with a text, or not to be shown. */
import type { Nodes, Root } from 'mdast'
import { SKIP, visit } from 'unist-util-visit'
import { findForbidden } from '../front-matter/characters'
import { placeholders } from '../placeholders'

export interface Remark {
  severity: 'error' | 'warning'
  line: number
  message: string
  /** Of a remark about one: the placeholder with its brackets. */
  placeholder?: string
}

/** Notes a remark at the line of a node. */
export type Tell = (severity: Remark['severity'], node: Nodes, message: string, placeholder?: string) => void

/** References such as `&#12;` make characters that are not in the file. */
export function checkCharacters(tree: Root, tell: Tell): void {
  visit(tree, (node) => {
    for (const name of ['value', 'alt', 'title', 'url'] as const) {
      const text: unknown = Reflect.get(node, name)
      const forbidden = typeof text === 'string' ? findForbidden(text) : undefined
      if (forbidden) tell('error', node, forbidden.message)
    }
  })
}

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
    const [, broken = ''] = /\]\(([^()<>]*)\)/.exec(node.value) ?? []
    if (broken.includes(' ')) {
      tell('error', node, describeBroken(broken))
      return
    }
    for (const { text, index } of placeholders(node.value)) {
      const line = (node.position?.start.line ?? 1) + node.value.slice(0, index).split('\n').length - 1
      const at = { ...node, position: { start: { line, column: 1 }, end: { line, column: 1 } } }
      tell('warning', at, `the placeholder ${text} is still to be replaced.`, text)
    }
  })
}

/** `written` is what is in the round brackets of a photo or link: a name, perhaps with words behind it. */
function describeBroken(written: string): string {
  const [, name = written, words] = /^(.*?\.[a-z]{3,4})\s+(\S.*)$/i.exec(written) ?? []
  const caption = words ? ` "${words.replace(/^["'“”„‘’]|["'“”‘’]$/g, '')}"` : ''
  return name.includes(' ')
    ? `the name ${name} contains a space. Put angle brackets around it: (<${name}>${caption}).`
    : `the words after ${name} need straight quotes around them: (${name}${caption}).`
}
