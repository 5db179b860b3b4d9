/** Takes photos out of a Markdown file: out of its fields, and out of its text by position. */
import type { Link, Nodes, Parents } from 'mdast'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import { cutFrontMatter } from '../front-matter/cut'
import { lineOf, parseFields } from '../front-matter/parse'
import { type Fields, isGroup } from '../front-matter/values'
import { writeFields } from '../front-matter/write-fields'
import { fieldName } from '../schema/issues'

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
  if (cut.fault) return { text: removeFromBody(text, gone), required: [] }
  const front = cut.opening + cut.fields + cut.closing
  const body = removeFromBody(cut.body, gone)
  const { data, fault } = parseFields(cut.fields)
  // Such a text is an error of the content.
  if (fault) return { text: front + body, required: [] }
  const { fields, required } = removeFromFields(data, gone)
  const isPossible = !required.length || gone.instead !== undefined
  return {
    text: (isPossible ? writeFields(cut, fields) : front) + body,
    required: required.map((path) => ({
      line: lineOf(`\n${cut.fields}`, [...path, 'file']), // the first line is that of the opening hyphens
      field: fieldName(path),
    })),
  }
}

type Path = readonly (string | number)[]

/** The fields without the photos. `required`: the paths of those that need another one. */
function removeFromFields(fields: Fields, gone: Removal): { fields: Fields; required: Path[] } {
  const required: Path[] = []
  const strip = (value: unknown, path: Path): unknown => {
    const file = isGroup(value) ? value.file : value
    if (typeof file === 'string' && gone.isPhoto(file)) {
      if (gone.isOptional(path)) return
      required.push(path)
      const other = gone.instead ?? file
      return isGroup(value) ? { ...value, file: other } : other
    }
    if (Array.isArray(value)) return value.flatMap((item, index) => strip(item, [...path, index]) ?? [])
    if (!isGroup(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, strip(inner, [...path, name])]),
    )
  }
  return { fields: strip(fields, []) as Fields, required }
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
