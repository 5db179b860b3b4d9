/** Prepares the source of a text: white space of any kind is white space. Refuses what takes too long to convert. */

import { type Message, message } from '../../i18n/messages/message'
import { visible } from '../lib/text-rules'

/** Levels of lists and quotations in each other. */
export const maxLevels = 20
/** The time for emphasis and links grows with the square of the marks in a paragraph. */
const maxMarks = 500
/** The time for addresses grows with the square of the punctuation marks in a row after one. */
const maxInRow = 1000
/** The time for addresses grows with the square of the letters after an open bracket. */
const maxInBrackets = 3000
/** The time for blocks grows with their number and their level, and a mark takes a quarter of it. 100 kB of prose have a few hundred lines. */
const maxParts = 5000

const longRow = new RegExp(`[!"'),*.:;?_~&]{${maxInRow + 1}}`)
/** The marks of quotations and lists at the beginning of a line. */
const containers = String.raw`(?:[\s>]|[-+*]\s|\d{1,9}[.)]\s)*`
/** The marks that open a block of code: at least three, and no others of the kind in the line. */
const opening = new RegExp(`^(?<start>${containers})(?<marks>\`{3,}(?=[^\`]*$)|~{3,})`)
/** The marks that close one. */
const closing = /^[\s>]*(?<marks>`{3,}|~{3,})\s*$/
/** Line breaks of HTML at the beginning of a line, which change nothing. */
const firstBreaks = new RegExp(`^(${containers})(?:</?br\\b[^<>]*>\\s*)+`, 'i')

/**
 * The lines, and for each its number in `body`, from 1: U+2028 and U+2029 end a line and a paragraph. A line that shows nothing is empty,
 * and no line has invisible characters before or around its marks.
 */
export function plainLines(body: string): { source: string; numbers: number[] } {
  const written = body.split('\n').map((line) => line.replaceAll('\u2029', '\u2028\u2028').split('\u2028'))
  const lines = written.flat()
  const findEnd = endsOfCode(lines)
  /** The line that closes the block of code. */
  let end = -1
  const plain = lines.map((line, index) => {
    if (index < end) return line
    const marks = index === end ? undefined : opening.exec(line)?.groups?.marks
    if (!marks) return toPlain(line)
    end = findEnd(index)
    return toPlain(end < 0 ? line.replace(marks, escaped(marks)) : line)
  })
  return { source: plain.join('\n'), numbers: written.flatMap((parts, index) => parts.map(() => index + 1)) }
}

/** Two tildes would strike words out. */
function escaped(marks: string): string {
  return marks.length > 3 ? `\\${marks}` : marks.replace(/./g, '\\$&')
}

/** Finds where the code that a line opens is closed before its quotation ends, or its list, whose lines are indented; -1 if nowhere. */
function endsOfCode(lines: readonly string[]): (index: number) => number {
  const facts = lines.map((line) => ({
    isQuoted: /^\s*>/.test(line),
    indent: visible.test(line) ? line.search(/\S/) : Number.POSITIVE_INFINITY,
    end: closing.exec(line)?.groups?.marks ?? '',
  }))
  /** By kind, the last marks that nothing closes before another line. */
  const open = new Map<string, { marks: string; indent: number; until: number }>()
  return (index) => {
    const { start = '', marks = '' } = opening.exec(lines[index]!)?.groups ?? {}
    const { isQuoted } = facts[index]!
    const indent = isQuoted ? 0 : start.length
    const known = open.get(marks[0]!)
    if (known && index < known.until && marks.startsWith(known.marks) && indent >= known.indent) return -1
    let at = index + 1
    for (; at < lines.length; at++) {
      const line = facts[at]!
      if (isQuoted ? !line.isQuoted : line.indent < indent) break
      if (line.end.startsWith(marks) && line.isQuoted === isQuoted) return at
    }
    open.set(marks[0]!, { marks, indent, until: at })
    return -1
  }
}

function toPlain(line: string): string {
  if (!visible.test(line)) return ''
  return line
    .replace(/[\u200b\u2060\ufeff\u00ad]/g, '')
    .replace(/^[\s\p{Cf}]+/u, toSpaces)
    .replace(/(?!\t)\s/gu, ' ')
    .replace(firstBreaks, '$1')
}

/** No list is nested more deeply than this. */
const maxIndent = maxLevels * 4

function toSpaces(start: string): string {
  const width = [...start.replace(/\p{Cf}/gu, '')].reduce(
    (sum, character) => sum + (character === '\t' ? 4 : 1),
    0,
  )
  return ' '.repeat(Math.min(width, maxIndent))
}

export const tooDeep = message('tooDeep', maxLevels)

/** The first line, from 1, that cannot be converted in a short time. */
export function findLimit(source: string): { line: number; said: Message } | undefined {
  let parts = 0
  let paragraph = { marks: 0, length: 0, brackets: [] as number[] }
  for (const [index, line] of source.split('\n').entries()) {
    const fault = (said: Message) => ({ line: index + 1, said })
    const start = /^(?:\s*(?:>|[-+*]\s|\d{1,9}[.)]\s))*\s*/.exec(line)![0]
    const isRule = /^[\s*_-]+$/.test(line)
    const levels = isRule ? 0 : start.replace(/\d+/g, '').replace(/\s/g, '').length
    if (levels > maxLevels) return fault(tooDeep)
    // A list in a list begins two characters further.
    const marks = countOf(/[*_~[\]`<!&\\(]/g, line)
    parts += 1 + start.length / 2 + countOf(/\|/g, line) / 2 + marks / 4
    if (parts > maxParts) return fault(message('tooManyParts', maxParts))
    if (longRow.test(line)) return fault(message('tooManyInRow', maxInRow))
    // Each cell of a table is converted by itself.
    if (!line.trim() || /^\s*\|/.test(line)) paragraph = { marks: 0, length: 0, brackets: [] }
    paragraph.marks += marks
    if (paragraph.marks > maxMarks) return fault(message('tooManyMarks', maxMarks))
    const { length, brackets } = paragraph
    for (const { 0: bracket, index: at } of [...line.matchAll(/[[\]]/g), { 0: '', index: line.length }]) {
      if (length + at - (brackets.at(-1) ?? length + at) > maxInBrackets)
        return fault(message('tooLongInBrackets', maxInBrackets))
      if (bracket === '[') brackets.push(length + at)
      if (bracket === ']') brackets.pop()
    }
    paragraph.length += line.length
  }
}

function countOf(pattern: RegExp, line: string): number {
  return line.match(pattern)?.length ?? 0
}
