/** Finds typing mistakes that YAML reports on another line or in a misleading way. */
import { inCurlyQuotes } from '../schema/values'

export interface Slip {
  /** Index of the line. */
  index: number
  field: string
  message: string
}

/** A field at the start of a line or a list item, and its value. */
const fieldLine = /^(\s*(?:- +)?)([A-Za-z][\w-]*):(.*)$/

/**
 * Returns the mistakes, and the corrected lines. Call it only if the parser has reported an error, because valid values
 * may contain lines that look like mistakes. `known`: the names of all fields.
 */
export function findSlips(
  lines: readonly string[],
  known: readonly string[],
): { slips: Slip[]; corrected: string[] } {
  const slips: Slip[] = []
  const strays = findStrays(lines)
  const corrected = lines.map((line, index) => {
    const [, start = '', field = '', rest = ''] = fieldLine.exec(line) ?? []
    if (!known.includes(field)) return line
    const correct = (message: string, meant: string) => {
      slips.push({ index, field, message })
      return meant
    }
    const value = rest.trim()
    const curly = inCurlyQuotes(value)
    if (strays.has(index)) {
      const message = `there is a space before "${field}". Remove it: the line begins with "${field}:".`
      return correct(message, line.trim())
    }
    if (/^[^\s:/]/.test(rest)) {
      const message = `a space is missing after the colon. Write "${field}: ${value.slice(0, 40)}".`
      return correct(message, `${start}${field}: ${value}`)
    }
    return curly ? correct(curly.message, `${start}${field}: ${JSON.stringify(curly.inside)}`) : line
  })
  return { slips, corrected }
}

/** The indexes of indented fields that belong to no field above them. */
function findStrays(lines: readonly string[]): Set<number> {
  const strays = new Set<number>()
  const hasOthers = lines.some((line) => /^[A-Za-z][\w-]*:/.test(line))
  /** The enclosing lines of the current line, each with more indentation than the one before. */
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
