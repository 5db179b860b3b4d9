import { expect, test } from 'vitest'
import {
  createProblems,
  escapeControls,
  formatProblem,
  formatProblems,
  sortProblems,
} from '../../../scripts/lib/problems'

test('prints a problem in a line with its place', () => {
  const problems = createProblems()
  problems.error({ file: 'content/news/a.md', line: 4, field: 'date' }, '"x" is not a date.')
  problems.warn('content/b.jpg', 'was left out.')
  expect(problems.list.map(formatProblem)).toEqual([
    'error    content/news/a.md:4  date: "x" is not a date.',
    'warning  content/b.jpg  was left out.',
  ])
  expect([problems.hasErrors(), problems.hasWarnings()]).toEqual([true, true])
})

test('sorts by severity, file and line, without repetitions', () => {
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

test('escapes control characters in names and values', () => {
  expect(escapeControls('a\x1b[2Jb\nc\u202egpj.')).toBe('a\\x1b[2Jb\\x0ac\\u202egpj.')
})

test('prints one line for all placeholders after all other warnings, or each if they are wanted', () => {
  const problems = createProblems()
  const placeholder = (file: string, line: number, text: string) =>
    problems.warn({ file, line, topic: 'placeholder', placeholder: text }, `${text} is to be replaced.`)
  const founder = 'content/members/founder.md'
  placeholder(founder, 2, "[Founder's name]")
  placeholder(founder, 4, '[Profession or background of the founder]')
  placeholder(founder, 10, '[పూర్తిజీవితచరిత్ర]')
  placeholder(founder, 10, '[Two or three sentences about the founder]')
  placeholder('content/a.md', 3, '[పూర్తిజీవితచరిత్రలో]')
  problems.warn('content/photos/z.jpg', 'was left out.')
  problems.warn({ file: 'content/photos/a.jpg', topic: 'placeholder' }, 'is a sample photo.')
  problems.error('content/news/b.md', 'is missing.')
  expect(formatProblems(problems.list)).toEqual([
    'error    content/news/b.md  is missing.',
    'warning  content/photos/z.jpg  was left out.',
    'warning  6 placeholders in 3 files are still to be replaced; npm run check -- --placeholders lists them.',
  ])
  expect(formatProblems(problems.list, true).slice(2)).toEqual([
    'warning  content/a.md:3  [పూర్తిజీవితచరిత్రలో] is to be replaced.',
    "warning  content/members/founder.md:2  [Founder's name] is to be replaced.",
    'warning  content/members/founder.md:4  [Profession or background of the founder] is to be replaced.',
    'warning  content/members/founder.md:10  [పూర్తిజీవితచరిత్ర] is to be replaced.',
    'warning  content/members/founder.md:10  [Two or three sentences about the founder] is to be replaced.',
    'warning  content/photos/a.jpg  is a sample photo.',
  ])
})

test('lists the first 20 mistakes of a file, and counts the others', () => {
  const problems = createProblems()
  for (let line = 30; line > 0; line--) problems.error({ file: 'a.md', line }, 'is wrong.')
  problems.warn({ file: 'a.md', line: 1 }, 'is odd.')
  const lines = formatProblems(problems.list)
  expect(lines).toHaveLength(22)
  expect(lines.slice(19)).toEqual([
    'error    a.md:20  is wrong.',
    'error    a.md  and 10 more errors in this file.',
    'warning  a.md:1  is odd.',
  ])
})

test('shortens a message with a huge value in the middle', () => {
  const problems = createProblems()
  problems.error('a.md', `"${'x'.repeat(100_000)}" is not a date. Write it as YYYY-MM-DD.`)
  const [line = ''] = formatProblems(problems.list)
  expect(line.length).toBeLessThan(600)
  expect(line).toMatch(/^error {4}a\.md {2}"x+ … x+" is not a date\. Write it as YYYY-MM-DD\.$/)
})

test('prints no command to the program that runs a workflow', () => {
  const problems = createProblems()
  problems.error('a##[stop-commands]x.md', '##vso[task.setvariable]x is not a date, ## [a](b) is.')
  expect(formatProblems(problems.list)).toEqual([
    'error    a\\x23#[stop-commands]x.md  \\x23#vso[task.setvariable]x is not a date, ## [a](b) is.',
  ])
  expect(escapeControls('  ::stop-commands::x')).toBe('  \\x3a:stop-commands::x')
})
