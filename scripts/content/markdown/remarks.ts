/** Removes HTML from a text, and reports forbidden characters, placeholders and broken links. */
import type { Nodes, Root } from 'mdast'
import { SKIP, visit } from 'unist-util-visit'
import { findForbidden } from '../front-matter/characters'
import { findPlaceholders } from '../placeholders'

export interface Remark {
  severity: 'error' | 'warning'
  line: number
  message: string
  /** For a remark about a placeholder: the placeholder with its brackets. */
  placeholder?: string
}

/** Adds a remark at the line of a node. */
export type Report = (
  severity: Remark['severity'],
  node: Nodes,
  message: string,
  placeholder?: string,
) => void

/** Finds forbidden characters that are written as references, such as `&#12;`. */
export function checkCharacters(tree: Root, report: Report): void {
  visit(tree, (node) => {
    for (const name of ['value', 'alt', 'title', 'url'] as const) {
      const text: unknown = Reflect.get(node, name)
      const forbidden = typeof text === 'string' ? findForbidden(text) : undefined
      if (forbidden) report('error', node, forbidden.message)
    }
  })
}

/** The converter would remove HTML without a warning. */
export function removeHtml(tree: Root, report: Report): void {
  visit(tree, 'html', (node, index, parent) => {
    if (!/^<!--.*-->\s*$/s.test(node.value)) {
      const shown = node.value.replace(/\s+/g, ' ').slice(0, 60)
      report('warning', node, `HTML is not shown and was removed: ${shown}`)
    }
    parent!.children.splice(index!, 1)
    return [SKIP, index!]
  })
}

/** Reports placeholders, and photos or links that Markdown reads as plain text. */
export function checkPlainText(tree: Root, report: Report): void {
  visit(tree, 'text', (node) => {
    const at = (index: number) => {
      const line = (node.position?.start.line ?? 1) + node.value.slice(0, index).split('\n').length - 1
      return { ...node, position: { start: { line, column: 1 }, end: { line, column: 1 } } }
    }
    const broken = [...node.value.matchAll(target)].filter(([, written = '']) => isBroken(written))
    for (const { 1: written = '', index } of broken) report('error', at(index), describeBroken(written))
    if (broken.length) return
    for (const { text, index } of findPlaceholders(node.value)) {
      report('warning', at(index), `the placeholder ${text} is still to be replaced.`, text)
    }
  })
}

/** The text in the round brackets of a photo or link, which may contain pairs of brackets, or one without its partner. */
const target = /\]\(((?:[^()<>]|\([^()<>]*\))*|(?:(?!\]\()[^<>])*?)\)/g

function isBroken(written: string): boolean {
  return written.includes(' ') || (written.includes('(') && !written.includes(')'))
}

/** `written`: a name with optional words after it. */
function describeBroken(written: string): string {
  const isName = /\.[a-z]{3,4}$/i.test(written)
  const [, name = written, words] = (!isName && /^(.*?\.[a-z]{3,4})\s+(\S.*)$/i.exec(written)) || []
  const caption = words ? ` "${words.replace(/^["'“”„‘’]|["'“”‘’]$/g, '')}"` : ''
  const fault = name.includes(' ') ? 'a space' : isBroken(name) && 'a bracket without its partner'
  return fault
    ? `the name ${name} contains ${fault}. Put angle brackets around it: (<${name}>${caption}).`
    : `the words after ${name} need straight quotes around them: (${name}${caption}).`
}
