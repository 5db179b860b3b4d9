/** Reports what Markdown reads as plain text, although the author meant a photo, a link or a format. */
import type { Nodes, Root } from 'mdast'
import { SKIP, visit } from 'unist-util-visit'
import { describeForeignPath, photoEnding } from '../../../../src/shared/addresses/photo-name'
import { findPlaceholders } from '../../../../src/shared/schema/placeholders'
import type { ReportProblem } from '../text-problems'

/**
 * Reports placeholders, and names in photos or links that are not written completely. On the lines `reported`, only the latter.
 */
export function checkPlainText(tree: Root, reported: ReadonlySet<number>, report: ReportProblem): void {
  visit(tree, 'text', (node) => {
    const lineAt = (index: number) => (node.position?.start.line ?? 1) + countLines(node.value, index)
    const broken = findBrokenNames(node.value)
    for (const { index, message } of broken) report('error', atLine(node, lineAt(index)), message)
    if (broken.length) return
    for (const { text, index } of findPlaceholders(node.value)) {
      const line = lineAt(index)
      const message = `the placeholder ${text} is still to be replaced.`
      if (!reported.has(line)) report('warning', atLine(node, line), message, text)
    }
  })
}

function atLine(node: Nodes, line: number): Nodes {
  return { ...node, position: { start: { line, column: 1 }, end: { line, column: 1 } } }
}

function countLines(text: string, index: number): number {
  return text.slice(0, index).split('\n').length - 1
}

/** The text in the round brackets of a photo or link, which may contain pairs of brackets, or one without its partner. */
const target = /\]\(((?:[^()<>]|\([^()<>]*\))*|(?:(?!\]\()[^<>])*?)\)/g

function findBrokenNames(text: string): { index: number; message: string }[] {
  const broken = [...text.matchAll(target)].filter(([, written = '']) => isBroken(written))
  return broken.map(({ 1: written = '', index }) => ({ index, message: describeBroken(written) }))
}

function isBroken(written: string): boolean {
  return written.includes(' ') || (written.includes('(') && !written.includes(')'))
}

/** `written`: a name with optional words after it. */
function describeBroken(written: string): string {
  if (written.includes('\n'))
    return `the line ends inside ${written.split('\n')[0]}. Write all of it on one line.`
  const isName = /\.[a-z]{3,4}$/i.test(written)
  const [, name = written, text] = (!isName && /^(.*?\.[a-z]{3,4})\s+(\S.*)$/i.exec(written)) || []
  const caption = text ? ` "${text.replace(/^["'“”„‘’]|["'“”‘’]$/g, '')}"` : ''
  const problem = name.includes(' ') ? 'a space' : isBroken(name) && 'a bracket without its partner'
  return (
    describeForeignPath(name) ??
    (problem
      ? `the name ${name} contains ${problem}. Put angle brackets around it: (<${name}>${caption}).`
      : `the words after ${name} need straight quotes around them: (${name}${caption}).`)
  )
}

/** The start of a photo that Markdown does not recognise. */
const photoStart = new RegExp(
  String.raw`(?<!\\)!\[|!\((?=[^)\n]{0,300}${photoEnding})|\[[^\]\n]{0,300}\]\s{1,9}\((?=[^)\n]{0,300}${photoEnding})`,
  'gi',
)

/** Limits for hostile texts. */
const maxFound = 1000
const maxReadCharacters = 1000

/**
 * Reports photos that Markdown does not recognise. `body` is the source of `tree`, from which nothing has been removed yet.
 * Returns their lines.
 */
export function checkPhotos(tree: Root, body: string, report: ReportProblem): Set<number> {
  const lines = new Set<number>()
  visit(tree, ['paragraph', 'heading', 'tableCell'], (node) => {
    const start = node.position?.start.offset ?? 0
    const source = plainSource(node, body)
    for (const { index } of [...source.matchAll(photoStart)].slice(0, maxFound)) {
      const text = body.slice(start + index, start + index + maxReadCharacters)
      if (findBrokenNames(text.split('\n', 1)[0]!).length) continue
      const line = (node.position?.start.line ?? 1) + countLines(source, index)
      lines.add(line)
      report('error', atLine(node, line), describePhoto(text))
    }
    return SKIP
  })
  return lines
}

/** The source of a node, with spaces instead of photos, code and HTML. */
function plainSource(node: Nodes, body: string): string {
  const { start, end } = node.position!
  const parts: string[] = []
  let done = start.offset!
  visit(node, ['image', 'imageReference', 'inlineCode', 'html'], ({ position }) => {
    const [from, to] = [position!.start.offset!, position!.end.offset!]
    parts.push(body.slice(done, from), body.slice(from, to).replace(/[^\n]/g, ' '))
    done = to
  })
  return [...parts, body.slice(done, end.offset)].join('')
}

/** `text` begins with the photo. */
function describePhoto(text: string): string {
  const [, words, inBrackets] = /^!?\[([^\]]*)\]\s+(\([^)\n]*\))/.exec(text) ?? []
  if (inBrackets) return `${notShown}: there is a space before "(". Write ![${words}]${inBrackets}.`
  const [, open] = /^(!\[[^\]\n]*\]\([^)\n]*?)\s*(?:\n|$)/.exec(text) ?? []
  const quote = open && open.split('"').length % 2 === 0 ? '"' : ''
  if (open) return `${notShown}: the ")" at its end is missing. Write ${open}${quote}).`
  const [, alt, name] = /^!\[([^\](\n]*)(\([^)\n]*\))/.exec(text) ?? []
  if (name) return `${notShown}: the "]" after its words is missing. Write ![${alt}]${name}.`
  return `${notShown}. Write it as ![words](name.jpg "caption").`
}

const notShown = 'the photo would not be shown'

/** Warns of headings and bold words that are not written completely, and of headings that were not meant as such. */
export function checkFormats(tree: Root, body: string, report: ReportProblem): void {
  const sourceOf = ({ position }: Nodes) => body.slice(position?.start.offset, position?.end.offset)
  visit(tree, ['paragraph', 'heading'], (node) => {
    const source = sourceOf(node)
    const [, signs, text] = /^(#{2,6})([^#\s].*)/.exec(source) ?? []
    if (node.type === 'paragraph' && signs)
      report('warning', node, `a space after ${signs} is missing. Write "${signs} ${text}".`)
    const [, line] = /(?:^|\n)(.*)\n[ \t]*-+[ \t]*$/.exec(source) ?? []
    if (node.type === 'heading' && line !== undefined)
      report(
        'warning',
        node,
        `the line above --- becomes a heading. If that is not meant, leave an empty line above ---; if it is, write "## ${line.trim()}".`,
      )
  })
  visit(tree, 'text', (node) => {
    // The source of a text between two bold words may begin and end with their stars.
    if (!node.value.includes('**')) return
    const source = sourceOf(node)
    const [, inside = ''] = /\*\*(\s[^*\n]+|[^*\n]+\s)\*\*/.exec(source) ?? []
    const stars = /(?<![\\*])\*\*(?!\*)[ \t]*([^\n*]*)/.exec(source)
    if (!stars) return
    const position = atLine(node, (node.position?.start.line ?? 1) + countLines(source, stars.index))
    if (inside)
      report(
        'warning',
        position,
        `the stars around "${inside.trim()}" are shown. Write **${inside.trim()}**, without spaces inside the stars.`,
      )
    else
      report(
        'warning',
        position,
        `the stars before "${stars[1]!.slice(0, 30).trim()}" are shown. Write **words** with stars on both sides, or \\*\\* to show them.`,
      )
  })
  visit(tree, 'code', (node) => {
    const source = sourceOf(node)
    const [, fence] = /^(`{3,}|~{3,})/.exec(source) ?? []
    if (!fence) return
    const remedy = `Write ${fence} on a line of its own before and after the text.`
    // Only the name of a programming language is not meant to be shown.
    if (node.meta || /[^\w.+#-]/.test(node.lang ?? ''))
      report('warning', node, `the words after ${fence} are not shown. ${remedy}`)
    else if (!/\n[ \t>]*(`{3,}|~{3,})[ \t]*$/.test(source))
      report(
        'warning',
        node,
        `everything after ${fence} is shown as code, because a line with only ${fence} is missing at its end. ${remedy}`,
      )
  })
}
