/** Splits a text into HTML and photos. */
import { decodeHTMLAttribute } from 'entities'
import type { Image, Nodes, Root, RootContent } from 'mdast'
import { SKIP, visit } from 'unist-util-visit'
import { isOnComputer } from '../../../src/shared/addresses/photo-name'
import { photoMark } from '../../../src/shared/text-photos'
import type { ReportProblem } from './text-problems'

/** An image as written. The photo is found later. */
export interface ImageReference {
  file: string
  alt: string
  caption?: string
  line: number
}

/**
 * HTML with its links to addresses of the site, and the photos inside it by the numbers of their marks (src/shared/text-photos.ts), or a
 * photo between texts.
 */
export type MarkdownBlock =
  | { html: string; links?: string[]; images?: Record<string, ImageReference> }
  | { image: ImageReference }

/**
 * Puts marks in place of photos. A photo in a paragraph or heading of its own comes after it, unless it is in a link; in tables, lists,
 * quotations and notes, it stays. Returns the photos by number.
 */
export function placePhotos(tree: Root, report: ReportProblem): Image[] {
  const images: Image[] = []
  removeForeign(tree, report)
  tree.children = tree.children.flatMap((block): RootContent[] => {
    const linked = new Set<Image>()
    visit(block, 'link', (link) => visit(link, 'image', (image) => void linked.add(image)))
    const isProse = block.type === 'paragraph' || block.type === 'heading'
    const figures: Image[] = []
    visit(block, 'image', (image, index, parent) => {
      const isFigure = isProse && !linked.has(image)
      const layout = isFigure ? 'figure' : linked.has(image) ? (isAlone(block) ? 'wide' : 'linked') : 'own'
      const mark: Image = { type: 'image', url: photoMark(layout, images.push(image) - 1) }
      if (isFigure) figures.push(mark)
      parent!.children.splice(index!, 1, ...(isFigure ? [] : [mark]))
      return [SKIP, isFigure ? index! : index! + 1]
    })
    return [...(isEmpty(block) ? [] : [block]), ...figures]
  })
  return images
}

/** `html` contains the marks of `images`. */
export function toBlocks(
  html: string,
  images: readonly Image[],
  lineOf: (node: Nodes) => number,
): MarkdownBlock[] {
  const reference = (number: string): ImageReference => {
    const image = images[Number(number)]!
    return { file: image.url, alt: image.alt ?? '', caption: image.title ?? undefined, line: lineOf(image) }
  }
  return html.split(/<img src="figure-(\d+)">/).flatMap((piece, index): MarkdownBlock[] => {
    if (index % 2) return [{ image: reference(piece) }]
    const text = piece.trim()
    if (!text) return []
    const inside = [...text.matchAll(/<img src="\w+-(\d+)">/g)].map(([, number = '']) => [
      number,
      reference(number),
    ])
    const links = [...text.matchAll(/<a href="(\/[^"]*)"/g)].map(([, address = '']) =>
      decodeHTMLAttribute(address),
    )
    return [
      {
        html: text,
        ...(links.length && { links }),
        ...(inside.length && { images: Object.fromEntries(inside) }),
      },
    ]
  })
}

function removeForeign(tree: Root, report: ReportProblem): void {
  visit(tree, 'image', (node, index, parent) => {
    if (!/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(node.url) || isOnComputer(node.url)) return
    const remedy = /^(https?:)?\/\//i.test(node.url)
      ? ' Download it into the folder photos, and write its name.'
      : ''
    const message = `the picture ${node.url.slice(0, 60)} is not a photo of this site and was removed.${remedy}`
    report('warning', node, message)
    parent!.children.splice(index!, 1)
    return [SKIP, index!]
  })
}

/** Whether a paragraph consists of a photo in a link. */
function isAlone(block: Nodes): boolean {
  const [node, ...others] = 'children' in block ? block.children.filter((child) => !isEmpty(child)) : []
  return others.length === 0 && (node?.type === 'image' || (node !== undefined && isAlone(node)))
}

/** Whether a paragraph or a part of one shows nothing. */
export function isEmpty(node: Nodes): boolean {
  if (node.type === 'text') return !node.value.trim()
  if (/^(paragraph|heading|link|emphasis|strong|delete)$/.test(node.type) && 'children' in node)
    return node.children.every(isEmpty)
  return node.type === 'break'
}
