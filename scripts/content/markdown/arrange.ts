/** Arranges a text for the page: its headings, lines, figures and languages. */
import type { ListItem, Nodes, PhrasingContent, Root, RootContent } from 'mdast'
import { SKIP, visit } from 'unist-util-visit'
import { foreignLanguage, type Language } from '../../../src/i18n/languages'
import { factsClass } from './safe-html'
import { keepLines } from './syntax/lines'

interface Text {
  body: string
  language: Language
  /** Each line of a paragraph becomes a paragraph. */
  hasLineParagraphs?: boolean
}

export function arrange(tree: Root, { body, language, hasLineParagraphs }: Text): void {
  startHeadingsAtTwo(tree)
  if (hasLineParagraphs) splitLines(tree)
  else keepLines(tree, body)
  markFacts(tree)
  markLanguages(tree, language)
}

/** The page has its own first-level heading. */
function startHeadingsAtTwo(tree: Root): void {
  visit(tree, 'heading', (node) => {
    if (node.depth === 1) node.depth = 2
  })
}

function splitLines(tree: Root): void {
  tree.children = tree.children.flatMap((node): RootContent[] => {
    if (node.type !== 'paragraph') return [node]
    const lines: PhrasingContent[][] = [[]]
    for (const child of node.children) {
      if (child.type === 'break') lines.push([])
      else if (child.type !== 'text') lines.at(-1)!.push(child)
      else {
        child.value.split('\n').forEach((value, index) => {
          if (index) lines.push([])
          if (value) lines.at(-1)!.push({ ...child, value })
        })
      }
    }
    return lines.filter((line) => line.length).map((children) => ({ ...node, children }))
  })
}

/** Marks paragraphs and headings in another language, so that screen readers pronounce them correctly. */
function markLanguages(tree: Root, language: Language): void {
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

/** Marks lists of figures, `- **40** benches`, so that the page can highlight them: those whose every item begins with a bold figure. */
function markFacts(tree: Root): void {
  visit(tree, 'list', (list) => {
    if (!list.ordered && list.children.every(beginsWithFigure)) {
      list.data = { ...list.data, hProperties: { className: [factsClass] } }
    }
  })
}

function beginsWithFigure({ children: [first] }: ListItem): boolean {
  const start = first?.type === 'paragraph' ? first.children[0] : undefined
  return (
    start?.type === 'strong' &&
    start.children.some((child) => child.type === 'text' && /\p{Nd}/u.test(child.value))
  )
}
