/** Splits a text into sanitised HTML and photos. */
import type { Root as Page } from 'hast'
import { defaultSchema, type Schema, sanitize } from 'hast-util-sanitize'
import { toHtml } from 'hast-util-to-html'
import type { Image, Nodes, Root, RootContent } from 'mdast'
import { toHast } from 'mdast-util-to-hast'
import { SKIP, visit } from 'unist-util-visit'
import { type Language, languages } from '../../../src/i18n/languages'
import { isOnComputer } from '../../../src/shared/addresses/photo-name'
import { factsClass } from './facts'
import { protocols } from './links'
import { textPrefix } from './text-prefix'
import type { ReportProblem } from './text-problems'

/** An image as written. The photo is found later. */
export interface ImageReference {
  file: string
  alt: string
  caption?: string
  line: number
}

export type MarkdownBlock = { html: string } | { image: ImageReference }

// The converter has already prefixed its identifiers. A second prefix would break its links.
const schema: Schema = {
  ...defaultSchema,
  clobberPrefix: '',
  attributes: { ...defaultSchema.attributes, ul: [['className', factsClass, 'contains-task-list']] },
  protocols: { ...defaultSchema.protocols, href: protocols },
}

/** Where photos were. No text contains the character, which is an error in it. */
const photos: RootContent = { type: 'paragraph', children: [{ type: 'text', value: '\u0001' }] }
const photosHtml = '<p>\u0001</p>'

/** Moves each photo after the block of text that contains it. The footnotes of all blocks are at the end. */
export function toBlocks(
  tree: Root,
  language: Language,
  report: ReportProblem,
  lineOf: (node: Nodes) => number,
): MarkdownBlock[] {
  const images: Image[][] = []
  const children = tree.children.flatMap((node): RootContent[] => {
    if (node.type === 'definition') return []
    const taken = takeImages(node, report)
    if (taken.length) images.push(taken)
    return [...(isEmpty(node) ? [] : [node]), ...(taken.length ? [photos] : [])]
  })
  return print({ type: 'root', children }, language)
    .split(photosHtml)
    .flatMap((part, index): MarkdownBlock[] => {
      const html = part.trim()
      const shown = (images[index] ?? []).map((image) => ({
        image: {
          file: image.url,
          alt: image.alt ?? '',
          caption: image.title ?? undefined,
          line: lineOf(image),
        },
      }))
      return [...(html ? [{ html }] : []), ...shown]
    })
}

const footnoteHeading = 'footnote-label'

function print(tree: Root, language: Language): string {
  const { footnotes, backToText } = languages[language]
  const page = toHast(tree, {
    clobberPrefix: textPrefix,
    footnoteLabel: footnotes,
    footnoteBackLabel: (index, again) => backToText(index + 1, again),
  }) as Page
  visit(page, 'element', ({ properties }) => {
    if (properties.id === footnoteHeading) properties.id = textPrefix + footnoteHeading
    if (String(properties.ariaDescribedBy) === footnoteHeading)
      properties.ariaDescribedBy = [textPrefix + footnoteHeading]
  })
  return toHtml(sanitize(page, schema))
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
