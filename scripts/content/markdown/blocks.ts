/** Splits a text into HTML and photos. */
import type { Image, Nodes, Root, RootContent } from 'mdast'
import { SKIP, visit } from 'unist-util-visit'
import { isOnComputer } from '../../../src/shared/addresses/photo-name'
import type { ReportProblem } from './text-problems'

/** An image as written. The photo is found later. */
export interface ImageReference {
  file: string
  alt: string
  caption?: string
  line: number
}

export type MarkdownBlock = { html: string } | { image: ImageReference }

/** Where photos were. No text contains the character, which is an error in it. */
const photos: RootContent = { type: 'paragraph', children: [{ type: 'text', value: '\u0001' }] }
const photosHtml = '<p>\u0001</p>'

/** Moves the photos of each block of text after it. Returns them, for `toBlocks`. */
export function separatePhotos(tree: Root, report: ReportProblem): Image[][] {
  const images: Image[][] = []
  tree.children = tree.children.flatMap((node): RootContent[] => {
    if (node.type === 'definition') return []
    const taken = takeImages(node, report)
    if (taken.length) images.push(taken)
    return [...(isEmpty(node) ? [] : [node]), ...(taken.length ? [photos] : [])]
  })
  return images
}

/** The footnotes of all blocks are at the end. */
export function toBlocks(
  html: string,
  images: readonly (readonly Image[])[],
  lineOf: (node: Nodes) => number,
): MarkdownBlock[] {
  return html.split(photosHtml).flatMap((part, index): MarkdownBlock[] => {
    const text = part.trim()
    const shown = (images[index] ?? []).map((image) => ({
      image: {
        file: image.url,
        alt: image.alt ?? '',
        caption: image.title ?? undefined,
        line: lineOf(image),
      },
    }))
    return [...(text ? [{ html: text }] : []), ...shown]
  })
}

function takeImages(block: RootContent, report: ReportProblem): Image[] {
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
