import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readText, writeText } from '../../../editor/content/text-file'

const site = 'tests/test-site'
const texts = (readdirSync(site, { recursive: true }) as string[]).filter((name) => name.endsWith('.md'))

test('all texts of the test site come back byte for byte', () => {
  for (const name of texts) {
    const file = readFileSync(join(site, name), 'utf8')
    expect(writeText(file, readText(file)!), name).toBe(file)
  }
  expect(texts.length).toBeGreaterThan(40)
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
  expect(changed).toBe(
    noted.replace('title:   "Benches"   # the headline', 'title: New benches # the headline'),
  )
})

test('a changed item of a list keeps the comments of the list', () => {
  const changed = change(noted, { gallery: ['b.jpg', { file: 'a.jpg', alt: 'Two' }] })
  expect(changed).toContain('# about the photos\n')
  expect(changed).toContain('# the best one')
  expect(changed).toContain('# keep')
  expect(changed).toContain('# at the end\n---')
  expect(changed).toContain('+914012345678\norder: 007\n')
  expect(readText(changed)!.fields.gallery).toEqual(['b.jpg', { file: 'a.jpg', alt: 'Two' }])
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
  const written = change('---\ntitle: A\n---\n', { title: value, cards: [{ title: value }] })
  expect(readText(written)!.fields).toEqual({ title: value, cards: [{ title: value }] })
})

test.each(['---\ntitle: [a\n---\n', '---\n- a\n---\n', '---\na: &x b\nc: *x\n---\n'])(
  'front matter that no form can show is not opened: %j',
  (file) => {
    expect(readText(file)).toBeUndefined()
  },
)
