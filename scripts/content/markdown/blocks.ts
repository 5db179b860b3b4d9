/** Splits a text into sanitised HTML and photos. */
import { defaultSchema, type Schema } from 'hast-util-sanitize'
import type { Image, Nodes, Root, RootContent } from 'mdast'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import remarkHtml from 'remark-html'
import { SKIP, visit } from 'unist-util-visit'
import { isOnComputer } from '../photo-references/photo-name'
import { factsClass } from './facts'
import { protocols } from './links'
import type { ReportRemark } from './remarks'

/** An image as written. The photo is found later. */
export interface ImageReference {
  file: string
  alt: string
  caption?: string
  line: number
}

export type MarkdownBlock = { html: string } | { image: ImageReference }

// The converter has already prefixed its identifiers. A second prefix would break its links.
const sanitize: Schema = {
  ...defaultSchema,
  clobberPrefix: '',
  attributes: { ...defaultSchema.attributes, ul: [['className', factsClass, 'contains-task-list']] },
  protocols: { ...defaultSchema.protocols, href: protocols },
}
const printer = remark().use(remarkGfm).use(remarkHtml, { sanitize })

/** Moves each photo after the block of text that contains it. */
export function toBlocks(tree: Root, report: ReportRemark, lineOf: (node: Nodes) => number): MarkdownBlock[] {
  const blocks: MarkdownBlock[] = []
  const footnotes = tree.children.filter((node) => node.type === 'footnoteDefinition')
  let text: RootContent[] = []
  const flush = () => {
    if (text.length) blocks.push({ html: toHtml([...text, ...footnotes]) })
    text = []
  }
  for (const node of tree.children) {
    if (node.type === 'footnoteDefinition' || node.type === 'definition') continue
    const images = takeImages(node, report)
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

function takeImages(block: RootContent, report: ReportRemark): Image[] {
  const images: Image[] = []
  visit(block, 'image', (node, index, parent) => {
    if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(node.url) && !isOnComputer(node.url)) {
      const remedy = /^(https?:)?\/\//i.test(node.url)
        ? ' Download it into the folder photos, and write its name.'
        : ''
      const message = `the picture ${node.url.slice(0, 60)} is not a photo of this site and was removed.${remedy}`
      report('warning', node, message)
    } else images.push(node)
    parent!.children.splice(index!, 1)
    return [SKIP, index!]
  })
  return images
}

/** Whether a paragraph or a link is empty without its photos. */
function isEmpty(node: Nodes): boolean {
  if (node.type === 'text') return !node.value.trim()
  if (node.type === 'paragraph' || node.type === 'link') return node.children.every(isEmpty)
  return node.type === 'break'
}

function toHtml(children: RootContent[]): string {
  const root: Root = { type: 'root', children }
  return String(printer.stringify(root as never)).trim()
}
