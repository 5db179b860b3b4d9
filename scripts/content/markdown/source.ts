/** Prepares the source of a text: white space of any kind is white space. Refuses what takes too long to convert. */

/** Levels of lists and quotations in each other. */
export const maxLevels = 20
/** The time for emphasis and links grows with the square of the marks in a paragraph. */
const maxMarks = 500

const visible = /(?![\p{DI}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u
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

export const tooDeep = `is nested more than ${maxLevels} levels deep. Use fewer > and lists in lists.`

/** The first line, from 1, that cannot be converted in a short time. */
export function findLimit(source: string): { line: number; message: string } | undefined {
  let marks = 0
  for (const [index, line] of source.split('\n').entries()) {
    const start = /^(?:\s*(?:>|[-+*]\s|\d{1,9}[.)]\s))*/.exec(line)![0]
    const isRule = /^[\s*_-]+$/.test(line)
    if (!isRule && start.replace(/\d+/g, '').replace(/\s/g, '').length > maxLevels)
      return { line: index + 1, message: `the text ${tooDeep}` }
    // Each cell of a table is converted by itself.
    marks = !line.trim() || /^\s*\|/.test(line) ? 0 : marks
    marks += line.match(/[*_~[\]`<!&\\(]/g)?.length ?? 0
    if (marks > maxMarks)
      return {
        line: index + 1,
        message: `the paragraph has more than ${maxMarks} marks such as * and [. Divide it by empty lines.`,
      }
  }
}
