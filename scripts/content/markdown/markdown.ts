/** Converts a text to sanitized HTML and photos. It runs in Node and in browsers. */
import type {
  Definition,
  Heading,
  Html,
  Image,
  Link,
  List,
  ListItem,
  Nodes,
  Paragraph,
  Root,
  Text,
} from 'mdast'
import { remark } from 'remark'
import remarkBreaks from 'remark-breaks'
import remarkGfm from 'remark-gfm'
import remarkHtml, { type Options } from 'remark-html'
import { foreignLanguage, type Language, languages } from '../../../src/i18n/languages'
import { isOnComputer } from '../../../src/shared/addresses/photo-name'
import { ownPlaces, toPlace } from '../../../src/shared/addresses/places'
import { findPlaceholders } from '../../../src/shared/schema/placeholders'
import { findForbidden } from '../../../src/shared/text-rules'
import type { LinkToPage } from '../content'
import { readAsWritten } from './emphasis'
import { type LinkContext, protocols, readLink } from './links'
import { type MarkdownBlock, placePhotos, toBlocks } from './photos'
import { findLimit, maxLevels, plainLines, tooDeep } from './source'
import { isEmpty, textOf, walk } from './walk'

export interface MarkdownInput extends LinkContext {
  body: string
  language: Language
  /** The start of all identifiers of footnotes, which no other text of a page has. */
  idPrefix: string
  /** The number of lines before the body. */
  bodyOffset: number
  /** Each line of a paragraph becomes a paragraph. */
  hasLineParagraphs?: boolean
  /** The page shows only this text, so that links may lead to its headings. */
  hasPlaces?: boolean
}

export interface TextProblem {
  severity: 'error' | 'warning'
  line: number
  message: string
  /** For a problem about a placeholder: the placeholder with its brackets. */
  placeholder?: string
}

export interface MarkdownOutput {
  blocks: MarkdownBlock[]
  problems: TextProblem[]
  /** Links inside the site, to be checked when all addresses are known. */
  links: Omit<LinkToPage, 'file'>[]
  /** The places that links may lead to. */
  places: string[]
}

/** The number of problems of each severity about a text. */
const maxProblems = 1000
const maxShownCharacters = 60

/** The class of a list of figures, which pages highlight. */
const factsClass = 'facts'

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
    const { footnotes, backToText } = languages[language]
    state.options.clobberPrefix = idPrefix
    state.options.footnoteLabel = footnotes
    state.options.footnoteBackLabel = (index, again) => backToText(index + 1, again)
    return state.wrap(state.all(node))
  },
}

const processor = remark()
  .use(remarkGfm, { singleTilde: false })
  .use(readAsWritten)
  .use(remarkBreaks)
  .use(remarkHtml, { handlers, sanitize })
  .freeze()

export function convertMarkdown(input: MarkdownInput): MarkdownOutput {
  const { bodyOffset, language, idPrefix } = input
  const source = plainLines(input.body)
  const problems: TextProblem[] = []
  const limit = findLimit(source)
  if (limit) {
    problems.push({ severity: 'error', line: bodyOffset + limit.line, message: limit.message })
    return { blocks: [], problems, links: [], places: [] }
  }
  const tree = processor.parse(source) as Root
  const lineOf = ({ position }: Nodes) => bodyOffset + (position?.start.line ?? 1)
  const left = { error: maxProblems, warning: maxProblems }
  const report: Report = (severity, line, message, placeholder) => {
    if (left[severity]-- > 0) problems.push({ severity, line, message, ...(placeholder && { placeholder }) })
  }
  if (depthOf(tree) > maxLevels) {
    report('error', bodyOffset + 1, `the text ${tooDeep}`)
    return { blocks: [], problems, links: [], places: [] }
  }
  const { links, places } = checkTree(tree, source, input, lineOf, report)
  const arranged = processor.runSync(tree) as Root
  if (input.hasLineParagraphs) splitLines(arranged)
  markLanguages(arranged, language)
  const photos: Image[] = placePhotos(arranged)
  arranged.data = { language, idPrefix } as Root['data']
  // The converter adds no prefix to the heading of the footnotes.
  const html = processor
    .stringify(arranged)
    .replace(/( (?:id|aria-describedby)=")(?=footnote-label")/g, `$1${idPrefix}`)
  return { blocks: toBlocks(html, photos, lineOf), problems, links, places }
}

type Report = (severity: TextProblem['severity'], line: number, message: string, placeholder?: string) => void

/** Levels of lists and quotations. */
function depthOf(node: Nodes): number {
  if (!('children' in node)) return 0
  const own = node.type === 'list' || node.type === 'blockquote' ? 1 : 0
  return own + Math.max(0, ...(node.children as Nodes[]).map(depthOf))
}

/** Reports what is wrong, takes out what must not be shown, and completes the rest, in one walk. */
function checkTree(
  tree: Root,
  source: string,
  input: MarkdownInput,
  lineOf: (node: Nodes) => number,
  report: Report,
): Pick<MarkdownOutput, 'links' | 'places'> {
  const definitions = listDefinitions(tree)
  const links = new Map<string, MarkdownOutput['links'][number]>()
  const places = new Set<string>()
  /** The next number for the same words. */
  const numbers = new Map<string, number>()
  const opened = new Set<string>()
  let hasForeignMarks = false

  /** The source of a text, with spaces for what a backslash means as it is. */
  const written = ({ position }: Text) =>
    source.slice(position?.start.offset, position?.end.offset).replace(/\\[\\[\]!(]/g, '  ')

  const checkText = (node: Text) => {
    if (!/[[\]{}]|^[:!?+]{3}/m.test(node.value)) return
    const text = written(node)
    const lineAt = (index: number) => lineOf(node) + text.slice(0, index).split('\n').length - 1
    const broken = /!\[|\]\([^)\n]/.exec(text)
    if (broken) return report('error', lineAt(broken.index), incomplete)
    const mark = foreignMark.exec(text)
    if (mark && !hasForeignMarks) {
      hasForeignMarks = true
      report('warning', lineAt(mark.index), describeForeign(mark[0]))
    }
    if (mark) return
    for (const { text: placeholder, index } of findPlaceholders(text))
      report('warning', lineAt(index), `the placeholder ${placeholder} is still to be replaced.`, placeholder)
  }

  const checkLink = (node: Link): Nodes[] | undefined => {
    const shown = node.url.slice(0, maxShownCharacters)
    const found = readLink(node.url, input)
    if ('message' in found) {
      report(found.severity, lineOf(node), `the link ${shown} ${found.message}`.replace('  ', ' '))
      return node.children
    }
    if (isEmpty(node)) {
      report(
        'warning',
        lineOf(node),
        `the link ${shown} has no words, so nobody can see it. Write [words](${shown}), or remove it.`,
      )
      return []
    }
    if (found.wanted !== undefined) {
      const link = {
        line: lineOf(node),
        wanted: found.wanted,
        shown,
        ...(found.place && { place: found.place }),
      }
      links.set(JSON.stringify(link), link)
    }
    node.url = found.url
    return
  }

  walk(tree, (node, parent) => {
    for (const name of ['value', 'alt', 'title', 'url'] as const) {
      const text: unknown = Reflect.get(node, name)
      const forbidden = typeof text === 'string' ? findForbidden(text) : undefined
      if (forbidden) report('error', lineOf(node), forbidden.message)
    }
    switch (node.type) {
      case 'linkReference':
      case 'imageReference': {
        const target = definitions.get(node.identifier)
        if (!target) return
        const { url, title } = target
        Object.assign(node, { type: node.type === 'linkReference' ? 'link' : 'image', url, title })
        return node.type === ('image' as string)
          ? checkImage(node as unknown as Image)
          : checkLink(node as unknown as Link)
      }
      case 'link':
        return checkLink(node)
      case 'image':
        return checkImage(node)
      case 'html':
        checkHtml(node)
        return []
      case 'text':
        return void checkText(node)
      case 'heading':
        return void completeHeading(node)
      case 'list':
        return completeList(node)
      case 'listItem':
        return void completeTask(node)
    }
    return void parent
  })
  return { links: [...links.values()], places: [...places] }

  function checkImage(node: Image): Nodes[] | undefined {
    if (!/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(node.url) || isOnComputer(node.url)) return
    const remedy = /^(https?:)?\/\//i.test(node.url)
      ? ' Download it into the folder photos, and write its name.'
      : ''
    const shown = node.url.slice(0, maxShownCharacters)
    report(
      'warning',
      lineOf(node),
      `the picture ${shown} is not a photo of this site and was removed.${remedy}`,
    )
    return []
  }

  /** The converter would remove HTML without a warning. One warning for both tags of an element. */
  function checkHtml(node: Html) {
    const [, end, name = ''] = /^<(\/?)([a-z][^\s/>]*)/i.exec(node.value) ?? []
    if (!end || !opened.has(name)) report(...([...describeHtml(node.value, lineOf(node))] as const))
    opened.add(name)
  }

  /** The page has its own first-level heading. */
  function completeHeading(node: Heading) {
    if (node.depth === 1) node.depth = 2
    if (!input.hasPlaces) return
    const place = toPlace(textOf(node))
    if (!place) return
    let number = numbers.get(place) ?? 1
    const name = () => (number === 1 ? place : `${place}-${number}`)
    while (places.has(name()) || ownPlaces.includes(name())) number++
    const id = name()
    numbers.set(place, number + 1)
    places.add(id)
    node.data = { hProperties: { id } } as Heading['data']
  }

  /** `- **40** benches`, and `2025. The year began well.`, which is no list. */
  function completeList(node: List): Nodes[] | undefined {
    if (!node.ordered && node.children.every(beginsWithFigure))
      node.data = { hProperties: { className: [factsClass] } } as List['data']
    if (!node.ordered || (node.start ?? 1) < 100) return
    return node.children.flatMap((item): Nodes[] => {
      const [number] = /^\d+[.)]/.exec(source.slice(item.position?.start.offset)) ?? ['']
      const [first] = item.children
      if (first?.type === 'paragraph') first.children.unshift({ type: 'text', value: `${number} ` })
      walk({ ...item, type: 'root' } as unknown as Root, (inner) =>
        inner.type === 'link' ? checkLink(inner) : undefined,
      )
      return item.children
    })
  }
}

const incomplete =
  'a photo or link is not complete. Write ![words](<name of the photo.jpg>) or [words](address), all of it on one line.'

/** Braces, boxes and short codes, which no text of this site needs. */
const foreignMark =
  /\{[^{}\n]*\}|^(?::{3}|!{3}|\?{3}|\+{3}).*|\[\[[^\]\n]*\]\]|\[!\w+\]|\[\/?[a-z]\w*(?: [^\]\n]*=[^\]\n]*)?\/?\](?=[^\n]*\[\/)|\[[a-z]\w* [^\]\n]*=[^\]\n]*\]/m

function describeForeign(mark: string): string {
  return `marks of another program, such as ${mark.slice(0, maxShownCharacters)}, are shown as they are. Remove them from the whole text.`
}

function listDefinitions(tree: Root): Map<string, Definition> {
  const definitions = new Map<string, Definition>()
  walk(tree, (node) => {
    if (node.type === 'definition' && !definitions.has(node.identifier))
      definitions.set(node.identifier, node)
    return undefined
  })
  return definitions
}

function describeHtml(html: string, line: number): Parameters<Report> {
  const short = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, maxShownCharacters)
  if (html.startsWith('<!--') && !html.includes('-->'))
    return [
      'error',
      line,
      'everything after <!-- is not shown, because --> is missing. Add --> at the end of the comment, or remove <!--.',
    ]
  if (html.startsWith('<!--')) {
    const text = short(html.replace(/^<!-*|-*>\s*$/g, ''))
    return [
      'warning',
      line,
      `the comment "${text}" is not shown to visitors. Delete it, or write it as text.`,
    ]
  }
  const text = short(html.replace(/<[^>]*>?/gs, ' '))
  return [
    'warning',
    line,
    text
      ? `HTML is not shown and was removed, and its text with it ("${text}"). Write the text without < and >.`
      : `HTML is not shown and was removed: ${short(html)}. Write a link as [words](address), a photo as ![words](name.jpg), and bold letters as **words**.`,
  ]
}

function beginsWithFigure({ children: [first] }: ListItem): boolean {
  const start = first?.type === 'paragraph' ? first.children[0] : undefined
  return start?.type === 'strong' && /\p{Nd}/u.test(textOf(start))
}

/** A sign instead of a control that does nothing. */
function completeTask(item: ListItem) {
  if (typeof item.checked !== 'boolean') return
  const sign: Text = { type: 'text', value: item.checked ? '☑ ' : '☐ ' }
  item.checked = null
  const [first] = item.children
  if (first?.type === 'paragraph') first.children.unshift(sign)
  else item.children.unshift({ type: 'paragraph', children: [sign] })
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
