/** Finds what has to be asked about the text below the fields. */
import type { Nodes, Parents, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import {
  askAboutNote,
  findInstructions,
  findRefusal,
  type Question,
} from '../../../src/shared/consent/find-questions'

/**
 * The nodes that visitors read as a text, and as a part of one. `askAboutUnseen` decides about all others: what it does not know, such as
 * a kind of node that the parser learns, is a note.
 */
const texts: Nodes['type'][] = ['paragraph', 'heading', 'tableCell']
const parts: Nodes['type'][] = [
  ...([
    'root',
    'table',
    'list',
    'listItem',
    'blockquote',
    'thematicBreak',
    'text',
    'emphasis',
    'strong',
  ] as const),
  ...(['delete', 'inlineCode', 'break', 'link', 'linkReference', 'image', 'imageReference'] as const),
  'footnoteReference',
]

/** `tree` is complete: nothing has been removed from it. `body` is its source. */
export function findBodyQuestions(tree: Root, body: string, lineOf: (node: Nodes) => number): Question[] {
  const names = listNames(tree)
  const questions: Question[] = []
  visit(tree, (node, _index, parent) => {
    if (texts.includes(node.type)) questions.push(...findInstructions(textOf(node), lineOf(node)))
    else if (!parts.includes(node.type)) questions.push(...askAboutUnseen(node, parent))
  })
  return questions

  function askAboutUnseen(node: Nodes, parent: Parents | undefined): Question[] {
    const note = (text: string) => askAboutNote(lineOf(node), text)
    const source = body.slice(node.position?.start.offset, node.position?.end.offset)
    switch (node.type) {
      case 'html':
        return askAboutHtml(node.value, lineOf(node))
      case 'code':
        return [...note([node.lang, node.meta].join(' ')), ...findInstructions(node.value, lineOf(node))]
      case 'tableRow':
        // Cells for which the first row has no column.
        return node.children.slice(columnsOf(parent)).flatMap((cell) => note(textOf(cell)))
      case 'definition':
      case 'footnoteDefinition':
        if (!names.delete(`${node.type} ${node.identifier}`)) return note(source)
        return 'title' in node ? findInstructions(node.title ?? '', lineOf(node)) : []
      default:
        return note(source)
    }
  }
}

function columnsOf(table: Parents | undefined): number {
  return table?.type === 'table' ? table.children[0]!.children.length : 0
}

/** What the text refers to. */
function listNames(tree: Root): Set<string> {
  const names = new Set<string>()
  visit(tree, ['linkReference', 'imageReference', 'footnoteReference'], (node) => {
    if (!('identifier' in node)) return
    const type = node.type === 'footnoteReference' ? 'footnoteDefinition' : 'definition'
    names.add(`${type} ${node.identifier}`)
  })
  return names
}

/** Comments, and other texts that a warning about HTML calls lost. */
function askAboutHtml(html: string, line: number): Question[] {
  if (/^<[!?]/.test(html)) return askAboutNote(line, html.replace(/^<!-*|-*>\s*$/g, ''))
  const comments = [...html.matchAll(/<!--(.*?)(?:-->|$)/gs)].flatMap(([, text]) => askAboutNote(line, text!))
  const lost = findRefusal(html.replace(/<!--.*?(?:-->|$)/gs, ' '))
  return lost ? [...comments, { line, text: lost }] : comments
}

/** Alternative texts and titles are sentences of their own. */
function textOf(node: Nodes): string {
  if (node.type === 'html') return ''
  if (node.type === 'break') return '\n'
  const own = 'children' in node ? (node.children as Nodes[]).map(textOf).join('') : ''
  const texts = ['alt', 'title'].flatMap((name) => Reflect.get(node, name) || [])
  return ['value' in node ? node.value : own, ...texts.map((text) => `. ${text}. `)].join('')
}
