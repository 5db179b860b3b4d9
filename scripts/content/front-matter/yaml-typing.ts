/** Finds typing mistakes that YAML reports on another line or in a misleading way. */

import type { FormNames } from '../../../src/shared/schema/fields'
import { inCurlyQuotes } from '../../../src/shared/schema/values/values'
import { groupBy } from '../../lib/group-by'
import { describeYamlError } from './yaml-errors'

interface TypingProblem {
  /** Index of the line. */
  index: number
  field?: string
  message: string
}

/** A field at the start of a line or a list item, and its value. */
const fieldLine = /^(\s*(?:- +)?)([A-Za-z][\w-]*):(.*)$/

/** The name of the field that a line begins with. */
export function fieldOfLine(line: string): string | undefined {
  return fieldLine.exec(line)?.[2]
}

/**
 * Returns the mistakes, and the corrected lines. Call it only if the parser has reported an error, because valid values
 * may contain lines that look like mistakes.
 */
export function findTypingProblems(
  lines: readonly string[],
  names: FormNames,
): { problems: TypingProblem[]; corrected: string[] } {
  const problems: TypingProblem[] = []
  const rows = lines.map((line, index) => {
    if (!/^ *\t[ \t]*[^\s#]/.test(line)) return line
    const message = 'the line begins with a tab. Write two spaces instead of each tab.'
    problems.push({ index, message })
    return line.replace(/^\s*/, (start) => start.replaceAll('\t', '  '))
  })
  for (const [index, row] of rows.entries()) {
    if (!/^\.{3}\s*$/.test(row)) continue
    problems.push({ index, message: describeYamlError({ code: 'MULTIPLE_DOCS', message: '' }) })
    rows[index] = ''
  }
  const indented = findIndented(rows, names)
  const misplaced = findMisplaced(rows, names)
  const corrected = rows.map((row, index) => {
    const [, start = '', field = '', rest = ''] = fieldLine.exec(row) ?? []
    if (!names.own.includes(field) && !names.nested.includes(field)) return row
    const correct = (message: string, meant: string) => {
      problems.push({ index, field, message })
      return meant
    }
    const value = rest.trim()
    const curly = inCurlyQuotes(value)
    const parent = misplaced.get(index)
    if (parent) {
      const message = `the line must begin with ${parent.indent} spaces, to be below "${parent.first}".`
      return correct(message, ' '.repeat(parent.indent) + row.trim())
    }
    if (indented.has(index)) {
      const message = `there is a space before "${field}". Remove it: the line begins with "${field}:".`
      return correct(message, row.trim())
    }
    if (/^[^\s:/]/.test(rest)) {
      const message = `a space is missing after the colon. Write "${field}: ${value.slice(0, 40)}".`
      return correct(message, `${start}${field}: ${value}`)
    }
    return curly ? correct(curly.message, `${start}${field}: ${JSON.stringify(curly.inside)}`) : row
  })
  return { problems: mergeRepeated(problems), corrected }
}

/** One message for several lines with the same mistake. */
function mergeRepeated(problems: readonly TypingProblem[]): TypingProblem[] {
  const groups = groupBy(problems, ({ message }) => message)
  return [...groups.values()].map(([first, ...others]) => {
    const lines = others.map(({ index }) => index + 1)
    return others.length
      ? { ...first!, message: `${first!.message} Do the same in ${listLines(lines)}.` }
      : first!
  })
}

/** `line 5`, `lines 5 to 9`, `lines 5, 8, and 9` */
function listLines(lines: readonly number[]): string {
  const [first = 0, last = 0] = [lines[0], lines.at(-1)]
  if (lines.length === 1) return `line ${first}`
  if (lines.length > 2 && last - first === lines.length - 1) return `lines ${first} to ${last}`
  return `lines ${new Intl.ListFormat('en').format(lines.map(String))}`
}

interface Item {
  /** The number of spaces before the fields of the item. */
  indent: number
  /** The field after the hyphen. */
  first: string
}

/** The fields of list items that do not begin below the first field of their item, by the index of the line. */
function findMisplaced(rows: readonly string[], { own, nested }: FormNames): Map<number, Item> {
  const misplaced = new Map<number, Item>()
  let item: Item | undefined
  for (const [index, row] of rows.entries()) {
    const [, start = '', field] = fieldLine.exec(row) ?? []
    const isNested = field !== undefined && nested.includes(field) && (start !== '' || !own.includes(field))
    if (/^\s*- /.test(row)) item = isNested ? { indent: start.length, first: field } : undefined
    else if (field !== undefined && !isNested) item = undefined
    else if (item && isNested && start.length !== item.indent) misplaced.set(index, item)
  }
  return misplaced
}

/** The indexes of indented fields that belong to no field above them. */
function findIndented(rows: readonly string[], { own, nested }: FormNames): Set<number> {
  const indented = new Set<number>()
  const hasOthers = rows.some((row) => /^[A-Za-z][\w-]*:/.test(row))
  /** The enclosing lines of the current line, each with more indentation than the one before. */
  const around: { indent: number; row: string }[] = []
  for (const [index, row] of rows.entries()) {
    const indent = row.search(/[^ ]/)
    if (indent < 0 || row[indent] === '#') continue
    while (around.length && around.at(-1)!.indent >= indent) around.pop()
    const above = around.at(-1)?.row
    const isClosed = above === undefined ? hasOthers : /^[A-Za-z][\w-]*: *[^\s#[{|>&!]/.test(above)
    const field = fieldOfLine(row) ?? ''
    const isOwn = hasOthers && own.includes(field) && !nested.includes(field)
    if (indent > 0 && row[indent] !== '-' && (isClosed || isOwn)) indented.add(index)
    around.push({ indent, row })
  }
  return indented
}
