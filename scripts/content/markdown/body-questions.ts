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
 * Whether visitors read a node: as a text, as a part of one, or only under a condition, which `describeUnseen` knows. A node
 * of the parser that is not in the list does not compile.
 */
const decisions: Record<Nodes['type'], 'text' | 'part' | 'depends'> = {
  root: 'part',
  paragraph: 'text',
  heading: 'text',
  code: 'depends',
  tableCell: 'text',
  tableRow: 'depends',
  table: 'part',
  list: 'part',
  listItem: 'part',
  blockquote: 'part',
  thematicBreak: 'part',
  text: 'part',
  emphasis: 'part',
  strong: 'part',
  delete: 'part',
  inlineCode: 'part',
  break: 'part',
  link: 'part',
  linkReference: 'part',
  image: 'part',
  imageReference: 'part',
  footnoteReference: 'part',
  html: 'depends',
  definition: 'depends',
  footnoteDefinition: 'depends',
  yaml: 'depends',
}

/** `tree` is complete: nothing has been removed from it. `body` is its source. */
export function findBodyQuestions(tree: Root, body: string, lineOf: (node: Nodes) => number): Question[] {
  const names = listNames(tree)
  const questions: Question[] = []
  visit(tree, (node, _index, parent) => {
    const decision = decisions[node.type]
    if (decision === 'text') questions.push(...findInstructions(textOf(node), lineOf(node)))
    if (decision === 'depends') questions.push(...askAboutUnseen(node, parent))
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
        return node.children
          .slice(parent?.type === 'table' ? (parent.children[0]?.children.length ?? 0) : 0)
          .flatMap((cell) => note(textOf(cell)))
      case 'definition':
      case 'footnoteDefinition':
        if (!names.delete(`${node.type} ${node.identifier}`)) return note(source)
        return 'title' in node ? findInstructions(node.title ?? '', lineOf(node)) : []
      default:
        return note(source)
    }
  }
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
  const words = ['alt', 'title'].flatMap((name) => Reflect.get(node, name) || [])
  return ['value' in node ? node.value : own, ...words.map((text) => `. ${text}. `)].join('')
}
