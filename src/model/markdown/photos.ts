/** Splits a text into HTML and photos. */
import { decodeHTMLAttribute } from 'entities'
import type { Image, Nodes, Root, RootContent } from 'mdast'
import type { Block } from '../../page-data/model'
import { photoMark } from '../../page-data/text-photos'
import { isEmpty, walk } from './walk'

/** An image as written. The photo is found later. */
export interface ImageReference {
  file: string
  alt: string
  caption?: string
  line: number
}

/**
 * Puts marks in place of photos. A photo in a paragraph or heading of its own comes after it, unless it is in a link; in tables, lists,
 * quotations and notes, it stays. Returns the photos by number.
 */
export function placePhotos(tree: Root): Image[] {
  const images: Image[] = []
  tree.children = tree.children.flatMap((block): RootContent[] => {
    const isProse = block.type === 'paragraph' || block.type === 'heading'
    const figures: Image[] = []
    const place = (node: Nodes, isLinked: boolean): Nodes[] | undefined => {
      if (node.type === 'link') {
        walk(node, (inner) => place(inner, true))
        return [node]
      }
      if (node.type !== 'image') return
      const layout = isLinked ? (isAlone(block) ? 'wide' : 'linked') : isProse ? 'figure' : 'own'
      const mark: Image = { type: 'image', url: photoMark(layout, images.push(node) - 1) }
      if (layout !== 'figure') return [mark]
      figures.push(mark)
      return []
    }
    if (!('children' in block)) return [block]
    walk(block, (node) => place(node, false))
    return [...(isEmpty(block) ? [] : [block]), ...figures]
  })
  return images
}

/** Whether a paragraph consists of a photo in a link. */
function isAlone(block: Nodes): boolean {
  const [node, ...others] =
    'children' in block ? (block.children as Nodes[]).filter((child) => !isEmpty(child)) : []
  return others.length === 0 && (node?.type === 'image' || (node !== undefined && isAlone(node)))
}

/** `html` contains the marks of `images`. */
export function toBlocks(
  html: string,
  images: readonly Image[],
  lineOf: (node: Nodes) => number,
): Block<ImageReference>[] {
  const reference = (number: string): ImageReference => {
    const image = images[Number(number)]!
    return { file: image.url, alt: image.alt ?? '', caption: image.title ?? undefined, line: lineOf(image) }
  }
  return html.split(/<img src="figure-(\d+)">/).flatMap((piece, index): Block<ImageReference>[] => {
    if (index % 2) return [{ photo: reference(piece) }]
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
        ...(inside.length && { photos: Object.fromEntries(inside) }),
      },
    ]
  })
}
