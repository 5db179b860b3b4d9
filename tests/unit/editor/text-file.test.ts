import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readText, writeText } from '../../../src/model/front-matter/text-file'

const texts = ['content', 'tests/test-site'].flatMap((folder) => {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names.filter((name) => /(?<!README)\.md$/.test(name)).map((name) => join(folder, name))
})

test('a text that does not change comes back byte for byte, and a changed field changes only its lines', () => {
  let fields = 0
  for (const name of texts) {
    const file = readFileSync(name, 'utf8')
    const text = readText(file)!
    expect(writeText(file, text), name).toBe(file)
    const first = file.split('\n').findIndex((line, index) => index > 0 && line === '---')
    const starts = file
      .split('\n')
      .flatMap((line, index) => (index < first && /^\w/.test(line) ? [index] : []))
    expect(starts.length).toBe(Object.keys(text.fields).length)
    for (const [index, field] of Object.keys(text.fields).entries()) {
      fields++
      const changed = writeText(file, { ...text, fields: { ...text.fields, [field]: 'Other' } })
      const [before, after] = [file, changed].map((whole) => whole.split('\n'))
      const [start, rest] = [starts[index]!, before!.length - (starts[index + 1] ?? first)]
      expect(after!.slice(0, start), `${name}: ${field}`).toEqual(before!.slice(0, start))
      expect(after!.slice(-rest), `${name}: ${field}`).toEqual(before!.slice(-rest))
      expect(after!.slice(start, -rest).join('\n')).toMatch(new RegExp(`^${field}: ["']?Other["']?$`))
    }
  }
  expect(fields).toBeGreaterThan(300)
})

const noted = `---
# The parents of the girl on the left said no, ask before publishing
title:   "Benches"   # the headline
phone: +914012345678
order: 007

# about the photos
gallery:
  # the best one
  - file: a.jpg # keep
    alt: 'One'
  - b.jpg
date: 2.9.2025
# at the end
---

Text,  with two spaces.
`

const change = (file: string, fields: Record<string, unknown>, body?: string) => {
  const { fields: known, body: text } = readText(file)!
  return writeText(file, { fields: { ...known, ...fields }, body: body ?? text })
}

test('a changed field leaves all other lines as they are, with comments', () => {
  const changed = change(noted, { title: 'New benches' })
  expect(changed).toBe(noted.replace('"Benches"', '"New benches"'))
})

test('a changed list keeps its comments, and changes no other line', () => {
  expect(change(noted, { gallery: ['b.jpg', { file: 'a.jpg', alt: 'Two' }] })).toBe(
    noted.replace(
      `  # the best one
  - file: a.jpg # keep
    alt: 'One'
  - b.jpg
`,
      `  - b.jpg
  # the best one
  - file: a.jpg # keep
    alt: 'Two'
`,
    ),
  )
})

test('each change of a list leaves the lines after it as they are', () => {
  const before = '---\nphotos:\n  - a.jpg\n  - b.jpg # no\n\n# the mother said no\narea: education\n---\n'
  const first = change(before, { photos: ['b.jpg', 'a.jpg'] })
  expect(first).toBe(
    '---\nphotos:\n  - b.jpg # no\n  - a.jpg\n\n# the mother said no\narea: education\n---\n',
  )
  expect(change(first, { photos: ['a.jpg', 'b.jpg'] })).toBe(before)
  expect(change('---\ngallery: [a.jpg, {file: b.jpg}]\n# end\n---\n', { gallery: ['b.jpg'] })).toBe(
    '---\ngallery: [b.jpg]\n# end\n---\n',
  )
})

const cards = `---
cards:
  # asked on Monday
  - title: Books # asked
    # the girl on the left
    image: a.jpg # the parents said no
    text: We gave books. # once
  # asked on Tuesday
  - title: Benches
    image: b.jpg # yes
    text: We gave benches.
---
`
const [books, benches] = readText(cards)!.fields.cards as [object, object]

test.each<[string, object[], string]>([
  ['a changed title', [{ ...books, title: 'More books' }, benches], cards.replace('Books', 'More books')],
  [
    'another order, and a changed text',
    [benches, { ...books, text: 'Many.' }],
    `---
cards:
  # asked on Tuesday
  - title: Benches
    image: b.jpg # yes
    text: We gave benches.
  # asked on Monday
  - title: Books # asked
    # the girl on the left
    image: a.jpg # the parents said no
    text: Many. # once
---
`,
  ],
  [
    'a new item before a changed one',
    [{ title: 'New' }, { ...books, title: 'More books' }, benches],
    cards
      .replace('  # asked on Monday\n', '  - title: New\n  # asked on Monday\n')
      .replace('Books', 'More books'),
  ],
  [
    'a removed item beside a changed one: what stands before it stays',
    [{ ...benches, text: 'Many.' }],
    `---
cards:
  # asked on Monday
  # asked on Tuesday
  - title: Benches
    image: b.jpg # yes
    text: Many.
---
`,
  ],
  [
    'a removed last item',
    [books],
    `---
cards:
  # asked on Monday
  - title: Books # asked
    # the girl on the left
    image: a.jpg # the parents said no
    text: We gave books. # once
  # asked on Tuesday
---
`,
  ],
  [
    'a removed field',
    [{ title: 'Books', text: 'We gave books.' }, benches],
    cards.replace('    image: a.jpg # the parents said no\n', ''),
  ],
  [
    'all of it',
    [
      { title: 'A', image: 'c.jpg', text: 'B' },
      { title: 'C', image: 'd.jpg', text: 'D' },
    ],
    cards
      .replace('Books', 'A')
      .replace('a.jpg', 'c.jpg')
      .replace('We gave books.', 'B')
      .replace('Benches', 'C')
      .replace('b.jpg', 'd.jpg')
      .replace('We gave benches.', 'D'),
  ],
])('the notes of cards survive %s', (_name, changed, after) => {
  expect(change(cards, { cards: changed })).toBe(after)
})

test.each([
  ['a note', 'consent: pending # the mother said no\n', 'consent: given # the mother said no\n'],
  ['quotation marks', 'consent: "pending" # no\n', 'consent: "given" # no\n'],
  ['all fields in braces', '{title: A, consent: pending} # no\n', '{title: A, consent: given} # no\n'],
])('an answer about consent keeps %s', (_name, before, after) => {
  expect(change(`---\n${before}---\n`, { consent: 'given' })).toBe(`---\n${after}---\n`)
})

test('lists stay as they are, but for what changes', () => {
  let lists = 0
  for (const name of texts) {
    const file = readFileSync(name, 'utf8')
    for (const [field, value] of Object.entries(readText(file)!.fields)) {
      if (!Array.isArray(value) || value.length < 2) continue
      lists++
      const turned = change(file, { [field]: value.toReversed() })
      expect(turned.split('\n').sort(), `${name}: ${field}`).toEqual(file.split('\n').sort())
      expect(change(turned, { [field]: value }), `${name}: ${field}`).toBe(file)
    }
  }
  expect(lists).toBeGreaterThan(10)
})

test('a field can be removed, and added', () => {
  expect(change(noted, { date: '' })).toBe(noted.replace('date: 2.9.2025\n', ''))
  expect(change('---\ntitle: A\n---\n', { place: 'Ped: # 1' })).toBe(
    '---\ntitle: A\nplace: "Ped: # 1"\n---\n',
  )
})

test('line ends of Windows stay, and a text without front matter gets one', () => {
  const windows = '---\r\ntitle: A\r\norder: 1\r\n---\r\n\r\nText\r\n'
  expect(change(windows, { title: 'B' })).toBe(windows.replace('A', 'B'))
  expect(change(windows, {}, 'One\n\nTwo')).toBe(
    '---\r\ntitle: A\r\norder: 1\r\n---\r\n\r\nOne\r\n\r\nTwo\r\n',
  )
  expect(change('', { title: 'A' }, 'Text')).toBe('---\ntitle: A\n---\n\nText\n')
})

test.each([
  'పుస్తకాల పంపిణీ: yes # 1',
  'true',
  '[Name]',
  '- a',
  '007',
  '2025-02-30',
  'a\nb\n\nc',
  '"quoted"',
  "it's",
  '@x',
  '{a}',
  ' ends with a space ',
])('%j is read as it was written', (value) => {
  const written = change('---\ntitle: A\ncards:\n  - title: A\n---\n', {
    title: value,
    cards: [{ title: value }],
  })
  expect(readText(written)!.fields).toEqual({ title: value, cards: [{ title: value }] })
})

test.each(['---\ntitle: [a\n---\n', '---\n- a\n---\n', '---\na: &x b\nc: *x\n---\n'])(
  'front matter that no form can show is not opened: %j',
  (file) => {
    expect(readText(file)).toBeUndefined()
  },
)
