/** Marks paragraphs and headings in another language, so that screen readers pronounce them correctly. */
import type { Nodes, Root } from 'mdast'
import { SKIP, visit } from 'unist-util-visit'
import { foreignLanguage, type Language } from '../../../src/i18n/languages'

export function markLanguages(tree: Root, language: Language): void {
  visit(tree, ['paragraph', 'heading', 'tableCell'], (node) => {
    const lang = foreignLanguage(textOf(node), language)
    if (lang) node.data = { ...node.data, hProperties: { lang } } as typeof node.data
    return SKIP
  })
}

function textOf(node: Nodes): string {
  let text = ''
  visit(node, 'text', ({ value }) => {
    text += value
  })
  return text
}
