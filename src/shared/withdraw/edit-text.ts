/** Takes photos out of a Markdown file. Everything else stays byte for byte the same. */
import type { Definition, Image, ImageReference, Link, Nodes, Parents } from 'mdast'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import { isMap, isScalar, isSeq, type Node, type Pair, parseDocument, type YAMLMap, type YAMLSeq } from 'yaml'
import { splitFrontMatter } from '../front-matter'

/** What has to go. */
export interface Gone {
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

/** Whether an address leads to a photo. `ids`: the starts of the checksums of photos, as they are in addresses. */
export function leadsToPhoto(url: string, ids: readonly string[]): boolean {
  return ids.some((id) => new RegExp(`#.*-${id}$`).test(url))
}

/** Whether an address is that of a page of one of the events. `ids`: the ends of their addresses, `2025-10-17-books`. */
export function leadsToEvent(url: string, ids: readonly string[]): boolean {
  const [, id = ''] = /(?:^|\/)events\/([\w-]+)(?:\/\d+)?(?:\.html|\/)?(?:[?#].*)?$/i.exec(url) ?? []
  return ids.includes(id.toLowerCase())
}

/** The text, with links to a photo that has another checksum now. */
export function moveAddresses(text: string, former: string, now: string): string {
  const address = new RegExp(`(#[^\\s#]*-)(?:${former.slice(0, 16)}|${former.slice(0, 8)})\\b`, 'g')
  return text.replace(address, `$1${now.slice(0, 8)}`)
}

interface Change {
  start: number
  end: number
  text: string
}

/** Returns the file without the photos. */
export function removePhotos(text: string, gone: Gone): Edited {
  const none = { opening: '', fields: '', closing: '', body: text }
  const { opening, fields, closing, body } = splitFrontMatter(text) ?? none
  const fieldsAt = opening.length
  const bodyAt = fieldsAt + fields.length + closing.length
  const required: Edited['required'] = []
  const changes = [
    ...changesOfFields(fields, gone, (offset, path) => {
      const line = text.slice(0, fieldsAt + offset).split('\n').length
      required.push({ line, field: path.join('.') })
    }).map((change) => move(change, fieldsAt)),
    ...changesOfBody(body, gone).map((change) => move(change, bodyAt)),
  ]
  return { text: apply(text, changes), required }
}

function move({ start, end, text }: Change, by: number): Change {
  return { start: start + by, end: end + by, text }
}

function apply(text: string, changes: readonly Change[]): string {
  return [...changes]
    .sort((a, b) => b.start - a.start)
    .reduce((rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end), text)
}

type Path = readonly (string | number)[]

function changesOfFields(yaml: string, gone: Gone, require: (offset: number, path: Path) => void): Change[] {
  const document = parseDocument(yaml, { schema: 'failsafe', prettyErrors: false, uniqueKeys: false })
  const changes: Change[] = []
  /** The scalar with the name of a photo that has to go: the node itself, or the `file` of a map. */
  const nameIn = (node: unknown): Node | undefined => {
    const name = isMap(node) ? (node as YAMLMap<Node, Node>).get('file', true) : node
    return isScalar(name) && gone.isPhoto(String(name.value)) ? (name as Node) : undefined
  }
  const visitSeq = (seq: YAMLSeq, pair: Pair, path: Path) => {
    const kept = seq.items.filter((item) => !nameIn(item))
    if (kept.length === seq.items.length)
      for (const [index, item] of seq.items.entries()) walk(item, [...path, index])
    else if (!kept.length) changes.push(linesOf(pair, yaml))
    else
      for (const [index, item] of seq.items.entries())
        if (nameIn(item)) changes.push(itemOf(seq, index, yaml))
  }
  const walk = (node: unknown, path: Path) => {
    if (!isMap(node)) return
    for (const pair of node.items) {
      const at = [...path, String(isScalar(pair.key) ? pair.key.value : '')]
      const name = nameIn(pair.value)
      if (isSeq(pair.value)) visitSeq(pair.value, pair, at)
      else if (!name) walk(pair.value, at)
      else if (gone.isOptional(at)) changes.push(linesOf(pair, yaml))
      else {
        const [start, end] = name.range!
        require(start, at)
        if (gone.instead !== undefined) changes.push({ start, end, text: JSON.stringify(gone.instead) })
      }
    }
  }
  walk(document.contents, [])
  return changes
}

/** The whole lines of a field, or its part of a list in braces. */
function linesOf(pair: Pair, yaml: string): Change {
  return removal((pair.key as Node).range![0], endOf(pair.value as Node, yaml), yaml)
}

/** An item of a list: whole lines after a hyphen, or a part between commas. */
function itemOf(seq: YAMLSeq, index: number, yaml: string): Change {
  const [start, end] = (seq.items[index] as Node).range!
  if (!seq.flow) return removal(yaml.lastIndexOf('-', start - 1), endOf(seq.items[index] as Node, yaml), yaml)
  const after = /^\s*,[ \t]*/.exec(yaml.slice(end))
  if (after) return { start, end: end + after[0].length, text: '' }
  const before = /,\s*$/.exec(yaml.slice(0, start))
  return { start: start - (before?.[0].length ?? 0), end, text: '' }
}

/** The end of the value itself, without the comments and empty lines that follow it. */
function endOf(node: Node, yaml: string): number {
  const [start, end] = node.range!
  return start + yaml.slice(start, end).trimEnd().length
}

/** From the line of `start` to the line of `end`, or only these characters if something else is before them. */
function removal(start: number, end: number, text: string): Change {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  const lineEnd = text.indexOf('\n', end)
  const isWhole = !text.slice(lineStart, start).trim() && lineEnd >= 0
  return isWhole ? { start: lineStart, end: lineEnd + 1, text: '' } : { start, end, text: '' }
}

function changesOfBody(body: string, gone: Gone): Change[] {
  const tree = remark().use(remarkGfm).parse(body)
  const names = new Set<string>()
  const listNames = (node: Nodes) => {
    if (node.type === 'definition' && gone.isPhoto(node.url)) names.add(node.identifier)
    if ('children' in node) node.children.forEach(listNames)
  }
  listNames(tree)
  const isGone = (node: Nodes) =>
    ((node.type === 'image' || node.type === 'definition') &&
      gone.isPhoto((node as Image | Definition).url)) ||
    (node.type === 'imageReference' && names.has((node as ImageReference).identifier))
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
  if (node.type === 'listItem') return removal(start, end, body)
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
