import { expect, test } from 'vitest'
import { createProblems, formatProblem, sortProblems, visible } from '../../../scripts/lib/problems'

test('a problem is one line with its place', () => {
  const problems = createProblems()
  problems.error({ file: 'content/news/a.md', line: 4, field: 'date' }, '"x" is not a date.')
  problems.warn('content/b.jpg', 'was left out.')
  expect(problems.list.map(formatProblem)).toEqual([
    'error    content/news/a.md:4  date: "x" is not a date.',
    'warning  content/b.jpg  was left out.',
  ])
  expect([problems.hasErrors(), problems.hasWarnings()]).toEqual([true, true])
})

test('errors come first, then file and line; the same problem once', () => {
  const problems = createProblems()
  problems.warn({ file: 'a.md', line: 1 }, 'w')
  problems.error({ file: 'b.md', line: 10 }, 'e')
  problems.error({ file: 'b.md', line: 9 }, 'e')
  problems.error({ file: 'b.md', line: 9 }, 'e')
  expect(sortProblems(problems.list).map(({ file, line }) => `${file}:${line}`)).toEqual([
    'b.md:9',
    'b.md:10',
    'a.md:1',
  ])
})

test('names and values cannot steer the terminal', () => {
  expect(visible('a\x1b[2Jb\nc\u202egpj.')).toBe('a\\x1b[2Jb\\x0ac\\u202egpj.')
})
