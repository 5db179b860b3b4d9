/** Takes photos out of a Markdown file, out of its fields and out of its text, and gives them other names in it. */
import type { Link, Nodes, Parents, Root } from 'mdast'
import { cutFrontMatter } from '../front-matter/cut'
import { lineOf, parseFields } from '../front-matter/parse'
import { type Fields, isGroup } from '../front-matter/values'
import { writeFields } from '../front-matter/write-fields'
import { parser } from '../markdown/parser'
import { plainLines } from '../markdown/source'
import { fieldName } from '../schema/issues'

/** What has to go. */
interface Removal {
  /** Whether a name in this file is the name of one of the photos. */
  isPhoto(name: string): boolean
  /** Whether an address leads to one of the photos, `/education#2025-10-17-5e949096`, or to a page without photos. */
  isAddress(url: string): boolean
  /** Whether the field at this path, `['cards', 1, 'image']`, may be left out. */
  isOptional(path: readonly (string | number)[]): boolean
  /** The name of the photo for fields that cannot be left out. */
  instead?: string
  /** Whether the files stay: an event that hides one hides it further. */
  areKept?: boolean
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
  const { data, fault } = parseFields(cut.yaml)
  // Such a text is an error of the content.
  if (fault) return { text: front + body, required: [] }
  const { fields, required } = removeFromFields(data, gone)
  const isPossible = !required.length || gone.instead !== undefined
  return {
    text: (isPossible ? writeFields(cut, fields) : front) + body,
    required: required.map((path) => ({
      line: lineOf(`\n${cut.yaml}`, [...path, 'file']), // the first line is that of the opening hyphens
      field: fieldName(path),
    })),
  }
}

type Path = readonly (string | number)[]

/** The fields without the photos. `required`: the paths of those that need another one. */
function removeFromFields(fields: Fields, gone: Removal): { fields: Fields; required: Path[] } {
  const required: Path[] = []
  const strip = (value: unknown, path: Path): unknown => {
    if (gone.areKept && path[0] === 'hide') return value
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

/** The text below the fields, in which a photo has another name. */
export function renamePhoto(body: string, from: string, to: string): string {
  const find = (tree: Root) =>
    nodesOf(tree).filter((node) => (node.type === 'image' || node.type === 'definition') && node.url === from)
  return changeBody(body, find, (node, text, rangeOf) => {
    const [start, end] = rangeOf(node)
    const written = text.slice(start, end)
    const at = written.indexOf(from, written.search(/\][(:]/))
    const renamed = written.slice(0, at) + to + written.slice(at + from.length)
    return { start, end, text: at < 0 ? written : renamed }
  })
}

function removeFromBody(body: string, gone: Removal): string {
  const find = (tree: Root) => goneIn(tree, gone)
  return changeBody(body, find, (node, text, rangeOf) =>
    node.type === 'link' && gone.isAddress(node.url)
      ? unlink(node, text, rangeOf)
      : removalOf(node, text, rangeOf),
  )
}

interface Change {
  start: number
  end: number
  text: string
}

type RangeOf = (node: Nodes) => [start: number, end: number]

/**
 * Changes some parts of a text, which is parsed as the site shows it: without invisible characters. The lines of these parts lose them, and
 * all other lines stay as they are.
 */
function changeBody(
  body: string,
  find: (tree: Root) => Nodes[],
  change: (node: Nodes, text: string, rangeOf: RangeOf) => Change,
): string {
  const { source, numbers } = plainLines(body.replaceAll('\r\n', '\n'))
  const found = find(parser.parse(source))
  if (!found.length) return body
  const touched = new Set(
    found.flatMap(({ position }) => numbers.slice(position!.start.line - 1, position!.end.line)),
  )
  const lines = body.split('\n')
  const written = source.split('\n').map((plain, index) => {
    const number = numbers[index]!
    const line = lines[number - 1]!
    if (touched.has(number)) return `${plain}${line.endsWith('\r') ? '\r' : ''}\n`
    return number === numbers[index - 1] ? '' : `${line}\n`
  })
  const text = written.join('').slice(0, -1)
  const offsetOf = ({ line, column }: { line: number; column: number }) =>
    written.slice(0, line - 1).join('').length + column - 1
  const rangeOf: RangeOf = ({ position }) => [offsetOf(position!.start), offsetOf(position!.end)]
  return found
    .map((node) => change(node, text, rangeOf))
    .sort((a, b) => b.start - a.start)
    .reduce((rest, { start, end, text: other }) => rest.slice(0, start) + other + rest.slice(end), text)
}

/** Finds the parts that show one of the photos, and links to them. */
function goneIn(tree: Root, gone: Removal): Nodes[] {
  const names = new Set(
    nodesOf(tree).flatMap((node) =>
      node.type === 'definition' && gone.isPhoto(node.url) ? [node.identifier] : [],
    ),
  )
  const isGone = (node: Nodes) =>
    node.type === 'image' || node.type === 'definition'
      ? gone.isPhoto(node.url)
      : node.type === 'imageReference' && names.has(node.identifier)
  const found: Nodes[] = []
  const walk = (node: Nodes, parents: readonly Parents[]) => {
    if (isGone(node)) found.push(outermost(node, parents))
    else if (node.type === 'link' && gone.isAddress(node.url)) found.push(node)
    else if ('children' in node) for (const child of node.children) walk(child, [...parents, node])
  }
  walk(tree, [])
  return found
}

function nodesOf(node: Nodes): Nodes[] {
  return [node, ...('children' in node ? node.children.flatMap(nodesOf) : [])]
}

/** The largest part of the text that consists of this node alone. */
function outermost(node: Nodes, parents: readonly Parents[]): Nodes {
  const parent = parents.at(-1)
  const isAlone =
    parent?.children.length === 1 && /^(link|emphasis|strong|paragraph|listItem)$/.test(parent.type)
  return isAlone ? outermost(parent, parents.slice(0, -1)) : node
}

/**
 * An item of a list is removed with its line, a paragraph with its indentation and the empty line after it, other parts with one space
 * before them.
 */
function removalOf(node: Nodes, body: string, rangeOf: RangeOf): Change {
  const [start, end] = rangeOf(node)
  if (!/^(listItem|paragraph|definition)$/.test(node.type))
    return { start: body[start - 1] === ' ' ? start - 1 : start, end, text: '' }
  const lineStart = body.lastIndexOf('\n', start - 1) + 1
  const isFirst = !body.slice(lineStart, start).trim()
  const after = /^[ \t]*(\r?\n)?([ \t]*\r?\n)?/.exec(body.slice(end))!
  if (node.type !== 'listItem')
    return { start: isFirst ? lineStart : start, end: end + after[0].length, text: '' }
  const lineEnd = body.indexOf('\n', end)
  return isFirst && lineEnd >= 0 ? { start: lineStart, end: lineEnd + 1, text: '' } : { start, end, text: '' }
}

/** The text of a link without its address. */
function unlink(link: Link, body: string, rangeOf: RangeOf): Change {
  const [start, end] = rangeOf(link)
  const [first, last] = [link.children[0], link.children.at(-1)]
  const text = first && last ? body.slice(rangeOf(first)[0], rangeOf(last)[1]) : ''
  return { start, end, text }
}
