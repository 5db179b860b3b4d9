/** Converts Markdown to sanitised HTML and photos. Runs in a process of its own, because hostile text may never end. */
import type { Image, Nodes, PhrasingContent, Root, RootContent } from 'mdast'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import remarkHtml from 'remark-html'
import { SKIP, visit } from 'unist-util-visit'
import { foreignLanguage, type Language } from '../../../src/i18n/languages'
import type { LinkToPage } from '../content'
import { type MarkdownBlock, separatePhotos, toBlocks } from './blocks'
import { markFacts } from './facts'
import { removeHtml } from './html'
import { htmlOptions } from './html-options'
import { checkLinks, type LinkContext, resolveReferences } from './links'
import { checkFormats, checkPhotos, checkPlainText } from './plain-text'
import { endBareAddresses } from './syntax/bare-addresses'
import { looseEmphasis } from './syntax/emphasis'
import { keepLines, reportMessages } from './syntax/lines'
import { checkCharacters, type ReportProblem, type TextProblem } from './text-problems'

export interface MarkdownInput extends LinkContext {
  body: string
  language: Language
  /** The number of lines before the body. */
  bodyOffset: number
  /** Each line of a paragraph becomes a paragraph. */
  hasLineParagraphs?: boolean
}

export interface MarkdownOutput {
  blocks: MarkdownBlock[]
  problems: TextProblem[]
  /** Links inside the site, to be checked later. */
  links: Omit<LinkToPage, 'file'>[]
}

/** The number of problems of each severity about a text. */
const maxProblems = 1000
/** The number of different links from a text to pages of the site. */
const maxLinks = 10_000

export function convertMarkdown(input: MarkdownInput): MarkdownOutput {
  const problems: TextProblem[] = []
  const lineOf = (node: Nodes) => input.bodyOffset + (node.position?.start.line ?? 1)
  const left = { error: maxProblems, warning: maxProblems }
  const report: ReportProblem = (severity, node, message, placeholder) => {
    if (left[severity]-- > 0)
      problems.push({ severity, line: lineOf(node), message, ...(placeholder && { placeholder }) })
  }
  const links = new Map<string, MarkdownOutput['links'][number]>()
  let photos: Image[][] = []
  const prepare = () => (tree: Root) => {
    checkCharacters(tree, report)
    const brokenPhotos = checkPhotos(tree, input.body, report)
    const messages = reportMessages(tree, input.body, report)
    endBareAddresses(tree, input.body, report)
    resolveReferences(tree)
    removeHtml(tree, input.language, report)
    checkLinks(tree, input, report, (node, link) => {
      const line = lineOf(node)
      if (links.size < maxLinks)
        links.set(`${line} ${link.shown} ${link.wanted} ${link.photo}`, { line, ...link })
    })
    checkPlainText(tree, new Set([...brokenPhotos, ...messages]), report)
    checkFormats(tree, input.body, report)
    startHeadingsAtTwo(tree)
    if (input.hasLineParagraphs) splitLines(tree)
    else keepLines(tree, input.body)
    markFacts(tree)
    markLanguages(tree, input.language)
    photos = separatePhotos(tree, report)
  }
  const html = remark()
    .use(remarkGfm, { singleTilde: false })
    .use(looseEmphasis)
    .use(prepare)
    .use(remarkHtml, htmlOptions(input.language))
    .processSync(input.body)
  return { blocks: toBlocks(String(html), photos, lineOf), problems, links: [...links.values()] }
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
