import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test, vi } from 'vitest'
import { formatAnnotations, formatErrors, formatSummary, reportToGitHub } from '../../../scripts/lib/github'
import type { Problem } from '../../../scripts/lib/problems'
import { temporaryFolder } from '../../fixtures/site'

const env = {
  GITHUB_ACTIONS: 'true',
  GITHUB_WORKSPACE: resolve('.'),
  GITHUB_SERVER_URL: 'https://github.com',
  GITHUB_REPOSITORY: 'lamp/site',
  GITHUB_REF_NAME: 'main',
}
const error: Problem = {
  severity: 'error',
  file: 'content/news/benches.md',
  line: 4,
  field: 'date',
  message: '"2nd Sept" is not a date.',
}
const warning: Problem = { severity: 'warning', file: 'content/photos/a,b: 100%.jpg', message: 'is damaged.' }

test('annotates the file and line of each problem, errors first', () => {
  expect(formatAnnotations([warning, error], env)).toEqual([
    '::error file=content/news/benches.md,line=4::date: "2nd Sept" is not a date.',
    '::warning file=content/photos/a%2Cb%3A 100%25.jpg::is damaged.',
  ])
})

test.each([
  ['100% of it', '100%25 of it'],
  ['%0A', '%250A'],
  ['two\nlines\r\n::error::forged', 'two%0Alines%0D%0A::error::forged'],
])('the message %j cannot become a command', (message, escaped) => {
  expect(formatAnnotations([{ ...error, field: undefined, message }], env)).toEqual([
    `::error file=content/news/benches.md,line=4::${escaped}`,
  ])
})

test('the output of a step has each error on a line', () => {
  const photo: Problem = { ...warning, severity: 'error', message: 'is two\nlines' }
  expect(formatErrors([warning, error, photo], env).split('\n')).toEqual([
    'content/news/benches.md:4: date: "2nd Sept" is not a date.',
    'content/photos/a,b: 100%.jpg: is two\\x0alines',
  ])
})

test('escapes file names', () => {
  const file = 'content/x,line=9::y\n::error::z.md'
  expect(formatAnnotations([{ ...warning, file }], env)).toEqual([
    '::warning file=content/x%2Cline=9%3A%3Ay%0A%3A%3Aerror%3A%3Az.md::is damaged.',
  ])
})

test('makes one annotation for the placeholders of a file, after the others', () => {
  const placeholder = (file: string, line: number): Problem => ({
    ...warning,
    file,
    line,
    topic: 'placeholder',
    placeholder: '[Name]',
    message: 'the placeholder [Name] is still to be replaced.',
  })
  const samplePhoto: Problem = { ...warning, file: 'a.jpg', topic: 'placeholder', message: 'is grey.' }
  const list = [placeholder('a.md', 2), placeholder('a.md', 3), placeholder('b.md', 7), samplePhoto, warning]
  expect(formatAnnotations(list, env)).toEqual([
    '::warning file=content/photos/a%2Cb%3A 100%25.jpg::is damaged.',
    '::warning file=a.jpg::is grey.',
    '::warning file=a.md,line=2::2 placeholders still to be replaced (line 2, 3).',
    '::warning file=b.md,line=7::1 placeholder still to be replaced (line 7).',
  ])
  expect(formatSummary(list, 'Done.', env).match(/^- /gm)).toHaveLength(4)
})

test('limits the annotations; the summary has all problems', () => {
  const many = Array.from({ length: 12 }, (_, index) => ({ ...error, line: index + 1 }))
  expect(formatAnnotations([...many, warning], env)).toHaveLength(11)
  expect(formatSummary(many, 'Done.', env).match(/^- /gm)).toHaveLength(12)
})

test('the summary begins with the outcome, and links each line to its file', () => {
  const hostile = { ...warning, message: 'is <b>bold</b> [x](javascript:y) `code` | @lamp' }
  expect(formatSummary([hostile, error], 'Nothing was built: 1 error.', env).split('\n')).toEqual([
    '### Nothing was built\\: 1 error\\.',
    '',
    '- **error** [content\\/news\\/benches\\.md\\:4](https://github.com/lamp/site/blob/main/content/news/benches.md?plain=1#L4)  date\\: \\"2nd Sept\\" is not a date\\.',
    '- **warning** [content\\/photos\\/a\\,b\\: 100\\%\\.jpg](https://github.com/lamp/site/blob/main/content/photos/a%2Cb%3A%20100%25.jpg)  is \\<b\\>bold\\<\\/b\\> \\[x\\]\\(javascript\\:y\\) \\`code\\` \\| \\@lamp',
    '',
    '',
  ])
})

test('reports only on GitHub, and appends to the summary and the outputs', () => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => {})
  const file = join(temporaryFolder(), 'summary')
  reportToGitHub([error], 'Done.', { GITHUB_STEP_SUMMARY: file })
  expect([print.mock.calls, existsSync(file)]).toEqual([[], false])
  for (const outcome of ['Built.', 'Checked.'])
    reportToGitHub([error], outcome, { ...env, GITHUB_STEP_SUMMARY: file, GITHUB_OUTPUT: `${file}-output` })
  expect(print).toHaveBeenCalledTimes(2)
  expect(readFileSync(`${file}-output`, 'utf8')).toMatch(/^errors<<([\w-]+)\ncontent\/news\/.*\n\1\n/)
  expect(readFileSync(file, 'utf8').match(/^### .*/gm)).toEqual(['### Built\\.', '### Checked\\.'])
})
