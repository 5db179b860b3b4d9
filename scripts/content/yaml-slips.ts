/** Slips of the hand that YAML reports on another line, or in words that lead astray. */
import { inCurlyQuotes } from '../../src/content/schema'

export interface Slip {
  /** Index of the line. */
  index: number
  field: string
  message: string
}

/** A field at the beginning of a line or of a list entry, and what follows its colon. */
const fieldLine = /^(\s*(?:- +)?)([A-Za-z][\w-]*):(.*)$/

/**
 * The slips in the lines of the fields, and the lines as they were meant. Only to be called when the reader
 * has found a fault: a value may hold lines that look like slips. `known` are the names of all fields.
 */
export function findSlips(
  lines: readonly string[],
  known: readonly string[],
): { slips: Slip[]; mended: string[] } {
  const slips: Slip[] = []
  const mended = lines.map((line, index) => {
    const [, start = '', field = '', rest = ''] = fieldLine.exec(line) ?? []
    if (!known.includes(field)) return line
    const mend = (message: string, meant: string) => {
      slips.push({ index, field, message })
      return meant
    }
    const value = rest.trim()
    const curly = inCurlyQuotes(value)
    if (isStray(lines, index))
      return mend(
        `a space stands before "${field}". Take it away: the line begins with "${field}:".`,
        line.trim(),
      )
    if (/^[^\s:/]/.test(rest))
      return mend(
        `a space is missing after the colon. Write "${field}: ${value.slice(0, 40)}".`,
        `${start}${field}: ${value}`,
      )
    if (curly) return mend(curly.message, `${start}${field}: ${JSON.stringify(curly.inside)}`)
    return line
  })
  return { slips, mended }
}

/** Whether a field begins with spaces although the line above it opens nothing that it could belong to. */
function isStray(lines: readonly string[], index: number): boolean {
  const indent = indentOf(lines[index]!)
  if (!indent || lines[index]!.trim().startsWith('-')) return false
  const above = lines.slice(0, index).findLast((line) => /^\s*[^\s#]/.test(line) && indentOf(line) < indent)
  if (above === undefined) return lines.some((line) => indentOf(line) === 0 && fieldLine.test(line))
  return /^[A-Za-z][\w-]*: *[^\s#[{|>&!]/.test(above)
}

function indentOf(line: string): number {
  return line.search(/[^ ]|$/)
}
