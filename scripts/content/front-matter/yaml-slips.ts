/** Slips of the hand that YAML reports on another line, or in words that lead astray. */
import { inCurlyQuotes } from '../schema/values'

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
  const strays = findStrays(lines)
  const mended = lines.map((line, index) => {
    const [, start = '', field = '', rest = ''] = fieldLine.exec(line) ?? []
    if (!known.includes(field)) return line
    const mend = (message: string, meant: string) => {
      slips.push({ index, field, message })
      return meant
    }
    const value = rest.trim()
    const curly = inCurlyQuotes(value)
    if (strays.has(index)) {
      const message = `there is a space before "${field}". Remove it: the line begins with "${field}:".`
      return mend(message, line.trim())
    }
    if (/^[^\s:/]/.test(rest)) {
      const message = `a space is missing after the colon. Write "${field}: ${value.slice(0, 40)}".`
      return mend(message, `${start}${field}: ${value}`)
    }
    return curly ? mend(curly.message, `${start}${field}: ${JSON.stringify(curly.inside)}`) : line
  })
  return { slips, mended }
}

/** The indexes of fields that begin with spaces although nothing above them is open that they could belong to. */
function findStrays(lines: readonly string[]): Set<number> {
  const strays = new Set<number>()
  const hasOthers = lines.some((line) => /^[A-Za-z][\w-]*:/.test(line))
  /** The lines around the present one, each with more spaces than the one before. */
  const around: { indent: number; line: string }[] = []
  for (const [index, line] of lines.entries()) {
    const indent = line.search(/[^ ]/)
    if (indent < 0 || line[indent] === '#') continue
    while (around.length && around.at(-1)!.indent >= indent) around.pop()
    const above = around.at(-1)?.line
    const isClosed = above === undefined ? hasOthers : /^[A-Za-z][\w-]*: *[^\s#[{|>&!]/.test(above)
    if (indent > 0 && line[indent] !== '-' && isClosed) strays.add(index)
    around.push({ indent, line })
  }
  return strays
}
