import { expect, test } from 'vitest'
import { selectSections } from '../../../../scripts/commands/update/changelog'
import { convertContent } from '../../../../scripts/commands/update/conversions'
import { compareReleases, readOrigin } from '../../../../scripts/commands/update/origin'

test('converts for each release after the one that the content was made with, in order', () => {
  const done: string[] = []
  const table = ['3.0.0', '1.0.0', '2.0.0', '10.0.0'].map((release) => ({
    release,
    convert: (content: string) => done.push(`${content} ${release}`),
  }))
  convertContent('content', '1.0.0', table)
  expect(done).toEqual(['content 2.0.0', 'content 3.0.0', 'content 10.0.0'])
})

test('compares releases by number', () => {
  expect(['1.10.0', '1.9.0', '10.0.0', '2.0.0'].sort(compareReleases)).toEqual([
    '1.9.0',
    '1.10.0',
    '2.0.0',
    '10.0.0',
  ])
})

test('selects the sections of the changelog between two releases', () => {
  const text =
    '# Changelog\n\n## [Unreleased]\n\n- x\n\n## [1.2.0] - 2027-01-01\n\n- b\n\n## [1.1.0] - 2026-12-01\n\n- a\n\n## [1.0.0] - 2026-11-23\n\n- z\n'
  expect(selectSections(text, '1.0.0', '1.1.0')).toBe('## [1.1.0] - 2026-12-01\n\n- a')
})

test.each([
  ['v1.0.0', { release: '1.0.0', repository: undefined }],
  ['https://example.org/a.git', { release: undefined, repository: 'https://example.org/a.git' }],
  ['../project#1.2.0', { release: '1.2.0', repository: '../project' }],
  [undefined, { release: undefined, repository: undefined }],
])('--from %s', (typed, origin) => {
  expect(readOrigin(typed)).toEqual(origin)
})
