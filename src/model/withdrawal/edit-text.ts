/** Takes photos out of a Markdown file: its front matter with `yaml`, which keeps comments and order, and its text by position. */
import type { Link, Nodes, Parents } from 'mdast'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import {
  type Document,
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  type Scalar,
  visit,
} from 'yaml'
import { cutFrontMatter, printFields } from '../read/cut-front-matter'

/** What has to go. */
export interface Removal {
  /** Whether a name in this file is the name of one of the photos. */
  isPhoto(name: string): boolean
  /** Whether an address leads to one of the photos, `/education#2025-10-17-5e949096`, or to a page without photos. */
  isAddress(url: string): boolean
  /** Whether the field at this path, `['cards', 1, 'image']`, may be left out. */
  isOptional(path: readonly (string | number)[]): boolean
  /** The name of the photo for fields that cannot be left out. */
  instead?: string
}

interface Edited {
  text: string
  /** The fields that need another photo. Without `instead`, they are unchanged. */
  required: { line: number; field: string }[]
}

/** The text, with links to a photo that has another checksum now. */
export function moveAddresses(text: string, former: string, now: string): string {
  const address = new RegExp(`(#[^\\s#]*-)(?:${former.slice(0, 16)}|${former.slice(0, 8)})\\b`, 'g')
  return text.replace(address, `$1${now.slice(0, 8)}`)
}

/** Returns the file without the photos. Texts that do not name them stay as they are, byte for byte. */
export function removePhotos(text: string, gone: Removal): Edited {
  const cut = cutFrontMatter(text)
  const { opening, fields, closing, body } = cut.fault
    ? { opening: '', fields: '', closing: '', body: text }
    : cut
  const edited = removeFromFields(fields, gone)
  const before = opening.split('\n').length - 1
  const required = edited.required.map(({ line, field }) => ({ line: line + before, field }))
  return { text: opening + edited.text + closing + removeFromBody(body, gone), required }
}

type Path = readonly (string | number)[]

function removeFromFields(yaml: string, gone: Removal): Edited {
  const lines = new LineCounter()
  const options = { schema: 'failsafe', prettyErrors: false, uniqueKeys: false, lineCounter: lines } as const
  const document = parseDocument(yaml, options)
  const none = { text: yaml, required: [] }
  const aliases: Node[] = []
  visit(document, { Alias: (_, alias) => void aliases.push(alias) })
  // Such a text is an error of the content.
  if (document.errors.length || aliases.length) return none
  const found = fieldsNaming(document.contents, gone)
  if (!found.length) return none
  const required: Edited['required'] = []
  // From the end, so that the numbers of items in lists stay valid.
  for (const path of found.toReversed()) {
    if (gone.isOptional(path)) {
      remove(document, path)
      continue
    }
    const { line } = lines.linePos((nameIn(document.getIn(path, true)) as Scalar).range![0])
    required.unshift({ line, field: path.join('.') })
    const file = isMap(document.getIn(path)) ? [...path, 'file'] : path
    if (gone.instead !== undefined) document.setIn(file, gone.instead)
  }
  if (required.length && gone.instead === undefined) return { text: yaml, required }
  const { contents } = document
  if (isMap(contents) && !contents.items.length) return { text: '', required }
  const text = printFields(document, { lineWidth: 0, flowCollectionPadding: false })
  return { text: yaml.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text, required }
}

/** The scalar with the name of a photo: the node itself, or the `file` of a map. */
function nameIn(node: unknown): unknown {
  return isMap(node) ? node.get('file', true) : node
}

/** The paths of the fields that name a photo which has to go. */
function fieldsNaming(node: unknown, gone: Removal, path: Path = []): Path[] {
  const name = nameIn(node)
  if (isScalar(name) && gone.isPhoto(String(name.value))) return [path]
  if (isSeq(node)) return node.items.flatMap((item, index) => fieldsNaming(item, gone, [...path, index]))
  if (!isMap(node)) return []
  return node.items.flatMap(({ key, value }) =>
    fieldsNaming(value, gone, [...path, String(isScalar(key) ? key.value : '')]),
  )
}

/** Removes a field or an item of a list, and a list that becomes empty. The comments before it stay. */
function remove(document: Document, path: Path): void {
  const above = path.slice(0, -1)
  const parent = above.length ? document.getIn(above, true) : document.contents
  if (!isCollection(parent)) return
  if (isSeq(parent) && parent.items.length === 1) {
    remove(document, above)
    return
  }
  const nodes = () => parent.items.map((item) => (isPair(item) ? item.key : item) as Node)
  const index = isSeq(parent) ? Number(path.at(-1)) : nodes().findIndex((key) => String(key) === path.at(-1))
  const { commentBefore } = nodes()[index]!
  document.deleteIn(path)
  if (!commentBefore) return
  const next = nodes()[index] ?? parent
  const place = next === parent ? 'comment' : 'commentBefore'
  next[place] = [commentBefore, next[place]].filter(Boolean).join('\n')
}

interface Change {
  start: number
  end: number
  text: string
}

function removeFromBody(body: string, gone: Removal): string {
  return changesOfBody(body, gone)
    .sort((a, b) => b.start - a.start)
    .reduce((rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end), body)
}

function changesOfBody(body: string, gone: Removal): Change[] {
  const tree = remark().use(remarkGfm).parse(body)
  const names = new Set<string>()
  const listNames = (node: Nodes) => {
    if (node.type === 'definition' && gone.isPhoto(node.url)) names.add(node.identifier)
    if ('children' in node) node.children.forEach(listNames)
  }
  listNames(tree)
  const isGone = (node: Nodes) =>
    node.type === 'image' || node.type === 'definition'
      ? gone.isPhoto(node.url)
      : node.type === 'imageReference' && names.has(node.identifier)
  const changes: Change[] = []
  const walk = (node: Nodes, parents: readonly Parents[]) => {
    if (isGone(node)) changes.push(removalOf(outermost(node, parents), body))
    else if (node.type === 'link' && gone.isAddress(node.url)) changes.push(unlink(node, body))
    else if ('children' in node) for (const child of node.children) walk(child, [...parents, node])
  }
  walk(tree, [])
  return changes
}

/** The largest part of the text that consists of this node alone. */
function outermost(node: Nodes, parents: readonly Parents[]): Nodes {
  const parent = parents.at(-1)
  const isAlone =
    parent?.children.length === 1 && /^(link|emphasis|strong|paragraph|listItem)$/.test(parent.type)
  return isAlone ? outermost(parent, parents.slice(0, -1)) : node
}

/** An item of a list is removed with its line, a paragraph with the empty line after it, other parts with one space before them. */
function removalOf(node: Nodes, body: string): Change {
  const [start, end] = rangeOf(node)
  if (node.type === 'listItem') {
    const lineStart = body.lastIndexOf('\n', start - 1) + 1
    const lineEnd = body.indexOf('\n', end)
    const isWhole = !body.slice(lineStart, start).trim() && lineEnd >= 0
    return isWhole ? { start: lineStart, end: lineEnd + 1, text: '' } : { start, end, text: '' }
  }
  if (node.type !== 'paragraph' && node.type !== 'definition') {
    return { start: body[start - 1] === ' ' ? start - 1 : start, end, text: '' }
  }
  const after = /^[ \t]*(\r?\n)?([ \t]*\r?\n)?/.exec(body.slice(end))!
  return { start, end: end + after[0].length, text: '' }
}

/** The text of a link without its address. */
function unlink(link: Link, body: string): Change {
  const [start, end] = rangeOf(link)
  const [first, last] = [link.children[0], link.children.at(-1)]
  const text = first && last ? body.slice(rangeOf(first)[0], rangeOf(last)[1]) : ''
  return { start, end, text }
}

function rangeOf({ position }: Nodes): [start: number, end: number] {
  return [position!.start.offset!, position!.end.offset!]
}
