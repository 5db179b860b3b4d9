/** Prints the mistakes of an author. */
import { styleText } from 'node:util'
import { formatProblems, type Problem } from './problems'

const colors = { error: 'red', warning: 'yellow' } as const

/** Prints to standard error, with colours on a terminal only. */
export function printProblems(list: readonly Problem[], listsPlaceholders = false): void {
  const isColoured = process.stderr.isTTY && !process.env.NO_COLOR
  for (const line of formatProblems(list, listsPlaceholders)) {
    const coloured = line.replace(/^\w+/, (word) => styleText(colors[word as Problem['severity']], word))
    process.stderr.write(`${isColoured ? coloured : line}\n`)
  }
}
