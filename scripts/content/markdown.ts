/** Markdown to blocks of sanitised HTML and photos. Runs in a worker: hostile text may take for ever. */
import { defaultSchema } from 'hast-util-sanitize'
import type { Image, Nodes, PhrasingContent, Root, RootContent } from 'mdast'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import remarkHtml from 'remark-html'
import { SKIP, visit } from 'unist-util-visit'
import { closestMatch } from './issues'
import { placeholders } from './placeholders'

export interface MarkdownInput {
  body: string
  /** How many lines of the file come before the body. */
  bodyOffset: number
  /** Address of the page the text stands on, for relative links. */
  path: string
  /** Where the site is published, with slashes around. */
  base: string
  /** Every address of the site a link may lead to. */
  addresses: string[]
  /** Each line of a paragraph becomes a paragraph of its own. */
  hasLineParagraphs?: boolean
}

/** An image as written; the photo is looked for later. */
export interface ImageReference {
  file: string
  alt: string
  caption?: string
  line: number
}

export interface Remark {
  severity: 'error' | 'warning'
  line: number
  message: string
}

export interface MarkdownOutput {
  blocks: ({ html: string } | { image: ImageReference })[]
  remarks: Remark[]
}

const protocols = ['http', 'https', 'mailto', 'tel', 'sms', 'whatsapp']
// The converter prefixes the identifiers it makes already; a second prefix would break its own links.
const sanitize = {
  ...defaultSchema,
  clobberPrefix: '',
  protocols: { ...defaultSchema.protocols, href: protocols },
}
const parser = remark().use(remarkGfm)
const printer = remark().use(remarkGfm).use(remarkHtml, { sanitize })

export function convertMarkdown(input: MarkdownInput): MarkdownOutput {
  const remarks: Remark[] = []
  const lineOf = (node: Nodes) => input.bodyOffset + (node.position?.start.line ?? 1)
  const tell: Tell = (severity, node, message) => remarks.push({ severity, line: lineOf(node), message })
  const tree = parser.parse(input.body)
  resolveReferences(tree)
  warnOfHtml(tree, tell)
  checkLinks(tree, input, tell)
  startHeadingsAtTwo(tree)
  if (input.hasLineParagraphs) splitLines(tree)
  checkPlainText(tree, tell)
  const blocks = toBlocks(tree, tell, lineOf)
  return { blocks, remarks }
}

type Tell = (severity: Remark['severity'], node: Nodes, message: string) => void

/** Turns `![alt][name]` and `[text][name]` into what they stand for. */
function resolveReferences(tree: Root): void {
  const definitions = new Map<string, { url: string; title?: string | null }>()
  visit(tree, 'definition', (node) => {
    if (!definitions.has(node.identifier)) definitions.set(node.identifier, node)
  })
  visit(tree, ['imageReference', 'linkReference'], (node) => {
    if (node.type !== 'imageReference' && node.type !== 'linkReference') return
    const definition = definitions.get(node.identifier)
    if (!definition) return
    const type = node.type === 'imageReference' ? 'image' : 'link'
    Object.assign(node, { type, url: definition.url, title: definition.title })
  })
}

function warnOfHtml(tree: Root, tell: Tell): void {
  visit(tree, 'html', (node, index, parent) => {
    if (!/^<!--.*-->\s*$/s.test(node.value)) {
      const shown = node.value.replace(/\s+/g, ' ').slice(0, 60)
      tell('warning', node, `HTML is not shown and was removed: ${shown}`)
    }
    parent!.children.splice(index!, 1)
    return [SKIP, index!]
  })
}

function checkLinks(tree: Root, input: MarkdownInput, tell: Tell): void {
  visit(tree, 'link', (node, index, parent) => {
    const target = linkTarget(node.url, input)
    if (typeof target === 'string') {
      node.url = target
      return
    }
    tell(target.severity, node, target.message)
    parent!.children.splice(index!, 1, ...node.children)
    return index!
  })
}

/** The address to publish, or what is wrong with it. */
function linkTarget(url: string, { path, base, addresses }: MarkdownInput): string | Omit<Remark, 'line'> {
  if (url.startsWith('#')) return url
  const protocol = /^\s*([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]?.toLowerCase()
  if (protocol && protocols.includes(protocol)) return url
  if (protocol || !URL.canParse(url, 'http://site')) {
    return {
      severity: 'warning',
      message: `the link ${url.slice(0, 60)} is of a kind that is not allowed and was removed.`,
    }
  }
  const { host, pathname, search, hash } = new URL(url, `http://site${path}`)
  if (host !== 'site') return url
  const wanted =
    decodeURI(pathname)
      .replace(/(\.html|\/)$/i, '')
      .toLowerCase() || '/'
  const found = addresses.find((address) => address.toLowerCase() === (wanted === '/index' ? '/' : wanted))
  if (found) return encodeURI(base + found.slice(1)) + search + hash
  const nearest = closestMatch(wanted, addresses)
  const remedy = nearest
    ? `Did you mean ${nearest}?`
    : 'For another site write the whole address, with https://.'
  return {
    severity: 'error',
    message: `the link ${url.slice(0, 60)} leads to no page of this site. ${remedy}`,
  }
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

function checkPlainText(tree: Root, tell: Tell): void {
  visit(tree, 'text', (node) => {
    const broken = /\]\(([^()<>]* [^()<>]*)\)/.exec(node.value)
    if (broken) {
      const message = `the name ${broken[1]} has a space in it. Put angle brackets around it: (<${broken[1]}>).`
      tell('error', node, message)
      return
    }
    for (const { text, index } of placeholders(node.value)) {
      const line = (node.position?.start.line ?? 1) + node.value.slice(0, index).split('\n').length - 1
      const at = { ...node, position: { start: { line, column: 1 }, end: { line, column: 1 } } }
      tell('warning', at, `the placeholder ${text} is still to be replaced.`)
    }
  })
}

/** Photos stand between the paragraphs: each is lifted out behind the piece of text it was written in. */
function toBlocks(tree: Root, tell: Tell, lineOf: (node: Nodes) => number): MarkdownOutput['blocks'] {
  const blocks: MarkdownOutput['blocks'] = []
  const footnotes = tree.children.filter((node) => node.type === 'footnoteDefinition')
  let text: RootContent[] = []
  const flush = () => {
    if (text.length) blocks.push({ html: toHtml([...text, ...footnotes]) })
    text = []
  }
  for (const node of tree.children) {
    if (node.type === 'footnoteDefinition' || node.type === 'definition') continue
    const images = takeImages(node, tell)
    if (!isEmpty(node)) text.push(node)
    if (images.length) flush()
    for (const image of images) {
      const { url, alt, title } = image
      blocks.push({ image: { file: url, alt: alt ?? '', caption: title ?? undefined, line: lineOf(image) } })
    }
  }
  flush()
  return blocks
}

function takeImages(block: RootContent, tell: Tell): Image[] {
  const images: Image[] = []
  visit(block, 'image', (node, index, parent) => {
    if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(node.url)) {
      tell(
        'warning',
        node,
        `the picture ${node.url.slice(0, 60)} is not a photo of this site and was removed.`,
      )
    } else images.push(node)
    parent!.children.splice(index!, 1)
    return [SKIP, index!]
  })
  return images
}

/** A paragraph (or a link in it) that held nothing but photos. */
function isEmpty(node: Nodes): boolean {
  if (node.type === 'text') return !node.value.trim()
  if (node.type === 'paragraph' || node.type === 'link') return node.children.every(isEmpty)
  return node.type === 'break'
}

function toHtml(children: RootContent[]): string {
  const root: Root = { type: 'root', children }
  return String(printer.stringify(root as never)).trim()
}
