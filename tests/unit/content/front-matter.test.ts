/** One function cuts front matter. A text that it cannot cut is never published, and never changed. */
import { describe, expect, test } from 'vitest'
import { splitMatter } from '../../../scripts/commands/steps/split-matter'
import { cutFrontMatter } from '../../../src/model/front-matter/cut'
import { splitText } from '../../../src/model/front-matter/parse'
import { readText, writeText } from '../../../src/model/front-matter/text-file'
import { createRandom } from '../../fixtures/random'
import { read } from './load'

const fields = 'title: A\ndescription: B\nimage: school.jpg\n'
const atStart = 'the fields must be at the start of the file, between two lines of three hyphens, ---.'
const opening = (line: string) => `"${line}" must be three hyphens and nothing else. Write ---.`
const closing = (line: string) =>
  `"${line}" begins with three hyphens. If the fields end here, write only ---. If not, remove the hyphens.`
const dots = (line: string) =>
  `"${line}" begins with three full stops, which would end the fields. Remove the line.`
const open = 'the fields do not end: write --- alone on a line below the last field.'

/** Each holds a story back. */
const refused: [name: string, text: string, line: number, message: string][] = [
  [
    'Windows line ends and a byte order mark',
    `\ufeff---\r\n${fields}---- \r\nconsent: pending\r\n---\r\n`,
    5,
    closing('----'),
  ],
  [
    'a heading between hyphens',
    `---\n${fields}--- permission ---\nconsent: pending\n---\nText\n`,
    5,
    closing('--- permission ---'),
  ],
  ['four hyphens', `---\n${fields}----\ndraft: true\n---\nText\n`, 5, closing('----')],
  ['indented hyphens', `---\n${fields} ---\nconsent: pending\n---\nText\n`, 5, closing('---')],
  ['hyphens after a wide space', `---\n${fields}\u00a0---\nconsent: pending\n---\n`, 5, closing('---')],
  [
    'hyphens in a value of several lines',
    '---\ntitle: A\nimage: school.jpg\ndescription: |\n  One\n  ---\n  Two\nconsent: pending\n---\n',
    6,
    closing('---'),
  ],
  ['the end of a YAML document', `---\n${fields}...\nconsent: pending\n---\nText\n`, 5, dots('...')],
  [
    'the end of a YAML document with a comment',
    `---\r\n${fields}... # end\r\ndraft: true\r\n---\r\n`,
    5,
    dots('... # end'),
  ],
  [
    'hyphens before an invisible sign',
    `---\n${fields}---\u200b\nconsent: pending\n---\n`,
    5,
    closing('---(U+200B)'),
  ],
  ['another language', `---yaml\n${fields}consent: pending\n---\nText\n`, 1, opening('---yaml')],
  ['code', '---js\n{ title: process.exit(7) }\n---\n', 1, opening('---js')],
  ['four hyphens at the start', `----\n${fields}consent: pending\n---\nText\n`, 1, opening('----')],
  ['an indent at the start', ` ---\n${fields}consent: pending\n---\nText\n`, 1, opening('---')],
  ['an empty line at the start', `\n---\n${fields}consent: pending\n---\n`, 1, atStart],
  ['no first line', `${fields}consent: pending\n---\nText\n`, 1, atStart],
  ['no last line', `---\n${fields}consent: pending\n\nText\n`, 1, open],
  ['a comment alone', '---\n# consent: pending', 1, open],
]

describe('an error that shows nothing, and that the editor does not change', () => {
  test.each(refused)('%s', async (_name, text, line, message) => {
    const { content, lines } = await read({ 'news/a.md': text })
    expect(lines).toEqual([`error    news/a.md:${line}  ${message}`])
    expect(content?.news).toEqual([])
    expect(readText(text)).toBeUndefined()
    expect(() => writeText(text, { fields: { title: 'C' }, body: '' })).toThrow()
  })
})

test.each([
  ['---\ntitle: A\n---\nText', ['---\n', 'title: A\n', '---\n', 'Text']],
  ['---\n---', ['---\n', '', '---', '']],
  ['--- \t\n---\u00a0\n---\n', ['--- \t\n', '', '---\u00a0\n', '---\n']],
  ['\ufeff---\r\ntitle: A\r\n---\r\n\r\nText', ['\ufeff---\r\n', 'title: A\r\n', '---\r\n', '\r\nText']],
  ['---\na: |\n  -- b\n  ---\n---\n', undefined],
  // Old Macs end lines like this: programs would disagree where a field ends.
  ['---\rtitle: A\r---\rText', undefined],
  ['---\ntitle: A\rconsent: pending\n---\n', undefined],
])('%j is cut into %j', (text, parts) => {
  const cut = cutFrontMatter(text)
  expect(cut.fault ? undefined : [cut.opening, cut.fields, cut.closing, cut.body]).toEqual(parts)
})

test('gray-matter cuts a text where the function does', () => {
  const random = createRandom('cut')
  const lines = [
    '---',
    '--- ',
    '----',
    ' ---',
    '---js',
    '- ---',
    '# a',
    'a: b',
    'a: |',
    '',
    '\u2028---',
    '--',
    '...',
  ]
  let accepted = 0
  for (let round = 0; round < 3000; round++) {
    const some = Array.from({ length: 6 }, () => lines[Math.floor(random(0, lines.length))]!)
    const text = ['---', ...some].join('\n')
    const [cut, split] = [cutFrontMatter(text), splitText(text, splitMatter)]
    expect(splitText(text), text).toEqual(split)
    expect(split.fault, text).toEqual(cut.fault)
    if (cut.fault || split.fault) continue
    accepted++
    expect([`${split.yaml}\n`, split.body], text).toEqual([`\n${cut.fields}`, cut.body])
    if (cut.body)
      expect(split.bodyOffset, text).toBe((cut.opening + cut.fields + cut.closing).split('\n').length - 1)
  }
  expect(accepted).toBeGreaterThan(500)
})

test('a comment is reported, also if there are no fields', async () => {
  const { lines } = await read({
    'galleries/2025-10-17/a.jpg': '',
    'galleries/2025-10-17/index.md': '---\n# no\n---\n',
  })
  expect(lines).toEqual([
    'warning  galleries/2025-10-17/index.md:2  the comment "# no" is not shown to visitors. Delete it, or delete only the # if it is a field.',
  ])
})

test('a value with a line of hyphens stays readable when the editor writes it', () => {
  for (const value of ['One\n---\nTwo', 'He said "yes"\n\n--- and went', `${'a'.repeat(50)}\n---`]) {
    const added = writeText('---\ntitle: A\n---\n', { fields: { title: 'A', text: value }, body: '' })
    expect(readText(added)?.fields.text).toBe(value)
    const changed = writeText(added, { fields: { title: 'A', text: `${value}!` }, body: '' })
    expect(readText(changed)?.fields.text).toBe(`${value}!`)
  }
})

test('a text with other blanks before a value is read, and stays as it is where nothing changes', () => {
  const text = '---\ntitle:\u00a0A\nplace:\u3000B\n---\n\nOld\n'
  expect(readText(text)?.fields).toEqual({ title: 'A', place: 'B' })
  expect(writeText(text, { fields: { title: 'A', place: 'B' }, body: 'New' })).toBe(
    text.replace('Old', 'New'),
  )
  expect(writeText(text, { fields: { title: 'A', place: 'C' }, body: 'Old' })).toContain('place: C\n')
})
