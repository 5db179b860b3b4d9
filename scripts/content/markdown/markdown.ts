/** Converts Markdown to sanitised HTML and photos. Runs in a process of its own, because hostile text may never end. */
import type { Image, Nodes, Root } from 'mdast'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import type { Language } from '../../../src/i18n/languages'
import type { LinkToPage } from '../content'
import { arrange } from './arrange'
import { type MarkdownBlock, placePhotos, toBlocks } from './blocks'
import { reportLeftOut } from './checks/left-out'
import { checkFormats, checkPhotos, checkPlainText } from './checks/plain-text'
import { removeHtml } from './html'
import { checkLinks, type LinkContext, resolveReferences } from './links'
import { type SafeText, safeHtml } from './safe-html'
import { endBareAddresses } from './syntax/bare-addresses'
import { looseEmphasis } from './syntax/emphasis'
import { reportMessages } from './syntax/lines'
import { checkCharacters, type ReportProblem, type TextProblem } from './text-problems'

export interface MarkdownInput extends LinkContext {
  body: string
  language: Language
  /** The start of all identifiers in the HTML, which no other text of a page has. */
  idPrefix: string
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

/** What the plugins get with a text. */
interface Run extends SafeText {
  prepare(tree: Root): void
}

const processor = remark()
  .use(remarkGfm, { singleTilde: false })
  .use(looseEmphasis)
  .use(prepareText)
  .use(safeHtml)
  .freeze()

/** A plugin of remark: checks a text, and arranges it for the page. */
function prepareText() {
  return (tree: Root, { data }: { data: object }) => (data as Run).prepare(tree)
}

export function convertMarkdown(input: MarkdownInput): MarkdownOutput {
  const problems: TextProblem[] = []
  const lineOf = (node: Nodes) => input.bodyOffset + (node.position?.start.line ?? 1)
  const left = { error: maxProblems, warning: maxProblems }
  const report: ReportProblem = (severity, node, message, placeholder) => {
    if (left[severity]-- > 0)
      problems.push({ severity, line: lineOf(node), message, ...(placeholder && { placeholder }) })
  }
  const links = new Map<string, MarkdownOutput['links'][number]>()
  let photos: Image[] = []
  const prepare = (tree: Root) => {
    checkCharacters(tree, report)
    const brokenPhotos = checkPhotos(tree, input.body, report)
    const messages = reportMessages(tree, input.body, report)
    endBareAddresses(tree, input.body, report)
    reportLeftOut(tree, input.body, report)
    resolveReferences(tree)
    removeHtml(tree, report)
    checkLinks(tree, input, report, (node, link) => {
      const line = lineOf(node)
      if (links.size < maxLinks)
        links.set(`${line} ${link.shown} ${link.wanted} ${link.photo}`, { line, ...link })
    })
    checkPlainText(tree, new Set([...brokenPhotos, ...messages]), report)
    checkFormats(tree, input.body, report)
    arrange(tree, input)
    photos = placePhotos(tree, report)
  }
  const { body: value, language, idPrefix } = input
  const file = processor.processSync({ value, data: { prepare, report, language, idPrefix } })
  // The converter adds no prefix to the heading of the footnotes.
  const html = String(file).replace(/( (?:id|aria-describedby)=")(?=footnote-label")/g, `$1${idPrefix}`)
  return { blocks: toBlocks(html, photos, lineOf), problems, links: [...links.values()] }
}
