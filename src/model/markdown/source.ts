/** Prepares the source of a text: white space of any kind is white space. Refuses what takes too long to convert. */

import { type Message, message } from '../../i18n/messages/message'
import { visible } from '../lib/text-rules'

/** Levels of lists and quotations in each other. */
export const maxLevels = 20
/** The time for emphasis and links grows with the square of the marks in a paragraph. */
const maxMarks = 500
/** The time for addresses grows with the square of the letters behind an open bracket. */
const maxInBrackets = 3000
/** The time for blocks grows with their number and their level. 100 kB of prose have a few hundred lines. */
const maxParts = 5000

/** The marks that open a block of code: at least three, and no others of the kind in the line. */
const opening = /^\s*(`{3,}(?=[^`]*$)|~{3,})/

/** The same lines. A line that shows nothing is empty, and nothing invisible stands before or around its marks. */
export function plainLines(body: string): string {
  /** The marks that opened the block of code. */
  let fence = ''
  return body
    .split('\n')
    .map((line) => {
      const marks = opening.exec(line)?.[1] ?? ''
      const isCode = fence !== ''
      if (!isCode) fence = marks
      else if (marks.startsWith(fence) && line.trim() === marks) fence = ''
      if (isCode && fence) return line
      if (!visible.test(line)) return ''
      return line
        .replace(/[\u200b\u2060\ufeff\u00ad]/g, '')
        .replace(/^[\s\p{Cf}]+/u, toSpaces)
        .replace(/(?!\t)\s/gu, ' ')
    })
    .join('\n')
}

/** No list is nested more deeply than this. */
const maxIndent = maxLevels * 4

function toSpaces(start: string): string {
  const width = [...start.replace(/\p{Cf}/gu, '')].reduce((sum, sign) => sum + (sign === '\t' ? 4 : 1), 0)
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
    // A list in a list begins two signs further.
    parts += 1 + start.length / 2 + countOf(/\|/g, line) / 2
    if (parts > maxParts) return fault(message('tooManyParts', maxParts))
    // Each cell of a table is converted by itself.
    if (!line.trim() || /^\s*\|/.test(line)) paragraph = { marks: 0, length: 0, brackets: [] }
    paragraph.marks += countOf(/[*_~[\]`<!&\\(]/g, line)
    if (paragraph.marks > maxMarks) return fault(message('tooManyMarks', maxMarks))
    const { length, brackets } = paragraph
    for (const { 0: sign, index: at } of [...line.matchAll(/[[\]]/g), { 0: '', index: line.length }]) {
      if (length + at - (brackets.at(-1) ?? length + at) > maxInBrackets)
        return fault(message('tooLongInBrackets', maxInBrackets))
      if (sign === '[') brackets.push(length + at)
      if (sign === ']') brackets.pop()
    }
    paragraph.length += line.length
  }
}

function countOf(pattern: RegExp, line: string): number {
  return line.match(pattern)?.length ?? 0
}
