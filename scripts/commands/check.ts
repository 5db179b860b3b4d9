/** `npm run check`: reads and validates all content without building. */
import { createProblems, printProblems } from '../lib/problems'
import type { Options } from './options'
import { readContent } from './read-content'

export async function check(options: Options): Promise<number> {
  const problems = createProblems()
  await readContent(options, problems)
  printProblems(problems.list)
  const errors = problems.list.filter(({ severity }) => severity === 'error').length
  const warnings = problems.list.length - errors
  console.log(`Checked ${options.content}: ${count(errors, 'error')}, ${count(warnings, 'warning')}.`)
  return errors || (options.strict && warnings) ? 1 : 0
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
