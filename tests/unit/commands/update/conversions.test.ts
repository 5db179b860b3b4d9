import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { selectSections } from '../../../../scripts/commands/update/changelog'
import { convertContent } from '../../../../scripts/commands/update/conversions'
import { compareReleases, readOrigin } from '../../../../scripts/commands/update/origin'
import { temporaryFolder, writeFiles } from '../../../fixtures/site'

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

test('removes the comments that earlier releases wrote into new files, and keeps those of people', () => {
  const folder = temporaryFolder()
  const event = `---
# Shown under the date. May be left out.
title: "Books"
# Where it was: the village or town, and the district. May be left out.
#place: "[Village, district]"
# Photos that come first, in this order. A photo may have a text for those who cannot see it. May be left out.
#photos:
#  - file: "Image (1).jpg"
#    alt: What is on the photo
#    caption: The line below it
#  - IMG_2.jpg
# ask the mother
# How to hold the event back, or leave out a photo: see "Say more about an event" in content/README.md.
---
# The headline.
`
  const area = `---\r
# Blocks of a text with a photo, one or more.\r
cards:\r
    # The heading of the block.\r
  - title: "[Heading]"\r
# The photo of the card, a file in photos/. The first one is a grey sample photo: replace it.\r
image: a.jpg\r
#slug: my-own\r
---\r
`
  writeFiles(folder, { 'galleries/2025-11-20/index.md': event, 'focus-areas/a.md': area })
  convertContent(folder, '1.1.0')
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  expect(read('galleries/2025-11-20/index.md')).toBe(
    '---\ntitle: "Books"\n# ask the mother\n---\n# The headline.\n',
  )
  expect(read('focus-areas/a.md')).toBe(
    '---\r\ncards:\r\n  - title: "[Heading]"\r\nimage: a.jpg\r\n#slug: my-own\r\n---\r\n',
  )
})
