/** GitHub shows what the commands print as annotations (.github/problems.json). */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formatProblem, type Problem } from '../../scripts/lib/problems'

const { problemMatcher } = JSON.parse(readFileSync('.github/problems.json', 'utf8'))
const [{ regexp, ...groups }] = problemMatcher[0].pattern

function annotationOf(line: string) {
  const found = new RegExp(regexp).exec(line)
  return found && Object.fromEntries(Object.entries(groups).map(([name, at]) => [name, found[at as number]]))
}

test.each<[Problem, object]>([
  [
    { severity: 'error', file: 'content/news/a.md', line: 4, field: 'date', message: 'is not a date.' },
    { severity: 'error', file: 'content/news/a.md', line: '4', message: 'date: is not a date.' },
  ],
  [
    {
      severity: 'warning',
      file: 'content/galleries/2025-10-17 at 10/a.jpg',
      message: 'was left out: send it.',
    },
    {
      severity: 'warning',
      file: 'content/galleries/2025-10-17 at 10/a.jpg',
      message: 'was left out: send it.',
    },
  ],
])('%j', (problem, expected) => {
  expect(annotationOf(formatProblem(problem))).toEqual(expected)
})

test('a summary is no annotation', () => {
  expect(annotationOf('Checked content: 1 error, 2 warnings.')).toBeNull()
})
