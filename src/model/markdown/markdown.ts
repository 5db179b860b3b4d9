/** Converts a text to sanitized HTML and photos. It runs in Node and in browsers. */
import type { Image, Nodes, Paragraph, Root } from 'mdast'
import remarkBreaks from 'remark-breaks'
import remarkHtml, { type Options } from 'remark-html'
import { dictionaries } from '../../i18n/dictionaries'
import { foreignLanguage, type Language } from '../../i18n/languages'
import { message } from '../../i18n/messages/message'
import type { Block } from '../../page-data/model'
import { createProblems, type Problem } from '../lib/problems'
import { type Checked, checkTree, type Report, type TextContext } from './check-tree'
import { factsClass } from './complete'
import { protocols } from './links'
import { findLostWords, textOfHtml } from './lost-words'
import { parser } from './parser'
import { type ImageReference, placePhotos, toBlocks } from './photos'
import { findLimit, maxLevels, plainLines, tooDeep } from './source'
import { textOf, walk } from './walk'

export interface MarkdownInput extends TextContext {
  /** In messages. */
  file: string
  body: string
  language: Language
  /** The start of all identifiers of footnotes, which no other text of a page has. */
  idPrefix: string
  /** The number of lines before the body. */
  bodyOffset: number
  /** Each line of a paragraph becomes a paragraph. */
  hasLineParagraphs?: boolean
}

export interface MarkdownOutput extends Checked {
  blocks: Block<ImageReference>[]
  problems: readonly Problem[]
  /** It would take too long to convert, so nobody knows its photos. */
  isRefused?: true
}

/** What Markdown consists of (the rest is the default of hast-util-sanitize), and what this folder adds. */
const sanitize: Options['sanitize'] = {
  // The converter has already prefixed its identifiers.
  clobberPrefix: '',
  protocols: { href: protocols },
  attributes: {
    '*': ['align', 'id', 'lang', 'start', 'title'],
    a: [
      'href',
      'ariaDescribedBy',
      'ariaLabel',
      'dataFootnoteBackref',
      'dataFootnoteRef',
      ['className', 'data-footnote-backref'],
    ],
    code: [['className', /^language-./]],
    h2: [['className', 'sr-only']],
    img: ['src'],
    section: ['dataFootnotes', ['className', 'footnotes']],
    ul: [['className', factsClass]],
  },
}

/** remark-html has no options for footnotes, but gives those of its converter to a handler, before it makes them. */
const handlers: Options['handlers'] = {
  root(state, node: Root) {
    const { language, idPrefix } = node.data as unknown as Pick<MarkdownInput, 'language' | 'idPrefix'>
    const { footnotes, backToText } = dictionaries[language]
    state.options.clobberPrefix = idPrefix
    state.options.footnoteLabel = footnotes
    state.options.footnoteBackLabel = (index, again) => backToText(index + 1, again)
    return state.wrap(state.all(node))
  },
}

const processor = parser().use(remarkBreaks).use(remarkHtml, { handlers, sanitize }).freeze()

export function convertMarkdown(input: MarkdownInput): MarkdownOutput {
  const { file, bodyOffset, language, idPrefix } = input
  const { source, numbers } = plainLines(input.body)
  const lineAt = (line: number) => bodyOffset + numbers[line - 1]!
  const { list: problems, error, warn } = createProblems()
  const refused = { isRefused: true as const, blocks: [], problems, links: [], places: [] }
  const report: Report = (severity, line, said, about) =>
    (severity === 'error' ? error : warn)({ file, line, ...about }, said)
  const limit = findLimit(source)
  if (limit) {
    report('error', lineAt(limit.line), limit.said)
    return refused
  }
  const tree = processor.parse(source) as Root
  const lineOf = ({ position }: Nodes) => lineAt(position?.start.line ?? 1)
  if (depthOf(tree) > maxLevels) {
    report('error', bodyOffset + 1, tooDeep)
    return refused
  }
  const { links, places, parts } = checkTree(tree, source, input, lineAt, report)
  const arranged = processor.runSync(tree) as Root
  if (input.hasLineParagraphs) splitLines(arranged)
  markLanguages(arranged, language)
  const photos: Image[] = placePhotos(arranged)
  arranged.data = { language, idPrefix } as Root['data']
  // The converter adds no prefix to the heading of the footnotes.
  const html = processor
    .stringify(arranged)
    .replace(/( (?:id|aria-describedby)=")(?=footnote-label")/g, `$1${idPrefix}`)
  for (const { line, text } of findLostWords(input.body, bodyOffset + 1, parts, textOfHtml(html)))
    report('warning', line, message('notShown', shorten(text)), { topic: 'not-shown' })
  return { blocks: toBlocks(html, photos, lineOf), problems, links, places }
}

const maxShownCharacters = 100

/** Shortens a text for messages. */
function shorten(text: string): string {
  return text.length > maxShownCharacters ? `${text.slice(0, maxShownCharacters)} …` : text
}

/** Levels of lists and quotations. */
function depthOf(node: Nodes): number {
  if (!('children' in node)) return 0
  const own = node.type === 'list' || node.type === 'blockquote' ? 1 : 0
  return own + Math.max(0, ...(node.children as Nodes[]).map(depthOf))
}

/** Each line of a paragraph becomes a paragraph. */
function splitLines(tree: Root): void {
  tree.children = tree.children.flatMap((node): Root['children'] => {
    if (node.type !== 'paragraph') return [node]
    const lines: Paragraph['children'][] = [[]]
    for (const child of node.children) {
      if (child.type === 'break') lines.push([])
      else lines.at(-1)!.push(child)
    }
    return lines.filter((line) => line.length).map((children) => ({ ...node, children }))
  })
}

/** Marks paragraphs and headings in another language, so that screen readers pronounce them correctly. */
function markLanguages(tree: Root, language: Language): void {
  walk(tree, (node) => {
    if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') return
    const lang = foreignLanguage(textOf(node), language)
    const { hProperties } = (node.data ?? {}) as { hProperties?: object }
    if (lang) node.data = { ...node.data, hProperties: { ...hProperties, lang } } as typeof node.data
    return [node]
  })
}
